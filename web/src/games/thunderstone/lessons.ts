// The first game: what a sort of option means, told once, when it is first there.
import type { Said } from '../../wire'

const lessons: Record<string, Said> = {
  village: {
    en: 'Each turn is one of three things: visit the village and buy one card; enter the dungeon and fight one monster; or rest and destroy one card. Early on, the village makes your deck stronger.',
    fr: 'Chaque tour est l’une de trois choses : visiter le village et acheter une carte ; entrer dans le donjon et combattre un monstre ; ou se reposer et détruire une carte. Au début, le village renforce votre deck.',
  },
  buy: {
    en: 'Lit stacks can be paid with the gold of your hand; what you buy goes to your discard pile. Heroes and light are what a dungeon asks for.',
    fr: 'Les piles éclairées se paient avec l’or de votre main ; l’achat va dans votre défausse. Des héros et de la lumière : voilà ce que demande un donjon.',
  },
  equip: {
    en: 'A hero may carry one weapon, if strong enough for its weight. Choose who takes what before the attack.',
    fr: 'Un héros peut porter une arme, s’il est assez fort pour son poids. Choisissez qui prend quoi avant l’attaque.',
  },
  use: {
    en: 'Some of your cards can do something now: they are lit. Use them, or go on without.',
    fr: 'Certaines de vos cartes peuvent agir maintenant : elles sont éclairées. Utilisez-les, ou continuez sans.',
  },
  attack: {
    en: 'Choose a target. Under each monster stands your whole attack against its health; the sigma opens it line by line. Each rank further away needs one more light.',
    fr: 'Choisissez une cible. Sous chaque monstre figure votre attaque totale contre sa santé ; le sigma l’ouvre ligne à ligne. Chaque rang plus loin demande une lumière de plus.',
  },
  level: {
    en: 'Experience turns a hero into a better one of the same stack.',
    fr: 'L’expérience change un héros en un meilleur de la même pile.',
  },
  destroy: {
    en: 'Destroyed cards leave your deck for good. Few weak cards make a strong deck.',
    fr: 'Les cartes détruites quittent votre deck pour toujours. Peu de cartes faibles font un deck fort.',
  },
}
export default lessons
