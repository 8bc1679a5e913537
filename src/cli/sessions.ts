// sessions: lists the sessions of an event with their figures, or adds, removes or moves one and writes the event.

import { analyse } from '../balance/analysis.ts';
import { barrierOf } from '../balance/applicability.ts';
import { createRandom, shuffled } from '../balance/random.ts';
import { SEATINGS, seatsFor } from '../editing/seatings.ts';
import { boardsOfSession, sessionRounds } from '../editing/sessionSets.ts';
import {
  addSession,
  moveSession,
  relaysApart,
  removeSession,
  sessionMisfit,
  sessionOf,
} from '../editing/sessions.ts';
import { applyEdit, type Edit } from '../movement/edit.ts';
import type { Movement, PairNumber } from '../movement/movement.ts';
import { refusalText } from '../words/english/refusals.ts';
import {
  noSuchSession,
  noSuchWithdrawn,
  ONLY_SESSION,
  relaysApartText,
  seatsFaultText,
  sessionMisfitText,
  sessionTitle,
} from '../words/english/sessions.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { fileOptions, readMovementFile, writeNotes } from './movementFile.ts';
import { expectHolding, outputMovement, toOption, writableIds } from './movementOutput.ts';
import { numberingOptions, withNumbering } from './numbering.ts';

const CHANGES = ['add', 'copy', 'remove', 'move'] as const;

export const sessionsCommand: TerminalCommand = {
  name: 'sessions',
  operand: 'FILE',
  options: [
    { name: 'add', value: 'FILE', help: 'add the movement in FILE as the last session' },
    { name: 'copy', value: 'N', help: 'add a copy of session N as the last session' },
    { name: 'remove', value: 'N', help: 'remove session N' },
    { name: 'move', value: 'N,M', help: 'move session N to place M' },
    {
      name: 'seating',
      value: 'HOW',
      help: `who sits where in the session added: ${SEATINGS.join(', ')} (default numbers)`,
    },
    {
      name: 'seats',
      value: 'LIST',
      help: 'the pairs that play as number 1, 2, …, for --seating chosen',
    },
    {
      name: 'without',
      value: 'P,…',
      help: 'pairs that have withdrawn and do not play in the session added',
    },
    { name: 'seed', value: 'S', help: 'random seed for --seating drawn (default 1)' },
    ...numberingOptions,
    { name: 'json', help: 'the sessions with their rounds, boards and figures, as JSON' },
    toOption,
    ...fileOptions,
  ],
  examples: [
    'sessions event.json',
    'sessions event.json --json',
    'sessions saturday.json --add sunday.json --seating drawn --seed 7',
    'sessions event.json --add nineteen.json --without 5 --seating drawn',
    'sessions event.json --move 2,1 --to csv',
    'sessions event.json --first-board 1,1,1',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const [one, other] = CHANGES.filter((name) => given.has(name));
    if (one !== undefined && other !== undefined) given.notBoth(one, other);
    refuseUnusedSeating(given);
    refuseUnusedJson(given);
    const format = given.choice('to', writableIds) ?? 'json';
    const movement = await readMovementFile(given, shell);
    const edit = await editOf(given, shell, movement);
    const isNumbered = given.has('first-board') || given.has('last-board');
    if (edit === null && !isNumbered) {
      const text = given.has('json') ? sessionJson(movement) : sessionTable(movement);
      shell.out(`${text}\n`);
      return 0;
    }
    const result = applyEdit(movement, edit ?? { kind: 'sequence', edits: [] });
    if (!result.ok) throw new CommandError(refusalText(result.refusal));
    const event = withNumbering(given, result.movement);
    expectHolding('sessions', format, event);
    await outputMovement(event, format, shell);
    return 0;
  },
};

/** Refuses options for seating if no session is added, and --seats with a seating other than chosen. */
function refuseUnusedSeating(given: Arguments): void {
  const unused = ['seating', 'seats', 'seed', 'without'].find((name) => given.has(name));
  if (unused !== undefined && !given.has('add') && !given.has('copy')) {
    throw new CommandError(
      `sessions: --${unused} seats an added session; use it with --add or --copy.`,
    );
  }
  const seating = given.choice('seating', SEATINGS) ?? 'chosen';
  if (given.has('seats') && seating !== 'chosen') {
    throw new CommandError(`sessions: --seats needs --seating chosen, not ${seating}.`);
  }
}

/** Refuses --json where a movement is written. */
function refuseUnusedJson(given: Arguments): void {
  for (const name of [...CHANGES, 'first-board', 'last-board', 'to']) {
    given.notBoth('json', name);
  }
}

async function editOf(given: Arguments, shell: Shell, event: Movement): Promise<Edit | null> {
  const file = given.text('add');
  if (file !== undefined) {
    return added(given, shell, event, await readMovementFile(given, shell, file));
  }
  const copied = sessionIndex(event, given.number('copy'));
  if (copied !== null) return added(given, shell, event, sessionOf(event, copied));
  const removed = sessionIndex(event, given.number('remove'));
  if (removed !== null) {
    if (event.sessionStarts.length === 1) throw new CommandError(ONLY_SESSION);
    return removeSession(event, removed);
  }
  const [from, to, more] = given.numbers('move').map((each) => sessionIndex(event, each));
  if (from === undefined || from === null) return null;
  if (to === undefined || to === null || more !== undefined) {
    throw new CommandError('sessions: --move needs two numbers such as 2,1.');
  }
  return moveSession(event, from, to);
}

function sessionIndex(event: Movement, number: number | undefined): number | null {
  if (number === undefined) return null;
  const count = event.sessionStarts.length;
  if (number < 1 || number > count) throw new CommandError(noSuchSession(number, count));
  return number - 1;
}

function added(given: Arguments, shell: Shell, event: Movement, session: Movement): Edit {
  const withdrawn = withdrawnIn(given, event);
  const misfit = sessionMisfit(event, session, withdrawn);
  if (misfit !== null) throw new CommandError(sessionMisfitText(event.contestants, misfit));
  const seats = seatsOf(given, event, session, withdrawn);
  const apart = relaysApart(event, session);
  if (apart !== null) writeNotes([relaysApartText(apart)], shell);
  return addSession(event, session, seats, withdrawn);
}

/** The pairs that have withdrawn. Throws CommandError for one that the event does not have. */
function withdrawnIn(given: Arguments, { pairCount }: Movement): readonly PairNumber[] {
  const pairs = given.numbers('without');
  const other = pairs.find((pair) => pair > pairCount);
  if (other !== undefined) throw new CommandError(noSuchWithdrawn(other, pairCount));
  return pairs as PairNumber[];
}

function seatsOf(
  given: Arguments,
  event: Movement,
  session: Movement,
  withdrawn: readonly PairNumber[],
): readonly PairNumber[] {
  const chosen = given.text('seats');
  const seating =
    given.choice('seating', SEATINGS) ?? (chosen === undefined ? 'numbers' : 'chosen');
  const seed = given.number('seed', { most: 2 ** 32 - 1 }) ?? 1;
  const draw = (count: number) => shuffled(count, createRandom(seed));
  const wish = { seating, chosen: chosen ?? '', draw, withdrawn };
  const found = seatsFor(wish, event, session);
  if ('seats' in found) return found.seats;
  throw new CommandError(`--seats: ${seatsFaultText(event.contestants, found.fault)}`);
}

function sessionTable(event: Movement): string {
  const bounds = sessionRounds(event);
  const lines = bounds.map((rounds, index) => {
    const title = sessionTitle({
      session: index + 1,
      firstRound: rounds.start + 1,
      lastRound: rounds.end,
      boards: boardsOfSession(event, rounds),
    });
    return `${title}: ${sessionFigures(sessionOf(event, index))}`;
  });
  return [...lines, `The whole event: ${sessionFigures(event)}`].join('\n');
}

/** The same as JSON: sessions in order, then the whole event. */
function sessionJson(event: Movement): string {
  const sessions = sessionRounds(event).map((rounds, index) => ({
    session: index + 1,
    firstRound: rounds.start + 1,
    lastRound: rounds.end,
    boards: boardsOfSession(event, rounds),
    ...figuresJson(sessionOf(event, index)),
  }));
  return JSON.stringify({ sessions, event: figuresJson(event) });
}

function figuresJson(movement: Movement) {
  const { applicability, qf, roundedIndex, qo } = analyse(movement);
  const areFair = barrierOf(applicability, 'qf') === null;
  return { qf: areFair ? qf : null, index: areFair ? roundedIndex : null, qo };
}

function sessionFigures(movement: Movement): string {
  const { applicability, qf, roundedIndex, qo } = analyse(movement);
  const fair =
    barrierOf(applicability, 'qf') === null
      ? `Qf ${qf.toFixed(2)}, inequity index ${roundedIndex.toFixed(2)}`
      : 'Qf and inequity index not applicable';
  return `${fair}, Qo ${qo.toFixed(2)}`;
}
