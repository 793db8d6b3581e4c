// The first game: what a sort of option means, told once, when it is first there.
import type { Said } from '../../wire'

const lessons: Record<string, Said> = {
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
export default lessons
