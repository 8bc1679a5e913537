// sections: lists the sections of a field with their figures and those of one ranking, puts another movement beside, or
// writes one section by itself.

import { analyse, barrierOf } from '../balance/index.ts';
import { fairnessBySection } from '../choose/fairness.ts';
import { joinSections, type Movement, sectionMovement, sectionsOf } from '../movement/index.ts';
import {
  NO_SECTIONS,
  noSuchSection,
  sectionFairnessWords,
  sectionMisfitText,
  sectionTitle,
} from '../words/english/sections.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Option,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { fileOptions, readMovementFile } from './movementFile.ts';
import { expectHolding, outputMovement, toOption, writableIds } from './movementOutput.ts';

/** Whose boards sections play. */
export const ownBoardsOption: Option = {
  name: 'own-boards',
  help: 'each section plays boards of its own (default: all play the same boards)',
};

export const sectionsCommand: TerminalCommand = {
  name: 'sections',
  operand: 'FILE',
  options: [
    { name: 'add', value: 'FILE', help: 'put the movement in FILE beside, as the last section' },
    ownBoardsOption,
    { name: 'only', value: 'LETTER', help: 'write one section by itself' },
    { name: 'json', help: 'the sections and their figures as JSON' },
    toOption,
    ...fileOptions,
  ],
  examples: [
    'sections room.json',
    'sections nine.json --add eight.json --to json',
    'sections room.json --only B --to csv',
  ],
  async run(given, shell): Promise<ExitStatus> {
    given.notBoth('add', 'only');
    for (const name of ['add', 'only', 'to']) given.notBoth('json', name);
    if (given.has('own-boards') && !given.has('add')) {
      throw new CommandError('sections: --own-boards needs --add.');
    }
    const movement = await readMovementFile(given, shell);
    const changed = await changedBy(given, shell, movement);
    if (changed === null) {
      shell.out(`${given.has('json') ? sectionsJson(movement) : sectionTable(movement)}\n`);
      return 0;
    }
    const format = given.choice('to', writableIds) ?? 'json';
    expectHolding('sections', format, changed);
    await outputMovement(changed, format, shell);
    return 0;
  },
};

/** Movements side by side. Throws CommandError if they cannot be. */
export function joined(movements: readonly Movement[], given: Arguments): Movement {
  const result = joinSections(movements, given.has('own-boards') ? 'own' : 'same');
  if (result.ok) return result.movement;
  throw new CommandError(sectionMisfitText(result.misfit));
}

async function changedBy(
  given: Arguments,
  shell: Shell,
  movement: Movement,
): Promise<Movement | null> {
  const file = given.text('add');
  if (file !== undefined) {
    return joined([movement, await readMovementFile(given, shell, file)], given);
  }
  const letter = given.text('only');
  if (letter === undefined) return null;
  const names = sectionsOf(movement).map(({ name }) => name);
  const index = names.findIndex((name) => name.toLowerCase() === letter.toLowerCase());
  if (index < 0) throw new CommandError(noSuchSection(letter, names));
  return sectionMovement(movement, index);
}

function sectionTable(movement: Movement): string {
  const sections = sectionsOf(movement);
  if (sections.length === 0) throw new CommandError(NO_SECTIONS);
  const lines = fairnessBySection(movement).map(
    ({ section, movement: own, fairness }) =>
      `${sectionTitle(section, own)}: ${fairness.winners === 1 ? figures(own) : sectionFairnessWords(own, fairness)}`,
  );
  return [...lines, `One ranking: ${figures(movement)}`].join('\n');
}

function sectionsJson(movement: Movement): string {
  const sections = sectionsOf(movement).map(({ name, tables, pairs }, index) => ({
    name,
    tables,
    pairs,
    ...figuresIn(sectionMovement(movement, index)),
  }));
  return JSON.stringify({ sections, together: figuresIn(movement) });
}

function figuresIn(movement: Movement) {
  const { applicability, qf, roundedIndex } = analyse(movement);
  const areMeant = barrierOf(applicability, 'qf') === null;
  return { qf: areMeant ? qf : null, index: areMeant ? roundedIndex : null };
}

function figures(movement: Movement): string {
  const { qf, index } = figuresIn(movement);
  if (qf === null || index === null) return 'Qf and inequity index not applicable';
  return `Qf ${qf.toFixed(2)}, inequity index ${index.toFixed(2)}`;
}
