// sessions: lists the sessions of an event with their figures, or adds, removes or moves sessions, searches the fairest draw and
// switches, and writes the event.

import { setImmediate } from 'node:timers/promises';
import { analyse, barrierOf, createRandom, shuffled } from '../balance/index.ts';
import { numbersAway, SEATINGS, seatsFor } from '../editing/seatings.ts';
import { boardsOfSession, sessionRounds } from '../editing/sessionSets.ts';
import {
  addSession,
  moveSession,
  relaysApart,
  removeSession,
  sessionMisfit,
  sessionOf,
  withdrawnBefore,
} from '../editing/sessions.ts';
import { applyEdit, type Edit, type Movement, type PairNumber } from '../movement/index.ts';
import { createDrawSearch, type DrawSettings } from '../optimise/index.ts';
import { wordedIn } from '../words/english/contestants.ts';
import { refusalText } from '../words/english/refusals.ts';
import {
  drawFaultText,
  drawFoundText,
  drawProgressText,
  noSuchSession,
  noSuchWithdrawn,
  ONLY_SESSION,
  oneRankingText,
  relaysApartText,
  seatsFaultText,
  sessionMisfitText,
  sessionTitle,
} from '../words/english/sessions.ts';
import { numbersTyped } from '../words/inSections.ts';
import { Budget, progressText } from './budget.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { fileOptions, listedIn, readMovementFile, writeNotes } from './movementFile.ts';
import { expectHolding, outputMovement, toOption, writableIds } from './movementOutput.ts';
import { NEW_OPPONENTS_OPTIONS, withNewOpponents } from './newOpponents.ts';
import { numberingOptions, withNumbering } from './numbering.ts';

/** Enough for three sessions of 20 pairs. */
const DRAW_STEPS = 100_000_000;
/** Between two looks at the clock and at Ctrl+C, a few hundredths of a second. */
const SLICE_STEPS = 100_000;

/** That nobody has withdrawn. */
const NOBODY = 'none';

const CHANGES = ['add', 'copy', 'remove', 'move', 'new-opponents'] as const;

export const sessionsCommand: TerminalCommand = {
  name: 'sessions',
  operand: 'FILE',
  options: [
    { name: 'add', value: 'FILE', help: 'add the movement in FILE as the last session' },
    {
      name: 'copy',
      value: 'N,…',
      help: 'add a copy of session N as the last session; several for several numbers',
    },
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
      help: 'pairs that have withdrawn and do not play in the session added (default those that miss all of the last); none: nobody has',
    },
    ...NEW_OPPONENTS_OPTIONS,
    {
      name: 'fairest',
      help: 'search the draw of every session but the first and the switches of the whole event together, for the best Qf',
    },
    {
      name: 'played',
      value: 'K',
      help: 'with --fairest: sessions 1 to K have been played and stay as they are',
    },
    { name: 'keep-switches', help: 'with --fairest: search the draw alone' },
    {
      name: 'even-encounters',
      help: 'with --fairest: everybody meets everybody as evenly as can be (Qo), and among such draws the best Qf',
    },
    {
      name: 'steps',
      value: 'N',
      help: `with --fairest or --new-opponents: steps of the search (with --fairest by default ${DRAW_STEPS.toLocaleString('en-GB')}, unless --seconds is given)`,
    },
    {
      name: 'seconds',
      value: 'X',
      help: 'with --fairest or --new-opponents: time limit in seconds',
    },
    {
      name: 'seed',
      value: 'S',
      help: 'random seed for --seating drawn, --fairest and --new-opponents (default 1)',
    },
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
    'sessions qualifying.json --new-opponents 11 --boards 2',
    'sessions howell.json --copy 1,1 --fairest',
    'sessions howell.json --copy 1,1,1 --fairest --even-encounters',
    'sessions event.json --fairest --played 1 --seconds 60',
    'sessions event.json --move 2,1 --to csv',
    'sessions event.json --first-board 1,1,1',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const [one, other] = CHANGES.filter((name) => given.has(name));
    if (one !== undefined && other !== undefined) given.notBoth(one, other);
    refuseUnusedSeating(given);
    refuseUnusedSearch(given);
    refuseUnusedJson(given);
    const draw = drawSettings(given);
    const format = given.choice('to', writableIds) ?? 'json';
    const movement = await readMovementFile(given, shell);
    if (given.has('new-opponents')) {
      expectHolding('sessions', format, movement);
      const withdrawn = withdrawnIn(given, movement);
      const added = await withNewOpponents(given, shell, movement, withdrawn);
      await outputMovement(withNumbering(given, added.movement), format, shell);
      return added.isShort ? 1 : 0;
    }
    const edit = await editOf(given, shell, movement);
    const isNumbered = given.has('first-board') || given.has('last-board');
    if (edit === null && !isNumbered && draw === null) {
      const text = given.has('json') ? sessionJson(movement) : sessionTable(movement);
      shell.out(`${text}\n`);
      return 0;
    }
    const result = applyEdit(movement, edit ?? { kind: 'sequence', edits: [] });
    if (!result.ok) throw new CommandError(refusalText(result.refusal));
    const event = withNumbering(given, result.movement);
    expectHolding('sessions', format, event);
    if (draw === null) {
      await outputMovement(event, format, shell);
      return 0;
    }
    const { movement: drawn, isInterrupted } = await fairestDraw(given, shell, event, draw);
    await outputMovement(drawn, format, shell);
    return isInterrupted ? 1 : 0;
  },
};

/** Refuses options of the search for draw and switches without it. */
function refuseUnusedSearch(given: Arguments): void {
  const isSearched = given.has('fairest');
  const isNew = given.has('new-opponents');
  if (isNew) given.notBoth('new-opponents', 'fairest');
  const unused = [
    ...(isSearched ? [] : ['played', 'keep-switches', 'even-encounters']),
    ...(isNew ? [] : ['met', 'boards', 'sets']),
    ...(isSearched || isNew ? [] : ['steps', 'seconds']),
  ].find((name) => given.has(name));
  if (unused === undefined) return;
  const owner = ['met', 'boards', 'sets'].includes(unused) ? 'new-opponents' : 'fairest';
  throw new CommandError(`sessions: --${unused} is for the search of --${owner}.`);
}

/** What is to be searched; null for nothing. */
function drawSettings(given: Arguments): DrawSettings | null {
  if (!given.has('fairest')) return null;
  return {
    played: given.number('played') ?? 0,
    keepsSwitches: given.has('keep-switches'),
    meetsEvenly: given.has('even-encounters'),
    seed: given.number('seed', { most: 2 ** 32 - 1 }) ?? 1,
  };
}

/** The event with the best draw and switches found within the budget; a note compares it with the event as given. */
async function fairestDraw(
  given: Arguments,
  shell: Shell,
  event: Movement,
  settings: DrawSettings,
): Promise<{ readonly movement: Movement; readonly isInterrupted: boolean }> {
  const seconds = given.number('seconds', { isWhole: false });
  const stepLimit =
    given.number('steps', { least: 1 }) ??
    (seconds === undefined ? DRAW_STEPS : Number.POSITIVE_INFINITY);
  const created = createDrawSearch(event, settings);
  if (!created.ok) {
    throw new CommandError(`${given.operand}: ${drawFaultText(event.contestants, created.fault)}`);
  }
  const { search } = created;
  const budget = new Budget(shell, seconds);
  budget.check();
  while (!search.isFinished && search.steps < stepLimit && !budget.signal.aborted) {
    search.advance(Math.min(SLICE_STEPS, stepLimit - search.steps));
    shell.progress(progressText(drawProgressText(search), search.steps, 1000 * budget.elapsed()));
    await setImmediate();
    budget.check();
  }
  shell.progress('');
  const { movement } = search.best();
  const winners = analyse(event).contests.length;
  const isOneRanking = winners > 1 && analyse(movement).contests.length === 1;
  writeNotes(
    [
      ...(isOneRanking ? [oneRankingText(winners)] : []),
      drawFoundText(sessionFigures(event), sessionFigures(movement)),
    ],
    shell,
  );
  return { movement, isInterrupted: budget.isInterrupted };
}

/** Refuses options for seating if no session is added, and --seats with a seating other than chosen. */
function refuseUnusedSeating(given: Arguments): void {
  const isSearched = given.has('fairest') || given.has('new-opponents');
  const usedBySearch = given.has('new-opponents') ? ['seed', 'without'] : ['seed'];
  const unused = ['seating', 'seats', 'seed', 'without'].find(
    (name) => given.has(name) && !(usedBySearch.includes(name) && isSearched),
  );
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
  for (const name of [...CHANGES, 'fairest', 'first-board', 'last-board', 'to']) {
    given.notBoth('json', name);
  }
}

async function editOf(given: Arguments, shell: Shell, event: Movement): Promise<Edit | null> {
  const file = given.text('add');
  if (file !== undefined) {
    const session = await readMovementFile(given, shell, file);
    return added(given, shell, event, session, { draws: 0, isCopy: false });
  }
  const copied = given.numbers('copy').map((each) => indexOfSession(event, each));
  if (copied.length > 0) return copiesAdded(given, shell, event, copied);
  const removed = given.number('remove');
  if (removed !== undefined) {
    const index = indexOfSession(event, removed);
    if (event.sessionStarts.length === 1) throw new CommandError(ONLY_SESSION);
    return removeSession(event, index);
  }
  const [from, to, more] = given.numbers('move').map((each) => indexOfSession(event, each));
  if (from === undefined) return null;
  if (to === undefined || more !== undefined) {
    throw new CommandError('sessions: --move needs two numbers such as 2,1.');
  }
  return moveSession(event, from, to);
}

function indexOfSession(event: Movement, number: number): number {
  const count = event.sessionStarts.length;
  if (number < 1 || number > count) throw new CommandError(noSuchSession(number, count));
  return number - 1;
}

/** Adds copies of sessions of an event one after another, each with a draw of its own. */
function copiesAdded(
  given: Arguments,
  shell: Shell,
  event: Movement,
  copied: readonly number[],
): Edit {
  let whole = event;
  const edits = copied.map((session, index) => {
    const edit = added(given, shell, whole, sessionOf(whole, session), {
      draws: index,
      isCopy: true,
    });
    const result = applyEdit(whole, edit);
    if (!result.ok) throw new CommandError(refusalText(result.refusal));
    whole = result.movement;
    return edit;
  });
  return { kind: 'sequence', edits };
}

/**
 * `draws` sessions have been added, and drawn, by the same command. Who misses all of a file is missing unless told otherwise;
 * who missed all of a session plays in a copy of it if they are there again.
 */
function added(
  given: Arguments,
  shell: Shell,
  event: Movement,
  session: Movement,
  { draws, isCopy }: { readonly draws: number; readonly isCopy: boolean },
): Edit {
  const withdrawn = withdrawnIn(given, event);
  const misfit = sessionMisfit(event, session, withdrawn);
  if (misfit !== null) throw new CommandError(sessionMisfitText(event.contestants, misfit));
  const seats = seatsOf(given, event, session, withdrawn, draws);
  const apart = relaysApart(event, session);
  if (apart !== null) writeNotes([relaysApartText(apart)], shell);
  if (isCopy || given.has('without')) return addSession(event, session, seats, withdrawn);
  const away = numbersAway(session).flatMap((number) => seats[number - 1] ?? []);
  return addSession(event, session, seats, [...withdrawn, ...away]);
}

/** The pairs that have withdrawn. Throws CommandError for one that the event does not have. */
function withdrawnIn(given: Arguments, event: Movement): readonly PairNumber[] {
  const text = given.text('without');
  if (text === undefined) return withdrawnBefore(event);
  if (text === NOBODY) return [];
  const { pairCount } = event;
  const pairs = listedIn(event, 'pairs', given, 'without');
  const other = pairs.find((pair) => pair > pairCount);
  if (other !== undefined) {
    throw new CommandError(wordedIn(event, noSuchWithdrawn(other, pairCount)));
  }
  return pairs as PairNumber[];
}

function seatsOf(
  given: Arguments,
  event: Movement,
  session: Movement,
  withdrawn: readonly PairNumber[],
  draws: number,
): readonly PairNumber[] {
  const chosen = given.text('seats');
  const seating =
    given.choice('seating', SEATINGS) ?? (chosen === undefined ? 'numbers' : 'chosen');
  const seed = given.number('seed', { most: 2 ** 32 - 1 }) ?? 1;
  const draw = (count: number) => shuffled(count, createRandom(seed + draws));
  const wish = { seating, chosen: numbersTyped(event, 'pairs', chosen ?? ''), draw, withdrawn };
  const found = seatsFor(wish, event, session);
  if ('seats' in found) return found.seats;
  throw new CommandError(`--seats: ${wordedIn(event, seatsFaultText(found.fault))}`);
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
