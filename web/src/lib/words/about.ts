// What runs here: the version, the engine, and friends on the same network.
export const aboutEn = {
  aboutTitle: 'About',
  aboutCompiled: 'Compiled engine',
  aboutMoved: 'Computer players think with the compiled engine.',
  aboutBuilding: (percent: number) => `The compiled engine is being built (${percent} %). Until then computer players are weaker than their level.`,
  aboutInterpreted: 'The rules run interpreted: computer players think about an eighth as far, and are weaker than their level.',
}

export const aboutFr: typeof aboutEn = {
  aboutTitle: 'À propos',
  aboutCompiled: 'Moteur compilé',
  aboutMoved: 'Les joueurs ordinateurs réfléchissent avec le moteur compilé.',
  aboutBuilding: (percent) => `Le moteur compilé est en construction (${percent} %). D’ici là, les joueurs ordinateurs sont plus faibles que leur niveau.`,
  aboutInterpreted: 'Les règles tournent interprétées : les joueurs ordinateurs réfléchissent environ huit fois moins loin, et sont plus faibles que leur niveau.',
}
