// list: the families of the catalogue.

import { families } from '../catalogue/catalogue.ts';
import { familyTitle, PARAMETER_LABELS } from '../words/english/catalogue.ts';
import { FAMILY_WORDS } from '../words/words.ts';
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
        title: familyTitle(family.id),
        otherNames: FAMILY_WORDS[family.id].otherNames,
        purpose: FAMILY_WORDS[family.id].purpose,
        winners: family.winners,
        breaks: family.breaks,
        parameters: family.parameters.map(({ id, min, max, step }) => {
          return { id, label: PARAMETER_LABELS[id], min, max, step };
        }),
        legalSizes: FAMILY_WORDS[family.id].legalSizes,
        source: family.source,
      }));
      shell.out(`${JSON.stringify(entries, null, 2)}\n`);
      return 0;
    }
    const width = Math.max(...families.map(({ id }) => id.length));
    for (const { id } of families) {
      shell.out(`${id.padEnd(width)}  ${familyTitle(id)}. ${FAMILY_WORDS[id].legalSizes}.\n`);
    }
    return 0;
  },
};
