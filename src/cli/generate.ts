// generate: a movement from the catalogue. Each parameter of a family is an option with the same name.

import { families, findFamily, generate as generateMovement } from '../catalogue/catalogue.ts';
import { PARAMETER_IDS, type ParameterId, type Parameters } from '../catalogue/family.ts';
import { writeMovement } from '../notation/formats.ts';
import {
  catalogueRefusalText,
  PARAMETER_LABELS,
  withFamilyNotes,
} from '../words/english/catalogue.ts';
import { titleOf } from '../words/titles.ts';
import { type Arguments, type Command, CommandError } from './command.ts';
import { toOption, writable } from './movementOutput.ts';
import { suggestionFor } from './suggestion.ts';

/** The option name of a parameter: evenTables becomes --even-tables. */
export function optionOf(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const generate: Command = {
  name: 'generate',
  operand: 'ID',
  summary: 'write a movement of the catalogue; list shows every ID',
  options: [
    ...PARAMETER_IDS.map((id) => ({ name: optionOf(id), value: 'N', help: helpOn(id) })),
    { name: 'boards', value: 'K', help: 'boards per set' },
    {
      name: 'switch-rounds',
      value: 'R,…',
      help: 'rounds to arrow-switch at every table, such as 7 or 6,7',
    },
    { name: 'missing-pair', value: 'P', help: 'the pair number that nobody holds' },
    toOption,
  ],
  examples: [
    'generate mitchell --tables 7 --switch-rounds 7',
    'generate howell --tables 5 --boards 3 --to asc',
  ],
  run(given, shell) {
    const format = given.choice('to', writable) ?? 'json';
    if (findFamily(given.operand) === undefined) throw unknownMovement(given.operand);
    const made = generateMovement({
      familyId: given.operand,
      parameters: parametersOf(given),
      ...(given.has('boards') ? { boards: given.number('boards') as number } : {}),
      ...(given.has('missing-pair') ? { missingPair: given.number('missing-pair') as number } : {}),
      ...(given.has('switch-rounds') ? { switchRounds: given.numbers('switch-rounds') } : {}),
    });
    if (made.ok) {
      const movement = withFamilyNotes(made.movement);
      shell.out(writeMovement(movement, format, titleOf(movement)));
      return 0;
    }
    const near = made.nearest === null ? '' : ` Possible: ${callOf(given.operand, made.nearest)}.`;
    throw new CommandError(`${catalogueRefusalText(made.refusal)}${near}`);
  },
};

function unknownMovement(id: string): CommandError {
  const suggestion = suggestionFor(
    id,
    families.map((family) => family.id),
  );
  return new CommandError(
    `generate: there is no movement “${id}”.${suggestion} Run list for every movement.`,
  );
}

function helpOn(parameterId: ParameterId): string {
  const owners = families.filter(({ parameters }) => parameters.some((p) => p.id === parameterId));
  const ids = owners.length > 3 ? 'most movements' : owners.map(({ id }) => id).join(', ');
  const whose = owners.length === families.length ? '' : ` (${ids})`;
  return PARAMETER_LABELS[parameterId].toLowerCase() + whose;
}

function parametersOf(given: Arguments): Parameters {
  const parameters: Record<string, number> = {};
  for (const id of PARAMETER_IDS) {
    const value = given.number(optionOf(id), { isWhole: false });
    if (value !== undefined) parameters[id] = value;
  }
  return parameters;
}

function callOf(familyId: string, parameters: Parameters): string {
  const options = Object.entries(parameters).map(([id, value]) => `--${optionOf(id)} ${value}`);
  return ['generate', familyId, ...options].join(' ');
}
