// The commands, in the order of the help text. Plain JavaScript, because the build reads this list before anything is
// compiled; a command is loaded when it is called, and bundled without the others: the bundler tells these imports from those
// between commands by the folder in their paths.

/** @type {readonly import('./command.ts').CommandEntry[]} */
export const commands = [
  {
    name: 'tonight',
    summary:
      'suggest what to play tonight, best first, with the reasons; TEXT may say it in words: “13 pairs, 24 boards, 2 cannot move”, or “16 players” for an individual',
    threads: ['rowThread'],
    load: async () => (await import('../cli/tonight.ts')).tonightCommand,
  },
  {
    name: 'list',
    summary: 'list the movements that can be generated',
    threads: [],
    load: async () => (await import('../cli/list.ts')).listCommand,
  },
  {
    name: 'generate',
    summary: 'write a movement of the catalogue; list shows every ID',
    threads: [],
    load: async () => (await import('../cli/generate.ts')).generateCommand,
  },
  {
    name: 'validate',
    summary: 'list the rules that a movement breaks; status 1 if it cannot be played',
    threads: [],
    load: async () => (await import('../cli/validate.ts')).validateCommand,
  },
  {
    name: 'analyse',
    summary: 'show the balance of a movement: Qf, inequity index, score matrix and more',
    threads: [],
    load: async () => (await import('../cli/analyse.ts')).analyseCommand,
  },
  {
    name: 'explain',
    summary: 'show how to run a movement: the announcement script, or its facts',
    threads: [],
    load: async () => (await import('../cli/explain.ts')).explainCommand,
  },
  {
    name: 'replan',
    summary:
      'find ways to go on when a session goes off plan; FILE is the session as really played',
    threads: ['restThread'],
    load: async () => (await import('../cli/replan.ts')).replanCommand,
  },
  {
    name: 'optimise',
    summary: 'search for better arrow switches for a movement',
    threads: ['optimiserThread'],
    load: async () => (await import('../cli/optimise.ts')).optimiseCommand,
  },
  {
    name: 'search',
    summary: 'search for the fairest new movement for a number of pairs and rounds',
    threads: ['howellThread'],
    load: async () => (await import('../cli/search.ts')).searchCommand,
  },
  {
    name: 'sessions',
    summary: 'list the sessions of an event and how fair each is; add, remove or move one',
    threads: [],
    load: async () => (await import('../cli/sessions.ts')).sessionsCommand,
  },
  {
    name: 'verify',
    summary: 'check a certificate that no other switches are fairer; status 1 if it does not hold',
    threads: [],
    load: async () => (await import('../cli/verify.ts')).verifyCommand,
  },
  {
    name: 'convert',
    summary: 'write a movement in another file format',
    threads: [],
    load: async () => (await import('../cli/convert.ts')).convertCommand,
  },
  {
    name: 'cards',
    summary: 'write the cards of a movement as a PDF file',
    threads: [],
    load: async () => (await import('../cli/cards.ts')).cardsCommand,
  },
  {
    name: 'library',
    summary: 'make or improve the library of movements: reads FILE if it exists, and writes it',
    threads: ['howellThread'],
    load: async () => (await import('../cli/library.ts')).libraryCommand,
  },
];
