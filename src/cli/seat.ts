// seat: who gets which number, so that the draw favours nobody more than it must; and what it was worth before.

import { redrawSessions } from '../editing/sessions.ts';
import {
  applyEdit,
  type Edit,
  type Movement,
  namesInSections,
  peopleStored,
  sectionsOf,
} from '../movement/index.ts';
import { ParseError } from '../notation/format.ts';
import { readHistory, readPeople, writePeople } from '../notation/people.ts';
import { namesSeated, type Person, type RememberedEvening } from '../people/field.ts';
import { type Seated, type SeatSettings, seat } from '../people/seat.ts';
import type { PersonWish } from '../people/wishes.ts';
import { wordedIn } from '../words/english/contestants.ts';
import { faultCauseWords } from '../words/english/notation.ts';
import {
  conflictTexts,
  listsText,
  luckText,
  peopleFaultText,
  roughTexts,
  seatedTexts,
  seatFaultText,
  strengthText,
  unknownHeadingsText,
  wishText,
  worthText,
} from '../words/english/people.ts';
import { refusalText } from '../words/english/refusals.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { playedFileOptions, readPlayedFile, writeNotes } from './movementFile.ts';
import { expectHolding, outputMovement, writableIds } from './movementOutput.ts';

/** Enough for 80 pairs; all 40,320 seatings of 8 are fewer. */
const DEFAULT_STEPS = 1_000_000;

export const seatCommand: TerminalCommand = {
  name: 'seat',
  operand: 'FILE',
  options: [
    {
      name: 'people',
      value: 'FILE.csv',
      help: 'who plays: a table with the headings name, number, strength, wish, remarks; docs/people.md lists the wishes',
    },
    {
      name: 'history',
      value: 'FILE.json',
      help: 'earlier evenings: nobody sits out twice running, and people meet others',
    },
    { name: 'worst', help: 'make the greatest luck least, not its root mean square' },
    { name: 'seed', value: 'S', help: 'random seed (default 1)' },
    {
      name: 'steps',
      value: 'N',
      help: `exchanges to try (default ${DEFAULT_STEPS}); of 8 or fewer, every seating is tried`,
    },
    { name: 'each-session', help: 'draw new numbers for each session of an event' },
    {
      name: 'balance-sections',
      help: 'make the strengths of the sections add up to the same first, within 1 % where possible; otherwise they are only weighed as luck',
    },
    { name: 'json', help: 'the seating and its luck, as JSON' },
    {
      name: 'to',
      value: 'FORMAT',
      help: `the movement with everybody seated, its sessions drawn, as ${writableIds.join(', ')}`,
    },
    { name: 'csv', help: 'the people with their numbers, as a table that cards --people reads' },
    ...playedFileOptions,
  ],
  examples: [
    'seat movement.json --people people.csv',
    'seat movement.json --people people.csv --history evenings.json --worst --json',
    'seat movement.json --people people.csv --csv',
    'seat event.json --people people.csv --each-session --to json',
    'seat sections.json --people people.csv --balance-sections',
  ],
  async run(given, shell): Promise<ExitStatus> {
    given.notBoth('json', 'csv');
    given.notBoth('to', 'json');
    given.notBoth('to', 'csv');
    if (!given.has('people')) {
      throw new CommandError('seat: --people is required: a CSV file with a column “name”.');
    }
    const settings: SeatSettings & { readonly steps: number } = {
      aim: given.has('worst') ? 'worst' : 'rms',
      seed: given.number('seed', { most: 2 ** 32 - 1 }) ?? 1,
      steps: given.number('steps', { least: 1 }) ?? DEFAULT_STEPS,
      history: await readEvenings(given, shell),
      isEachSessionDrawn: given.has('each-session'),
      areSectionsBalanced: given.has('balance-sections'),
    };
    const format = given.choice('to', writableIds);
    const people = await readPeopleFile(given, shell);
    const movement = await readPlayedFile(given, shell);
    if (given.has('balance-sections') && sectionsOf(movement).length === 0) {
      throw new CommandError('seat: --balance-sections is for a movement with sections.');
    }
    const seated = seatPeople(given, people, movement, settings);
    if (format !== undefined) {
      expectHolding('seat', format, movement);
      await outputMovement(withEverybodySeated(movement, people, seated), format, shell);
    } else if (given.has('json')) {
      shell.out(`${JSON.stringify(recordOf(people, seated), null, 1)}\n`);
    } else if (given.has('csv')) {
      const numbered = people.map((person, index) => ({
        ...person,
        lockedNumber: seated.seating[index] ?? null,
      }));
      const inOrder = numbered.toSorted((a, b) => (a.lockedNumber ?? 0) - (b.lockedNumber ?? 0));
      shell.out(writePeople(inOrder, { strength: strengthText, wish: wishText }));
    } else {
      const text = [
        ...tableOf(people, seated, movement),
        '',
        worthText(seated),
        ...(seated.drawn.worst > 0 ? roughTexts(seated) : []),
        ...[listsText(seated) ?? []].flat(),
        ...seatedTexts(people, seated),
      ].map((line) => wordedIn(movement, line));
      shell.out(`${text.join('\n')}\n`);
    }
    for (const text of conflictTexts(people, seated)) {
      shell.error(`${wordedIn(movement, text)}\n`);
    }
    return seated.conflicts.length === 0 ? 0 : 1;
  },
};

/** The movement with everybody's name and what is known of them, and its sessions drawn. */
function withEverybodySeated(
  movement: Movement,
  people: readonly Person[],
  { seating, sessions }: Seated,
): Movement {
  const names = namesSeated({ people }, seating);
  const edits: Edit[] = [{ kind: 'namePairs', names, people: peopleStored(people, names) }];
  if (sessions.length > 1) edits.push(redrawSessions(movement, sessions));
  const result = applyEdit(movement, { kind: 'sequence', edits });
  if (!result.ok) throw new CommandError(`seat: ${refusalText(result.refusal)}`);
  return result.movement;
}

/** The seating of people by a command's settings. Throws CommandError. */
export function seatPeople(
  given: Arguments,
  people: readonly Person[],
  movement: Movement,
  settings: Partial<SeatSettings & { readonly steps: number }> = {},
): Seated {
  const usual = { aim: 'rms', seed: 1, steps: DEFAULT_STEPS, history: [] } as const;
  const result = seat({ people }, movement, { ...usual, ...settings });
  if (result.ok) return result.seated;
  const text = wordedIn(movement, seatFaultText(people, result.fault));
  throw new CommandError(`${given.text('people')}: ${text}`);
}

/** The people in the file of `--people`; notes columns that are left out. Throws CommandError with file, line and column. */
export async function readPeopleFile(given: Arguments, shell: Shell): Promise<readonly Person[]> {
  const path = given.text('people') ?? '';
  if (path === '-' && given.operand === '-') {
    throw new CommandError('The movement and the people cannot both be standard input.');
  }
  const read = readPeople(await shell.readInput(path));
  if (!read.ok) {
    const lines = read.faults.map(
      (fault) => `${path}:${fault.line ?? 1}:${fault.column ?? 1}: ${peopleFaultText(fault)}`,
    );
    throw new CommandError(lines.join('\n'));
  }
  const { people, unknownHeadings } = read;
  writeNotes(
    unknownHeadings.length === 0 ? [] : [`${path}: ${unknownHeadingsText(unknownHeadings)}`],
    shell,
  );
  return people;
}

async function readEvenings(given: Arguments, shell: Shell): Promise<readonly RememberedEvening[]> {
  const path = given.text('history');
  if (path === undefined) return [];
  try {
    return readHistory(await shell.readInput(path)).evenings;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const lines = error.faults.map(
      (fault) => `${path}:${fault.line ?? 1}:${fault.column ?? 1}: ${faultCauseWords(fault)}`,
    );
    throw new CommandError(lines.join('\n'));
  }
}

/** The positions of the people in the order of their numbers. */
function byNumber({ seating }: Seated): readonly number[] {
  return seating
    .map((_, person) => person)
    .toSorted((a, b) => (seating[a] ?? 0) - (seating[b] ?? 0));
}

/** The number under which the holder of a number plays in a session. */
function numberIn(seats: readonly number[], number = 0): number {
  return seats.indexOf(number) + 1;
}

function recordOf(people: readonly Person[], seated: Seated): object {
  const { seating, sessions, drawn, luck, errors, proved, broken, conflicts, again } = seated;
  const { sections, seedsMeet } = seated;
  const name = (person: number) => people[person]?.name ?? '';
  const wishes = (some: readonly PersonWish[]) =>
    some.map(({ person, wish }) => ({ name: name(person), wish }));
  return {
    seating: byNumber(seated).map((person) => ({ number: seating[person], name: name(person) })),
    ...(sessions.length > 1 && {
      sessions: sessions.map((seats) =>
        byNumber(seated).map((person) => numberIn(seats, seating[person])),
      ),
    }),
    before: { worst: drawn.worst, rms: drawn.rms },
    after: { worst: luck.worst, rms: luck.rms },
    luck: byNumber(seated).map((person) => ({
      name: name(person),
      number: seating[person],
      before: drawn.people[person],
      after: luck.people[person]?.luck,
      error: errors[person],
    })),
    lists: luck.lists.map(({ pairs, meanPercent }) => ({ numbers: pairs, meanPercent })),
    sections: sections.map(({ name: section, meanPercent }) => ({ section, meanPercent })),
    proved,
    broken: wishes(broken),
    conflicts: conflicts.map(wishes),
    again: {
      satOut: again.satOut.map(name),
      met: again.met.map((two) => two.map(name)),
      direction: again.direction.map(name),
    },
    seedsMeet: seedsMeet && {
      round: seedsMeet.roundIndex + 1,
      people: seedsMeet.people.map((two) => two.map(name)),
    },
  };
}

/** Number, name, and luck drawn blindly and as seated, one line a person. */
function tableOf(people: readonly Person[], seated: Seated, movement: Movement): readonly string[] {
  const called = namesInSections(movement).pairs;
  const width = Math.min(40, Math.max(4, ...people.map(({ name }) => name.length)));
  const line = (number: string, name: string, drawn: string, after: string) =>
    `${number.padStart(4 * seated.sessions.length)}  ${name.padEnd(width)}  ${drawn.padStart(7)} ${after.padStart(7)}`.trimEnd();
  const hasLuck = seated.drawn.worst > 0;
  const later = seated.sessions.slice(1);
  const numbersOf = (number: number | undefined) =>
    later.map((seats) => (called[numberIn(seats, number) - 1] ?? '').padStart(4)).join('');
  return [
    hasLuck ? line('', '', 'drawn', 'seated') : '',
    ...byNumber(seated).map((person) =>
      line(
        `${(called[(seated.seating[person] ?? 0) - 1] ?? '').padStart(4)}${numbersOf(seated.seating[person])}`,
        people[person]?.name ?? '',
        hasLuck ? `±${(seated.drawn.people[person] ?? 0).toFixed(1)}` : '',
        hasLuck ? luckText(seated.luck.people[person]?.luck ?? 0) : '',
      ),
    ),
  ].filter((text) => text !== '');
}
