// The commands, in the order of the help text. Each is loaded when it is called.

import type { CommandEntry } from './command.ts';

export const commands: readonly CommandEntry[] = [
  {
    name: 'tonight',
    summary:
      'suggest what to play tonight, best first, with the reasons; TEXT may say it in words: “13 pairs, 24 boards, 2 cannot move”, or “16 players” for an individual',
    load: async () => (await import('./tonight.ts')).tonightCommand,
  },
  {
    name: 'list',
    summary: 'list the movements that can be generated',
    load: async () => (await import('./list.ts')).listCommand,
  },
  {
    name: 'generate',
    summary: 'write a movement of the catalogue; list shows every ID',
    load: async () => (await import('./generate.ts')).generateCommand,
  },
  {
    name: 'validate',
    summary: 'list the rules that a movement breaks; status 1 if it cannot be played',
    load: async () => (await import('./validate.ts')).validateCommand,
  },
  {
    name: 'analyse',
    summary: 'show the balance of a movement: Qf, inequity index, score matrix and more',
    load: async () => (await import('./analyse.ts')).analyseCommand,
  },
  {
    name: 'explain',
    summary: 'show how to run a movement: the announcement script, or its facts',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  {
    name: 'replan',
    summary:
      'find ways to go on when a session goes off plan; FILE is the session as really played',
    load: async () => (await import('./replan.ts')).replanCommand,
  },
  {
    name: 'optimise',
    summary: 'search for better arrow switches for a movement',
    load: async () => (await import('./optimise.ts')).optimiseCommand,
  },
  {
    name: 'search',
    summary: 'search for the fairest new movement for a number of pairs and rounds',
    load: async () => (await import('./search.ts')).searchCommand,
  },
  {
    name: 'sections',
    summary: 'list the sections of a field and how fair one ranking is; put a movement beside',
    load: async () => (await import('./sections.ts')).sectionsCommand,
  },
  {
    name: 'sessions',
    summary: 'list the sessions of an event and how fair each is; add, remove or move one',
    load: async () => (await import('./sessions.ts')).sessionsCommand,
  },
  {
    name: 'verify',
    summary: 'check a certificate that no other switches are fairer; status 1 if it does not hold',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'convert',
    summary: 'write a movement in another file format',
    load: async () => (await import('./convert.ts')).convertCommand,
  },
  {
    name: 'seat',
    summary: 'give everybody a number, so that the draw is worth as little as can be to anybody',
    load: async () => (await import('./seat.ts')).seatCommand,
  },
  {
    name: 'cards',
    summary: 'write the cards of a movement as a PDF file',
    load: async () => (await import('./cards.ts')).cardsCommand,
  },
  {
    name: 'batch',
    summary: 'run a command on many movements at once: a row for each, files if wanted',
    async load([name] = []) {
      const { batchOf, BATCHED } = await import('./batch.ts');
      const batched = BATCHED.find((each) => each === name);
      return batchOf(await commands.find((each) => each.name === batched)?.load());
    },
  },
];
