// The words around the rulebook; the rules themselves come from the server.
export const rulesEn = {
  rulesTitle: 'Rules',
  rulesOf: (game: string) => `Rules of ${game}`,
  rulesSearch: 'Search: a word or a number',
  rulesFound: (n: number) => (n === 0 ? 'No rule has these words.' : n === 1 ? '1 rule' : `${n} rules`),
  rulesContents: 'Contents',
  rulesCopy: (rule: string) => `Copy the link to ${rule}`,
  rulesPrint: 'Print',
  rulesBack: 'Back to the table',
  rulesNone: 'This game brings no rulebook.',
  rulesMore: (rule: string) => `Read rule ${rule}`,
  rulesOnCard: 'What is on the card',
}

export const rulesFr: typeof rulesEn = {
  rulesTitle: 'Règles',
  rulesOf: (game) => `Règles de ${game}`,
  rulesSearch: 'Chercher : un mot ou un numéro',
  rulesFound: (n) => (n === 0 ? 'Aucune règle n’a ces mots.' : n === 1 ? '1 règle' : `${n} règles`),
  rulesContents: 'Sommaire',
  rulesCopy: (rule) => `Copier le lien vers ${rule}`,
  rulesPrint: 'Imprimer',
  rulesBack: 'Retour à la table',
  rulesNone: 'Ce jeu n’a pas de livret de règles.',
  rulesMore: (rule) => `Lire la règle ${rule}`,
  rulesOnCard: 'Ce que montre la carte',
}
