// list: the families of the catalogue.

import { RULED_CATALOGUE } from '../catalogue/index.ts';
import { INDIVIDUAL_PLAYERS } from '../individual/plan.ts';
import { INDIVIDUAL } from '../movement/index.ts';
import { familyTitle, PARAMETER_LABELS } from '../words/english/catalogue.ts';
import { FAMILY_WORDS, INDIVIDUAL_WORDS } from '../words/familyWords.ts';
import type { TerminalCommand } from './command.ts';

const { least, most } = INDIVIDUAL_PLAYERS;

export const listCommand: TerminalCommand = {
  name: 'list',
  operand: null,
  options: [{ name: 'json', help: 'as JSON, with parameters and sources' }],
  examples: ['list', 'list --json'],
  run(given, shell) {
    if (given.has('json')) {
      const entries = RULED_CATALOGUE.families.map((family) => ({
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
      const individual = {
        id: INDIVIDUAL,
        title: INDIVIDUAL_WORDS.name.en,
        otherNames: INDIVIDUAL_WORDS.otherNames,
        purpose: INDIVIDUAL_WORDS.purpose,
        winners: 1,
        breaks: [],
        parameters: [
          { id: 'players', label: 'Players', min: least, max: most, step: 1 },
          { id: 'rounds', label: 'Rounds', min: 1, max: most, step: 1 },
        ],
        legalSizes: INDIVIDUAL_WORDS.legalSizes,
        source: 'Theory, and found by the search of this program',
      };
      shell.out(`${JSON.stringify([...entries, individual], null, 2)}\n`);
      return 0;
    }
    const width = Math.max(...RULED_CATALOGUE.families.map(({ id }) => id.length));
    for (const { id } of RULED_CATALOGUE.families) {
      shell.out(`${id.padEnd(width)}  ${familyTitle(id)}. ${FAMILY_WORDS[id].legalSizes}.\n`);
    }
    const { name, legalSizes } = INDIVIDUAL_WORDS;
    shell.out(`${INDIVIDUAL.padEnd(width)}  ${name.en}. ${legalSizes}.\n`);
    return 0;
  },
};
