// The commands of the laboratory, in the order of the help text.

import type { CommandEntry } from '../cli/command.ts';

export const labCommands: readonly CommandEntry[] = [
  {
    name: 'library',
    summary: 'make or improve the library of movements: reads FILE if it exists, and writes it',
    load: async () => (await import('./library/command.ts')).libraryCommand,
  },
  {
    name: 'individuals',
    summary: 'improve the library of individuals: reads FILE if it exists, and writes it',
    load: async () => (await import('./individuals/command.ts')).individualsCommand,
  },
  {
    name: 'bounds',
    summary: 'prove better bounds for new Howells, and list them; never a lower one',
    load: async () => (await import('./bounds/command.ts')).boundsCommand,
  },
  {
    name: 'check',
    summary: 'repeat every search that found an entry of the shipped libraries (hours)',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'pages',
    summary: 'write the pages that are made from the code: `npm run docs`',
    load: async () => (await import('./pages/command.ts')).pagesCommand,
  },
];
