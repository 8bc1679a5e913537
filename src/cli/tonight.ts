// tonight: what to play, from what a director knows at the door. Best first, each movement with its reasons.

import { setImmediate } from 'node:timers/promises';
import {
  type Catalogue,
  createCatalogue,
  type GenerateRequest,
  RULED_CATALOGUE,
  readHowellLibrary,
  readIndividuals,
} from '../catalogue/index.ts';
import { leavesHalvesOut } from '../choose/bestKnown.ts';
import { createCandidateCache } from '../choose/candidate.ts';
import { mayBeSwitched, placeSteps } from '../choose/details.ts';
import { drawsOf, weighedByDraws } from '../choose/draws.ts';
import type { Fairness } from '../choose/fairness.ts';
import type { FoundFirst } from '../choose/firstIf.ts';
import { chooseTonight, fieldSizesOf, numbersWanted, type TonightRow } from '../choose/list.ts';
import { freeNumberOf } from '../choose/missing.ts';
import { parseWishes } from '../choose/parseWishes.ts';
import { NO_DETAILS, type RowDetail, type RowDetails, withDetail } from '../choose/rowDetails.ts';
import { sparingSitOuts } from '../choose/weights.ts';
import {
  clockAfter,
  finishMeant,
  LONGEST_LINE,
  MOVEMENT_KINDS,
  minutesBetween,
  minutesOver,
  sittingOutOf,
  USUAL_WISHES,
  WISH_LIMITS,
  type Wishes,
} from '../choose/wishes.ts';
import { rulesIn } from '../optimise/index.ts';
import { wordedFor, wordedIn } from '../words/english/contestants.ts';
import { counted } from '../words/english/counted.ts';
import { USUAL_MINUTES } from '../words/english/pageMovements.ts';
import {
  announcements,
  bestState,
  beyondWishes,
  boardsOffText,
  fairerLine,
  timeInHand,
  winnersText,
} from '../words/english/pageTonight.ts';
import { drawText } from '../words/english/people.ts';
import { firstIfWords, freeNumberWords, planBWords } from '../words/english/planB.ts';
import { movesWords, reasonWords } from '../words/english/tonight.ts';
import { leftOutWords } from '../words/english/tonightLeftOut.ts';
import {
  NEAREST_LISTED,
  nothingFitsWords,
  wishFaultWords,
} from '../words/english/tonightRefusals.ts';
import { notCoveredText } from '../words/english/typedLine.ts';
import { titleOf } from '../words/titles.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  optionOf,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { NO_ROUNDS } from './generate.ts';
import { limitOptions, limitsGiven } from './limits.ts';
import { readPeopleFile } from './seat.ts';
import { threadsOf, threadsOption } from './threads.ts';

export const tonightCommand: TerminalCommand = {
  name: 'tonight',
  operand: '[TEXT]',
  options: [
    { name: 'pairs', value: 'P', help: 'pairs in the room' },
    {
      name: 'people',
      value: 'FILE.csv',
      help: 'who is there, as seat reads it: says what the draw is worth in each movement, and weighs it',
    },
    { name: 'maybe', value: 'P', help: 'pairs there may be in the end (default: --pairs)' },
    { name: 'boards', value: 'K-K', help: 'boards to play, such as 24 or 22-26' },
    { name: 'rounds', value: 'R', help: 'rounds to play' },
    { name: 'boards-per-round', value: 'K', help: 'boards per round' },
    { name: 'kind', value: 'KIND', help: `only this kind: ${MOVEMENT_KINDS.join(', ')}` },
    { name: 'same-boards', help: 'everybody plays the same boards' },
    { name: 'boards-move-on', help: 'boards go to the next table after every round' },
    {
      name: 'sections',
      value: 'N',
      help: 'sections side by side, each in a room that nobody leaves; 1 for none (default: usual ones too)',
    },
    { name: 'start', value: 'H:MM', help: 'when play begins, such as 19:15' },
    { name: 'finish', value: 'H:MM', help: 'latest finish, with --start' },
    { name: 'minutes', value: 'M', help: 'minutes of play, instead of --finish' },
    {
      name: 'minutes-per-board',
      value: 'M',
      help: `the move included (default: ${USUAL_MINUTES})`,
    },
    { name: 'extra-per-round', value: 'M', help: 'extra minutes per round (default 0)' },
    { name: 'interval', value: 'M', help: 'an interval of so many minutes (default: none)' },
    { name: 'stationary', value: 'N', help: 'pairs that cannot move (default 0)' },
    { name: 'most-stationary', value: 'N', help: 'at most N stationary pairs' },
    {
      name: 'stationary-pairs',
      value: 'P,…',
      help: 'these pairs are stationary, others may be too',
    },
    { name: 'whole-rounds', help: 'arrow-switch whole rounds only' },
    ...limitOptions,
    {
      name: 'copies',
      value: 'N',
      help: 'copies of the boards (default 1, from 14 tables up to 4)',
    },
    { name: 'winners', value: 'N', help: '1 or 2 (default 1)' },
    { name: 'no-sharing', help: 'no boards shared between tables' },
    { name: 'no-relays', help: 'no relays' },
    { name: 'simple', help: 'only what can be announced, without guide cards' },
    { name: 'all', help: 'all rows, not only the first six' },
    threadsOption,
    {
      name: 'json',
      help: 'rows, what was left out and what would be first with one wish changed, as JSON',
    },
  ],
  examples: [
    'tonight --pairs 13 --boards 24 --start 19:15 --finish 22:30 --stationary 2',
    'tonight --pairs 20 --maybe 21 --minutes 180 --json',
    'tonight --people people.csv --boards 24',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const people = given.has('people') ? await readPeopleFile(given, shell) : null;
    const wishes = wishesGiven(given, people?.length);
    const catalogue = createCatalogue(
      wishes.contestants === 'players'
        ? { individuals: await readIndividuals([wishes.pairs]) }
        : { library: await readHowellLibrary(fieldSizesOf(wishes)) },
    );
    const choice = chooseTonight(catalogue, wishes);
    if (!choice.ok) {
      const [why = ''] = choice.faults.map(wishFaultWords);
      throw new CommandError(`tonight: ${wordedFor(wishes.contestants, why)}`);
    }
    const { unmet, fairer } = choice;
    const details = await detailsOf(catalogue, choice.rows, wishes, threadsOf(given, shell), shell);
    const draws = drawsOf(choice.rows, { people: people ?? [] });
    const listed = weighedByDraws(choice.rows, draws, wishes).map((row, index) => {
      const known = details.of(row);
      return { row, known, facts: rowFacts(row, index + 1, wishes, known) };
    });
    if (given.has('json')) {
      const rows = listed.map(({ facts }) => facts);
      const left = choice.left.map(({ familyId, why }) => ({ familyId, why: leftOutWords(why) }));
      const beyond = details.beyond.map((found) => beyondFacts(found, wishes));
      const whyNone = unmet === undefined ? null : nothingFitsWords(unmet);
      const below = fairer === undefined ? null : lengthFacts(fairer, wishes);
      const list = { rows, left, beyond, unmet: whyNone, fairer: below };
      shell.out(`${JSON.stringify(list, null, 2)}\n`);
    } else {
      const beyond = details.beyond.map(
        (found) => `${beyondWishes(found, titleOf(found.row.movement), wishes)}\n`,
      );
      const printed = listed
        .slice(0, given.has('all') ? listed.length : ROWS_PRINTED)
        .map(({ row, known, facts }) => formatRow(facts, fairnessWords(row, known), wishes));
      const rest = listed.length - printed.length;
      shell.out(
        [
          ...printed,
          ...(rest === 0 ? [] : [`${counted(rest, 'more movement')} with --all.\n`]),
          ...(fairer === undefined ? [] : [`${fairerLine(fairer, titleOf(fairer.movement))}\n`]),
          ...beyond,
        ].join('\n'),
      );
    }
    if (unmet !== undefined) shell.note(`${nothingFitsWords(unmet)} ${NEAREST_LISTED}\n`);
    if (!details.isStopped) return unmet === undefined ? 0 : 1;
    shell.note('Stopped by Ctrl+C: the list is whole, its figures are those found so far.\n');
    return 1;
  },
};

/** The wishes of the line of text, if there is one; an option says otherwise. */
function wishesGiven(given: Arguments, people?: number): Wishes {
  if (given.operand.length > LONGEST_LINE) {
    throw new CommandError(`tonight: the text is limited to ${LONGEST_LINE} characters.`);
  }
  const parsed = parseWishes(given.operand);
  const { wishes: asked, finishMinute, unknown, notCovered } = parsed;
  if (notCovered.length > 0)
    throw new CommandError(`tonight: ${notCoveredText(notCovered, 'terminal')}`);
  if (unknown.length > 0) {
    throw new CommandError(`tonight: “${unknown.join(' ')}” is not understood.`);
  }
  const pairs = given.number('pairs') ?? asked.pairs ?? people;
  if (pairs === undefined) throw new CommandError('tonight: --pairs is required.');
  given.notBoth('minutes', 'finish');
  const startMinute = clockIn(given, 'start') ?? asked.startMinute ?? null;
  const finish = clockIn(given, 'finish') ?? finishMinute;
  if (finish !== null && startMinute === null) {
    throw new CommandError('tonight: a finish needs a start, such as --start 19:15.');
  }
  const minutes = given.number('minutes', { isWhole: false }) ?? asked.minutes ?? null;
  const usual = { ...USUAL_WISHES, ...asked };
  const winners = given.number('winners', { least: 1, most: 2 }) ?? usual.winners;
  const mostPairs = given.number('maybe') ?? Math.max(pairs, asked.mostPairs ?? pairs);
  const isSpared =
    parsed.isSitOutUnwelcome && sittingOutOf({ ...usual, pairs, mostPairs }) !== null;
  return {
    ...usual,
    pairs,
    mostPairs,
    weights: isSpared ? sparingSitOuts(usual.weights) : usual.weights,
    boards: boardsAsked(given) ?? usual.boards,
    rounds: given.number('rounds') ?? usual.rounds,
    boardsPerRound: given.number('boards-per-round') ?? usual.boardsPerRound,
    kind: given.choice('kind', MOVEMENT_KINDS) ?? usual.kind,
    areSameBoardsWanted: usual.areSameBoardsWanted || given.has('same-boards'),
    sections: given.number('sections') ?? usual.sections,
    startMinute,
    minutes: finish === null || startMinute === null ? minutes : lengthOf(startMinute, finish),
    minutesPerBoard: given.number('minutes-per-board', { isWhole: false }) ?? usual.minutesPerBoard,
    extraMinutesPerRound:
      given.number('extra-per-round', { isWhole: false }) ?? usual.extraMinutesPerRound,
    interval: intervalAsked(given) ?? usual.interval,
    stationaryPairs: given.number('stationary') ?? usual.stationaryPairs,
    mostStationary: given.number('most-stationary') ?? usual.mostStationary,
    copies: given.number('copies', WISH_LIMITS.copies) ?? usual.copies,
    winners: winners === 2 ? 2 : 1,
    isSharingWelcome: usual.isSharingWelcome && !given.has('no-sharing'),
    areRelaysWelcome: usual.areRelaysWelcome && !given.has('no-relays'),
    isSimpleOnly: usual.isSimpleOnly || given.has('simple'),
    mustBoardsMoveOn: usual.mustBoardsMoveOn || given.has('boards-move-on'),
    stationaryNumbers: given.has('stationary-pairs')
      ? given.numbers('stationary-pairs')
      : usual.stationaryNumbers,
    areRoundsWhole: usual.areRoundsWhole || given.has('whole-rounds'),
    ...limitsGiven(given, usual),
  };
}

function lengthOf(startMinute: number, finish: number): number {
  const minutes = minutesBetween(startMinute, finishMeant(startMinute, finish));
  if (minutes !== null) return minutes;
  const times = `${formatClock(startMinute)} and a finish at ${formatClock(finish)}`;
  throw new CommandError(
    `tonight: a start at ${times} leave no session of at most six hours past midnight.`,
  );
}

function intervalAsked(given: Arguments): Wishes['interval'] {
  const minutes = given.number('interval');
  return minutes === undefined ? null : { minutes, afterRound: null };
}

function boardsAsked(given: Arguments): Wishes['boards'] {
  const text = given.text('boards');
  if (text === undefined) return null;
  const match = /^(\d+)(?:[-–](\d+))?$/.exec(text);
  if (match === null) {
    throw new CommandError(`--boards must be a number or a range such as 22-26, not “${text}”.`);
  }
  return { fewest: Number(match[1]), most: Number(match[2] ?? match[1]) };
}

/** A clock time in minutes after midnight. */
function clockIn(given: Arguments, name: string): number | null {
  const text = given.text(name);
  if (text === undefined) return null;
  const match = /^(\d{1,2})[:.](\d{2})$/.exec(text);
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])];
  if (match !== null && hours < 24 && minutes < 60) return 60 * hours + minutes;
  throw new CommandError(`--${name} must be a time such as 19:15, not “${text}”.`);
}

function formatClock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

interface ListDetails {
  readonly of: (row: TonightRow) => RowDetails;
  /** Movements that the wishes exclude and that would be first with one of them changed. */
  readonly beyond: readonly FoundFirst[];
  /** Whether Ctrl+C came before everything was found out. */
  readonly isStopped: boolean;
}

/** Everything that can be found out about each row until Ctrl+C; the threads take the rows in turn. */
async function detailsOf(
  catalogue: Catalogue,
  rows: readonly TonightRow[],
  wishes: Wishes,
  threads: number,
  { workers, interruption }: Shell,
): Promise<ListDetails> {
  const signal = interruption();
  const details = new Map<string, RowDetails>();
  const add = (detail: RowDetail): void => {
    details.set(detail.key, withDetail(details.get(detail.key) ?? NO_DETAILS, detail));
  };
  const rules = rulesIn(wishes);
  const left = mayBeSwitched(wishes) ? [...rows] : [];
  const shares = workers.rows(Math.min(threads, left.length)).map(async (client) => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      const own = row;
      (await client.call(async (service) => service.fairest(own, rules), signal)).forEach(add);
    }
  });
  const found = Promise.all(shares).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  for (const detail of placeSteps(rows, wishes, [], createCandidateCache(catalogue))) {
    if (detail !== null) add(detail);
    // So that Ctrl+C is noticed.
    await setImmediate();
    if (signal.aborted) break;
  }
  await found;
  return {
    of: ({ key }) => details.get(key) ?? NO_DETAILS,
    beyond: [...details.values()].flatMap(({ firstIf }) => (firstIf?.isBeyond ? firstIf : [])),
    isStopped: signal.aborted,
  };
}

/** The first rows, which are printed without `--all`. */
const ROWS_PRINTED = 6;

/** A movement without a rank as the JSON has it: what it is, how to make it and how long it takes. */
function lengthFacts(
  { movement, familyId, request, features, minutes, fairness }: TonightRow,
  wishes: Wishes,
) {
  const numbers = numbersWanted(features, wishes);
  return {
    title: titleOf(movement),
    familyId,
    request: request === null ? null : argumentsOf(request, numbers),
    rounds: features.rounds,
    boardsPerSet: features.boardsPerSet,
    minutes,
    finish: finishOf(wishes, minutes),
    asItStands: fairnessRecord(fairness),
  };
}

function finishOf({ startMinute }: Wishes, minutes: number): string | null {
  return startMinute === null ? null : formatClock(clockAfter(startMinute, minutes));
}

/** A movement beyond the wishes as the JSON has it. */
function beyondFacts({ row, firstIf }: FoundFirst, wishes: Wishes) {
  const numbers = numbersWanted(row.features, wishes);
  return {
    title: titleOf(row.movement),
    familyId: row.familyId,
    request: row.request === null ? null : argumentsOf(row.request, numbers),
    rounds: row.features.rounds,
    boardsPerSet: row.features.boardsPerSet,
    minutes: row.minutes,
    firstIf: firstIfWords(firstIf),
  };
}

/** The row as the JSON has it. */
function rowFacts(row: TonightRow, rank: number, wishes: Wishes, details: RowDetails) {
  const { features, fairness, minutes, draw } = row;
  const freeNumber = freeNumberOf(row.movement);
  const { simple, best } = switchesOf(row, details);
  return {
    rank,
    title: titleOf(row.movement),
    familyId: row.familyId,
    request:
      row.request === null ? null : argumentsOf(row.request, numbersWanted(features, wishes)),
    pairs: features.pairs,
    tables: features.tables,
    rounds: features.rounds,
    boardsPerSet: features.boardsPerSet,
    boardsInPlay: features.boardsInPlay,
    boardsPerPair: features.boardsPerPair,
    shareOfBoards: features.shareOfBoards,
    minutes,
    minutesOver: minutesOver(wishes, minutes),
    finish: finishOf(wishes, minutes),
    sitOut: features.sitOut,
    stationaryPairs: features.stationaryPairs,
    opponents: features.opponents,
    repeats: features.repeats,
    sharing: features.sharing,
    relays: features.relays,
    copies: features.copies,
    winners: fairness.winners,
    moves: wordedIn(row.movement, movesWords(features, row.movement)),
    lastRoundDroppable: features.isLastRoundDroppable,
    asItStands: fairnessRecord(fairness),
    ...(draw && { draw }),
    simple: { ...fairnessRecord(simple.fairness), instructions: simple.instructions },
    best: { ...fairnessRecord(best.fairness), proved: best.isProved },
    sections: row.sections.map((section, index) => ({
      name: row.movement.sections[index]?.name ?? '',
      pairs: section.features.pairs,
      title: titleOf(section.movement),
      familyId: section.familyId,
      request: section.request === null ? null : argumentsOf(section.request),
      ...fairnessRecord(section.fairness),
    })),
    reasons: row.reasons.map(({ isFor, reason }) => ({
      for: isFor,
      text: wordedIn(row.movement, reasonWords(reason)),
    })),
    firstIf: details.firstIf === null ? null : firstIfWords(details.firstIf.firstIf),
    freeNumber: freeNumber === null ? null : wordedIn(row.movement, freeNumberWords(freeNumber)),
    planB: (details.planB ?? []).flatMap((plan, index) => {
      const section = row.movement.sections[index]?.name ?? null;
      const sentences = planBWords(plan, section);
      return section === null ? sentences : sentences.map((one) => `Section ${section}: ${one}`);
    }),
    otherLengths: row.otherLengths.map((other) => lengthFacts(other, wishes)),
  };
}

/** The row with few switches and with the best known; as it stands where no others are better. */
function switchesOf({ fairness, instructions }: TonightRow, details: RowDetails) {
  return {
    simple: details.simple ?? { fairness, instructions },
    best: details.best ?? { fairness, isProved: false },
  };
}

function fairnessRecord({ qf, index }: Fairness) {
  return { qf, index };
}

/** The arguments with which `generate` makes the movement. */
function argumentsOf(
  { familyId, parameters, boards, missingPair, switchRounds }: GenerateRequest,
  stationaryNumbers: readonly number[] = [],
) {
  const sizes = Object.entries(parameters ?? {}).flatMap(([id, value]) => [
    `--${optionOf(id)}`,
    String(value),
  ]);
  return [
    familyId,
    ...sizes,
    ...(boards === undefined ? [] : ['--boards', String(boards)]),
    ...(missingPair == null ? [] : ['--missing-pair', String(missingPair)]),
    ...(switchRounds === undefined ? [] : ['--switch-rounds', switchRounds.join(',') || NO_ROUNDS]),
    ...(stationaryNumbers.length === 0 ? [] : ['--stationary-pairs', stationaryNumbers.join(',')]),
  ];
}

/** How fair a row is, with the indices as they are printed everywhere. */
function fairnessWords(row: TonightRow, details: RowDetails): string {
  const { simple, best } = switchesOf(row, details);
  const indices = [row.fairness, simple.fairness, best.fairness].map((each) => each.printedIndex);
  const [asItStands, withFew, fairest] = indices.map((index) => index?.toFixed(2));
  if (indices.includes(null)) return winnersText(row.fairness.winners);
  // Of an individual no switches are searched for.
  if (row.movement.contestants === 'players') return `index ${asItStands}`;
  const state = bestState(false, best.isProved, leavesHalvesOut(row.movement));
  return `index ${asItStands}; ${withFew} with ${announcements(simple.instructions)}; fairest known ${fairest}, ${state}`;
}

function formatRow(row: ReturnType<typeof rowFacts>, fair: string, wishes: Wishes): string {
  const family =
    row.familyId === null
      ? 'your own'
      : (RULED_CATALOGUE.findFamily(row.familyId)?.id ?? row.familyId);
  const over = row.minutesOver === 0 ? [] : [timeInHand(-row.minutesOver)];
  const off = boardsOffText(row, wishes);
  const ends = [
    ...(off === '' ? [] : [`${off} than asked for`]),
    row.finish === null ? `${row.minutes} minutes` : `finish ${row.finish}`,
    ...over,
  ];
  const lines = row.reasons.map(({ for: isFor, text }) => `     ${isFor ? '+' : '−'} ${text}`);
  return [
    `${String(row.rank).padStart(2)}. ${row.title} (${family})`,
    `     ${row.rounds} rounds of ${counted(row.boardsPerSet, 'board')}, ${ends.join(', ')}, ${fair}`,
    ...row.otherLengths.map(
      ({ rounds, boardsPerSet, minutes, finish }) =>
        `     or ${rounds} rounds of ${counted(boardsPerSet, 'board')}, ${finish === null ? `${minutes} minutes` : `finish ${finish}`}`,
    ),
    ...row.sections.map(
      ({ name, pairs, index }) =>
        `     section ${name}: ${counted(pairs, 'pair')}${index === null ? '' : `, by itself index ${index.toFixed(2)}`}`,
    ),
    ...lines,
    ...(row.draw === undefined ? [] : [`     ${drawText(row.draw)}`]),
    ...(row.firstIf === null ? [] : [`     first ${row.firstIf}`]),
    '',
  ].join('\n');
}
