// Page and terminal: the optimiser's settings, refusals, verdicts and plans. English only.

import type { Unit } from '../../balance/index.ts';
import { type BoardMask, boardsIn, isWithoutLocks, type Locks } from '../../movement/index.ts';
import {
  type BoundMethod,
  DEFAULT_SETTINGS,
  type ExhaustiveFault,
  LIMIT_IDS,
  type LimitId,
  OBJECTIVES,
  type ObjectiveId,
  type ProblemFault,
  type RoundSwitch,
  type Settings,
  type SwitchPlan,
  type SwitchUnit,
} from '../../optimise/index.ts';
import { listsOf } from '../numbers.ts';
import { counted } from './counted.ts';
import { stepWords } from './fairness.ts';
import { cannotBePlayed } from './pageFindings.ts';

const { list, numbers } = listsOf('en-GB');

/** The figures of a movement, as they are shown; null where one is not applicable. */
interface ShownFigures {
  readonly qf: number | null;
  /** Rounded as Hilton prints it. */
  readonly printedIndex: number | null;
}

interface ObjectiveWords {
  readonly title: string;
  /** The name of its figure within a sentence. */
  readonly figure: string;
  /** The figure of a movement, as it is shown; null where it is not applicable. */
  shownIn(figures: ShownFigures): number | null;
}

/** An objective's title in the list of settings, and its figure. */
export const OBJECTIVE_WORDS: Readonly<Record<ObjectiveId, ObjectiveWords>> = {
  qf: { title: 'Qf', figure: 'Qf', shownIn: ({ qf }) => qf },
  inequity: {
    title: 'the inequity index',
    figure: 'index',
    shownIn: ({ printedIndex }) => printedIndex,
  },
};

/** A unit's title in the list of settings, by which its patterns are named too. */
export const UNIT_WORDS: Readonly<Record<SwitchUnit, string>> = {
  sitting: 'any table in any round',
  round: 'whole rounds',
  table: 'tables throughout',
  board: 'single boards',
};

export const WHOLE_ROUNDS_ONLY = `${UNIT_WORDS.round} only`;

/** What figures count as one: "per board set". */
export const COUNTED_WORDS: Readonly<Record<Unit, string>> = { set: 'board set', board: 'board' };

interface LimitWords {
  readonly label: string;
  readonly hint: string;
  readonly help: string;
  /** The patterns under the limit: "… in at most 3 rounds". */
  within(most: number): string;
  /** The limit by itself: "not round 1". */
  short(most: number): string;
}

export const LIMIT_WORDS: Readonly<Record<LimitId, LimitWords>> = {
  maxSwitchedRounds: {
    label: 'Switched rounds at most',
    hint: 'Fewer rounds with switches are easier to run.',
    help: 'most rounds in which anything is switched',
    within: (most) => `in at most ${counted(most, 'round')}`,
    short: (most) => `at most ${counted(most, 'round')} switched`,
  },
  maxAnnouncements: {
    label: 'Announcements at most',
    hint: 'Few are easily said: “every table except 2 and 5 arrow-switches the last round” is one.',
    help: 'most announcements that the switches take',
    within: (most) => `that take at most ${counted(most, 'announcement')}`,
    short: (most) => `at most ${counted(most, 'announcement')}`,
  },
  lastRounds: {
    label: 'Only among the last … rounds',
    hint: 'Of each session. Late switches confuse nobody for long.',
    help: 'switch only among the last N rounds of each session',
    within: (most) => (most === 1 ? 'in the last round' : `in the last ${most} rounds`),
    short: (most) => (most === 1 ? 'only the last round' : `only the last ${most} rounds`),
  },
  notFirstRounds: {
    label: 'No switches in the first … rounds',
    hint: 'Of each session. With 1, names are entered right: scoring devices ask for them in round 1.',
    help: 'no switches in the first N rounds of each session: with 1, names are entered right',
    within: (most) => (most === 1 ? 'after round 1' : `after round ${most}`),
    short: (most) => (most === 1 ? 'not round 1' : `not rounds 1–${most}`),
  },
};

/** Why a movement cannot be optimised. */
export function optimisationFaultWords(fault: ProblemFault | ExhaustiveFault): string {
  switch (fault.kind) {
    case 'noSuchPair':
      return `There is no pair ${fault.pair}; there are ${fault.pairCount}.`;
    case 'limitNotWhole':
      return `“${LIMIT_WORDS[fault.limit].label}” must be a whole number, 0 or more.`;
    case 'limitBroken':
      return `Locked switches already break a rule: switches are allowed ${LIMIT_WORDS[fault.limit].within(fault.most)}. Unlock some, or change the rule.`;
    case 'unplayable':
      return cannotBePlayed(fault.count);
    case 'nobodyPlays':
      return 'Nobody plays in this movement, so there is nothing to switch.';
    case 'nothingCompared':
      return 'No board is played twice, so no switch makes a difference.';
    case 'allLocked':
      return 'Nothing is free to switch: every cell is locked.';
    case 'noRoom':
      return `Nothing is left to switch: ${[...limitPhrases(fault.limits), ...lockPhrases(fault.locks)].join('; ')}. Change one of these.`;
    case 'plansUntried':
      return `Not every pattern ${LIMIT_WORDS.maxAnnouncements.within(fault.most)} can be tried; this is the best that was found.`;
    case 'tooManyPatterns':
      return `There are 2^${fault.exponent} combinations, too many to try (at most 2^${fault.most}). Lock some cells, or switch larger units.`;
  }
}

/** A warning where round 1 has switches and nothing forbids them. */
export const FIRST_ROUND_SWITCHED =
  'Round 1 has arrow switches. Scoring devices take the names in round 1: check that they end up at the right pairs, or switch later rounds only.';

/** The limits that are set: "at most 2 announcements", "not round 1". */
export function limitPhrases(limits: Partial<Pick<Settings, LimitId>>): readonly string[] {
  return LIMIT_IDS.flatMap((id) => {
    const most = limits[id];
    return most == null || (id === 'notFirstRounds' && most === 0)
      ? []
      : [LIMIT_WORDS[id].short(most)];
  });
}

/** What is locked: "round 9 locked", "3 cells locked". */
function lockPhrases(locks: Locks): readonly string[] {
  const named = (one: string, all: readonly number[]): readonly string[] =>
    all.length === 0 ? [] : [`${one}${all.length === 1 ? '' : 's'} ${numbers(all)} locked`];
  const { sittings, firstSittings } = locks;
  return [
    ...named(
      'round',
      locks.roundIndexes.map((index) => index + 1),
    ),
    ...named(
      'table',
      locks.tableIndexes.map((index) => index + 1),
    ),
    ...named('pair', locks.pairs),
    ...(firstSittings === 0 ? [] : [`the first ${counted(firstSittings, 'cell')} locked`]),
    ...(sittings.length === 0 ? [] : [`${counted(sittings.length, 'cell')} locked`]),
  ];
}

/** Everything that restricts a search, in a line; empty where nothing does. */
export function restrictionsWords(
  settings: Pick<Settings, LimitId | 'unit'>,
  locks: Locks,
): string {
  const { unit } = settings;
  return [
    ...(unit === 'round' || unit === 'table' ? [`${UNIT_WORDS[unit]} only`] : []),
    ...limitPhrases(settings),
    ...lockPhrases(locks),
  ].join('; ');
}

/** What tells a run apart in the list of runs: "any table in any round; at most 3 announcements; without pair 2". */
export function runWords(settings: Settings, locks: Locks): string {
  const { unit, objective, absent } = settings;
  return [
    UNIT_WORDS[unit],
    ...limitPhrases(settings),
    ...lockPhrases(locks),
    ...(objective === DEFAULT_SETTINGS.objective
      ? []
      : [`for ${OBJECTIVE_WORDS[objective].title}`]),
    ...(absent === null ? [] : [`without pair ${absent}`]),
  ].join('; ');
}

/** The patterns that a search has tried: "switches of whole rounds (at most 2 announcements) with the locked cells as they are". */
export function patternWords(settings: Settings, locks: Locks): string {
  const limits = limitPhrases(settings).join('; ');
  const locked = isWithoutLocks(locks) ? '' : ' with the locked cells as they are';
  return `switches of ${UNIT_WORDS[settings.unit]}${limits && ` (${limits})`}${locked}`;
}

/** The result of a run, as far as it matters for the verdict. */
export interface FinishedRun {
  readonly end: 'proved' | 'budget' | 'stopped' | 'interrupted';
  readonly best: { readonly figure: number };
  readonly bound: { readonly figure: number; readonly method: BoundMethod };
  /** The figures of what was found; not applicable if the pairs are not ranked as one field. */
  readonly after: ShownFigures;
  /** What was found, with the locks of the run. */
  readonly movement: { readonly locks: Locks };
}

/** What shows that nothing is better than what was found. */
const BOUND_WORDS: Readonly<Record<BoundMethod, string>> = {
  parity: 'by whether each two pairs are compared an odd or even number of times',
  spectral: 'by how many board sets there are',
  overlap: 'by how the pairs that play two board sets can overlap',
  exhausted: 'every combination was tried',
};

/** The bound under which a run ended, and what it rests on. */
export function boundWords({ end, bound, best }: FinishedRun): string {
  const figure = bound.figure.toFixed(2);
  return end === 'proved'
    ? `The proof: what was found, ${best.figure.toFixed(2)}, equals the bound ${figure} (${BOUND_WORDS[bound.method]}).`
    : `The bound: nothing is better than ${figure} (${BOUND_WORDS[bound.method]}).`;
}

/** A run under way, at the foot of the window: how far it is, as a share of its trials where these are limited, and the best so far. */
export function runningWords(
  activity: 'searching' | 'paused' | 'stopping',
  steps: number,
  allSteps: number | null,
  index: number | null,
): string {
  const share = allSteps === null ? null : Math.min(99, Math.floor((100 * steps) / allSteps));
  const far = share === null ? `${steps.toLocaleString('en-GB')} trials` : `${share} % done`;
  const best = index === null ? '' : `, index ${index.toFixed(2)} so far`;
  return `${activity === 'paused' ? 'Paused' : 'Optimising'}: ${far}${best}.`;
}

const ENDS = {
  budget: '',
  stopped: ' before it was stopped',
  interrupted: ' before it was interrupted',
} as const;

/**
 * The verdict on a run, as the end of a sentence: says "proved" only if the bound is met or everything was tried, and for which
 * patterns.
 */
export function verdictWords(run: FinishedRun, settings: Settings): string {
  const { end, best, bound } = run;
  const patterns = patternWords(settings, run.movement.locks);
  const { isHigherBetter } = OBJECTIVES[settings.objective];
  const { figure: name, shownIn } = OBJECTIVE_WORDS[settings.objective];
  const shown = shownIn(run.after);
  if (shown === null) {
    return end === 'proved'
      ? `${name} not applicable, as what was found leaves more than one winner, and no pattern of ${patterns} does better`
      : `${name} not applicable, as the best found${ENDS[end]} leaves more than one winner`;
  }
  const figure = `${name} ${shown.toFixed(2)}`;
  if (end === 'proved') {
    return `${figure}, proved: no pattern of ${patterns} does better`;
  }
  const gap = isHigherBetter ? bound.figure - best.figure : best.figure - bound.figure;
  const side = isHigherBetter ? 'higher' : 'lower';
  return `${figure} is the best found${ENDS[end]}, not proved: the true best is at most ${roundedUp(gap)} ${side}`;
}

/** Why a result is offered in place of a movement that may be fairer, with the figure of that if it is known. */
export function limitsNotKeptWords(objective: ObjectiveId, figures: ShownFigures | null): string {
  const { figure: name, shownIn } = OBJECTIVE_WORDS[objective];
  const figure = figures && shownIn(figures);
  const shown = figure === null ? '' : ` (${name} ${figure.toFixed(2)})`;
  return `it keeps your limits, which the movement on the screen${shown} does not`;
}

/** What a result is to the movement on the screen, where it changes no cell of it: the beginning of the answer. */
export const FOUND_WORDS = {
  onScreen: 'Nothing to accept, it is on the screen already',
  noBetter: 'Nothing to accept, the movement on the screen is at least as good',
  ofAnother: (title: string) => `Made for “${title}”, which Accept opens in place of this movement`,
} as const;

/** How fair a movement was and is proposed to be, as the bar says it: "From fair, index 2.13 to very fair, index 0.94"; null where it stays as it is. */
export function gainWords(run: {
  readonly before: Pick<ShownFigures, 'printedIndex'>;
  readonly after: Pick<ShownFigures, 'printedIndex'>;
}): string | null {
  const [before, after] = [run.before, run.after].map(({ printedIndex }) =>
    printedIndex === null
      ? 'more than one winner'
      : `${stepWords(printedIndex)}, index ${printedIndex.toFixed(2)}`,
  );
  return before === after ? null : `From ${before} to ${after}`;
}

/** A gap with two decimals, never less than it is. */
function roundedUp(gap: number): string {
  return (Math.ceil(100 * gap - 1e-6) / 100).toFixed(2);
}

/** The number of announcements of a plan. */
export function announcementsWords(count: number): string {
  return counted(count, 'announcement');
}

/** The number of cells of the grid. */
export function cellsWords(count: number): string {
  return counted(count, 'cell');
}

/** A plan of switches, as a director announces it. */
export function planWords({ general, exceptions }: SwitchPlan): string {
  if (general.length === 0 && exceptions.length === 0) return 'Switch nothing.';
  const everywhere = grouped(general, ({ part, except }) => `${part}:${except}`).map((alike) => {
    const except = alike[0]?.except ?? [];
    return `${switchWords(alike)} at every table${except.length === 0 ? '' : ` except ${tableWords(except)}`}.`;
  });
  // Tables that do the same are named together.
  const own = exceptions.flatMap(({ tableIndex, switches }) =>
    grouped(switches, ({ part }) => String(part)).map((alike) => ({
      tableIndex,
      words: switchWords(alike),
    })),
  );
  const alone = grouped(own, ({ words }) => words).map((alike) => {
    const tables = alike.map(({ tableIndex }) => tableIndex);
    return `${alike[0]?.words} at ${tableWords(tables)}.`;
  });
  return [...everywhere, ...alone].join(' ');
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** What is switched of the same part, with its rounds. */
function switchWords(alike: readonly RoundSwitch[]): string {
  const rounds = alike.map(({ roundIndex }) => roundIndex + 1);
  const inRounds = `round${rounds.length === 1 ? '' : 's'} ${list(rounds)}`;
  const part = alike[0]?.part ?? 'all';
  return part === 'all'
    ? `Arrow-switch ${inRounds}`
    : `Arrow-switch ${partWords(part)} in ${inRounds}`;
}

function partWords(boards: BoardMask): string {
  const places = boardsIn(boards);
  return `board${places.length === 1 ? '' : 's'} ${list(places)} of each set`;
}

function tableWords(tableIndexes: readonly number[]): string {
  const tables = tableIndexes.map((index) => index + 1);
  return `Table${tables.length === 1 ? '' : 's'} ${list(tables)}`;
}

/** A plan as a point of the curve, which shows it. */
export function planPoint(announcements: number, qf: number): string {
  return `Show the plan of ${announcementsWords(announcements)}: Qf ${qf.toFixed(2)}`;
}
