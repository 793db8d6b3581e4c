// The first game: what a sort of option means, told once, when it is first there.
import type { Said } from '../../wire'

const lessons: Record<string, Said> = {
  take: {
    en: 'Choose your party at the inn: adventurers first, then equipment, five cards in all. Each adventurer has a skill that always counts, a power for a Mana, and an ultimate power for won cards.',
    fr: 'Choisissez votre groupe à l’auberge : d’abord les aventuriers, puis l’équipement, cinq cartes en tout. Chaque aventurier a un don qui compte toujours, un pouvoir pour un Mana, et un pouvoir ultime pour des cartes gagnées.',
  },
  fight: {
    en: 'Choose a corridor. The figure under each card is your exact chance to beat it now; below it, what each face of the die would do. The switches of “Chances count on” add your powers and potions. Empty a corridor to reach the final monster.',
    fr: 'Choisissez un couloir. Le chiffre sous chaque carte est votre chance exacte de la battre ; dessous, ce que ferait chaque face du dé. Les interrupteurs de « Les chances comptent sur » y ajoutent vos pouvoirs et vos potions. Videz un couloir pour atteindre le monstre final.',
  },
  roll: {
    en: 'Use powers and potions now if you want them, then roll. Your total must reach the strength of the card.',
    fr: 'Utilisez pouvoirs et potions maintenant si vous le voulez, puis lancez le dé. Votre total doit atteindre la puissance de la carte.',
  },
  throw: {
    en: 'Greenskins are fought by rock, paper, scissors. Both choose in secret.',
    fr: 'Les peaux-vertes se battent à pierre, papier, ciseaux. Chacun choisit en secret.',
  },
  accept: {
    en: 'The die shows its face. You may still change it with a power, or accept it.',
    fr: 'Le dé montre sa face. Vous pouvez encore la changer par un pouvoir, ou l’accepter.',
  },
  use: {
    en: 'Won cards pay for objects and quests, by colour. An object stays; a quest works at once.',
    fr: 'Les cartes gagnées paient objets et quêtes, selon leur couleur. Un objet reste ; une quête agit aussitôt.',
  },
}
export default lessons
