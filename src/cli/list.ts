// list: the families of the catalogue.

import { families } from '../catalogue/catalogue.ts';
import type { Command } from './command.ts';

export const list: Command = {
  name: 'list',
  operand: null,
  summary: 'list the movements that can be generated',
  options: [{ name: 'json', help: 'as JSON, with parameters and sources' }],
  examples: ['list', 'list --json'],
  run(given, shell) {
    if (given.has('json')) {
      const entries = families.map((family) => ({
        id: family.id,
        title: family.title,
        otherNames: family.otherNames,
        purpose: family.purpose,
        winners: family.winners,
        breaks: family.breaks,
        parameters: family.parameters.map(({ id, label, min, max, step }) => {
          return { id, label, min, max, step };
        }),
        legalSizes: family.legalSizes,
        source: family.source,
      }));
      shell.out(`${JSON.stringify(entries, null, 2)}\n`);
      return 0;
    }
    const width = Math.max(...families.map(({ id }) => id.length));
    for (const { id, title, legalSizes } of families) {
      shell.out(`${id.padEnd(width)}  ${title}. ${legalSizes}.\n`);
    }
    return 0;
  },
};
