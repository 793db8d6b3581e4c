// The first game of each kind: what a sort of option means, told once, when it is first there.
import type { Said } from '../wire'

const CLANK: Record<string, Said> = {
  play: {
    en: 'Play every card of your hand, in any order. A card gives skill to acquire cards, swords to fight and boots to walk. Noise puts cubes of yours into the Clank! area.',
    fr: 'Jouez toutes les cartes de votre main, dans l’ordre de votre choix. Une carte donne de la compétence pour acquérir, des épées pour combattre et des bottes pour marcher. Le bruit met vos cubes dans la zone Clank!.',
  },
  acquire: {
    en: 'Lit cards of the row and the reserve can be acquired with your skill. They go to your discard pile and come back in later hands; many are worth points.',
    fr: 'Les cartes éclairées de la piste et de la réserve s’acquièrent avec votre compétence. Elles vont dans votre défausse et reviennent dans vos mains ; beaucoup valent des points.',
  },
  fight: {
    en: 'Swords beat a monster of the row, or the Goblin of the reserve, for the reward written on it.',
    fr: 'Les épées battent un monstre de la piste, ou le Gobelin de la réserve, pour la récompense indiquée.',
  },
  move: {
    en: 'Boots take you along the tunnels. The chip on a lit room tells what the way costs; fangs are monsters in the tunnel: a sword each, or one damage each.',
    fr: 'Les bottes vous mènent dans les tunnels. La pastille d’une salle éclairée dit ce que coûte le chemin ; les crocs sont des monstres dans le tunnel : une épée chacun, ou un dégât chacun.',
  },
  'take artifact': {
    en: 'An artifact! You need one to win, and may carry one. Taking it angers the dragon. From then on the way out is what matters: back to room 1.',
    fr: 'Un artefact ! Il en faut un pour gagner, et l’on n’en porte qu’un. Le prendre enrage le dragon. Dès lors, seule compte la sortie : retour à la salle 1.',
  },
  'take secret': {
    en: 'A secret lies here, face down: gold, healing, skill or something to keep. Take it.',
    fr: 'Un secret repose ici, face cachée : de l’or, un soin, de la compétence ou un objet à garder. Prenez-le.',
  },
  buy: {
    en: 'This room has a market: keys open locked tunnels, a backpack carries a second artifact, crowns are worth points.',
    fr: 'Cette salle a un marché : les clés ouvrent les tunnels fermés, un sac porte un second artefact, les couronnes valent des points.',
  },
  end: {
    en: 'End the turn when you have done all you want. The row is refilled: a dragon symbol makes the dragon attack. The teal panel tells how likely that is, and how likely it hurts you.',
    fr: 'Finissez le tour quand vous avez tout fait. La piste se remplit : un symbole de dragon déclenche une attaque. Le panneau du dragon dit la probabilité d’une attaque, et celle d’être touché.',
  },
}

const THUNDERSTONE: Record<string, Said> = {
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

const HEROIK: Record<string, Said> = {
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

export const LESSONS: Record<string, Record<string, Said>> = { clank: CLANK, thunderstone: THUNDERSTONE, heroik: HEROIK }

const KEY = 'donjon.learn'

export function learning(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function learnAt(table: string): void {
  try {
    localStorage.setItem(KEY, table)
  } catch {
    // Then there is no lesson, but still a game.
  }
}
