// The type of a dictionary: everything that players and helpers read. A missing translation does not compile.
// Single words are column headings; sentences are functions of numbers and of phrases already built.
// A no-break space joins a number to its word where they must not be separated.

import type {
  Contestants,
  Finding,
  Movement,
  NamedSet,
  PairRule,
  PlayerRule,
  Rule,
  SeatName,
} from '../movement/index.ts';
import type { EveningWords } from './eveningWords.ts';
import { namedIn } from './inSections.ts';
import type { Phrases } from './instructions/phrases.ts';
import { rangeText } from './numbers.ts';
import type { PlanBWords } from './planBWords.ts';
import type { ReportWords } from './reportWords.ts';

/** The vocabularies of English: the EBU's share and relay are the ACBL's relay and bye stand. */
export const TERMS = ['ebu', 'acbl'] as const;
export type Terms = (typeof TERMS)[number];

/** The parts of a movement's title, joined by commas. */
export interface TitleWords {
  /** A number of tables, possibly with a half: `7½ tables`. */
  readonly tables: (tables: number) => string;
  readonly pairs: (pairs: number) => string;
  readonly rounds: (rounds: number) => string;
  /** Copies of each board, two or more. */
  readonly copies: (copies: number) => string;
  readonly sessions: (sessions: number) => string;
  /** Movements side by side, two or more, with their titles. */
  readonly sections: (sections: number, titles: string) => string;
  readonly missing: (pair: number) => string;
  /** Rounds that are switched at every table. */
  readonly switchedRounds: (roundNumbers: readonly number[]) => string;
  readonly switched: string;
  /** Half of each set switched near the end, after Hilton. */
  readonly halfRounds: string;
  /** Some boards of each set switched at some tables, as a Howell needs for an odd number of tables to be perfect. */
  readonly switchedBoards: string;
  /** Replanned during the session. */
  readonly changedFrom: (round: number) => string;
  /** A movement that belongs to no family. */
  readonly untitled: (pairs: number, rounds: number) => string;
}

/** A sentence for each kind of finding among some. */
type FindingWords<Some extends Rule> = {
  readonly [R in Some]: (finding: Extract<Finding, { rule: R }>) => string;
};
/** Those about movements of pairs, and those about individuals. */
type PairFindingWords = FindingWords<Exclude<Rule, PlayerRule>>;
export type PlayerFindingWords = FindingWords<Exclude<Rule, PairRule>>;

/** One language. A `place` is made by tablePlace, tablePlaces, stand or outOfPlay. */
export interface Dictionary {
  readonly northSouth: string;
  readonly eastWest: string;
  readonly round: string;
  readonly boards: string;
  readonly table: string;
  readonly pair: string;
  readonly seat: string;
  readonly opponents: string;
  readonly from: string;
  readonly to: string;

  readonly tableTitle: (table: number | string) => string;
  readonly tablesTitle: (tables: string) => string;
  readonly pairTitle: (pair: number | string) => string;
  readonly boardTitle: (board: number) => string;
  readonly sectionTitle: (section: string) => string;
  /** Stands before what all sections do, each by itself. */
  readonly eachSection: string;
  readonly sessionTitle: (session: number) => string;
  /** A relay stand as a heading and in a sentence; its number is empty if there is only one. */
  readonly standTitle: (number: string) => string;
  readonly shareTitle: string;
  readonly continued: string;

  /** Switches: on a table card; on a pair slip, with the direction in which the pair is scored. */
  readonly arrowSwitch: string;
  readonly partSwitch: (boards: readonly number[]) => string;
  readonly arrowSwitchAs: (direction: string) => string;
  readonly partSwitchAs: (boards: readonly number[], direction: string) => string;
  readonly switchRule: string;
  readonly movesBySeat: string;
  readonly partSwitchRule: string;
  readonly slipSwitchRule: string;
  readonly sitOut: string;
  /** Where a pair sits out unless somebody comes to be its opponents. */
  readonly sitOutWithout: (pair: number) => string;
  /** Of a pair, below its number. */
  readonly sitsOut: string;
  readonly notInPlay: string;

  readonly northSouthTo: string;
  readonly eastWestTo: string;
  readonly boardsTo: string;
  /** Of pairs, and of boards. */
  readonly stay: string;
  readonly boardsStay: string;
  readonly tablePlace: (table: number, direction: string) => string;
  readonly tablePlaces: (tables: string) => string;
  readonly stand: (number: string) => string;
  readonly between: (tableBefore: number, tableAfter: number) => string;
  readonly outOfPlay: string;
  readonly outThen: (rounds: number, place: string) => string;
  readonly moveTo: (place: string) => string;
  readonly afterRound: (round: number, rule: string) => string;
  readonly stationary: (place: string) => string;
  readonly follow: (pair: number) => string;
  /** One table up, or down, after each round. */
  readonly moveOn: (isUp: boolean) => string;

  readonly sharing: string;
  readonly shares: (place: string) => string;
  /** `rounds` is a list, `count` its length. */
  readonly inRounds: (rounds: string, count: number) => string;
  readonly inEveryRound: string;
  readonly shareRule: string;
  readonly standRule: string;

  readonly size: (counts: SizeCounts) => string;
  /** Without its full stop; the words for single boards follow where some are switched. */
  readonly gridKey: string;
  readonly partKey: string;
  readonly notesHeading: string;
  readonly and: string;
  /** `Relay: boards 5–6`. */
  readonly labelled: (label: string, text: string) => string;
  /** Clauses of a sentence, or items of a list with commas of their own. */
  readonly clauses: (clauses: readonly string[]) => string;

  /** How the movement is run. */
  readonly run: Phrases;
  /** What players read on screens. */
  readonly evening: EveningWords;
  readonly planB: PlanBWords;
  readonly report: ReportWords;
  readonly titles: TitleWords;
  readonly findings: PairFindingWords | PlayerFindingWords;
  readonly players: PlayerWords;
  /** The seats of players, and the partner. */
  readonly seats: Readonly<Record<'N' | 'E' | 'S' | 'W', string>>;
  readonly partner: string;

  readonly contract: string;
  readonly declarer: string;
  /** The card led. */
  readonly lead: string;
  readonly tricks: string;
  /** In short, as the head of a column. */
  readonly matchPoints: string;
  readonly dealer: (seat: 'N' | 'E' | 'S' | 'W') => string;
  readonly vulnerable: (side: 'none' | 'NS' | 'EW' | 'all') => string;
}

/** A seat: `N-S`, or of a player `North`. */
export function seatName({ northSouth, eastWest, seats }: Dictionary, seat: SeatName): string {
  if (seat === 'NS') return northSouth;
  return seat === 'EW' ? eastWest : seats[seat];
}

/** A number with a half, as `7½`. */
export function halfText(value: number): string {
  return `${Math.floor(value)}${Number.isInteger(value) ? '' : '½'}`;
}

/** A set with its board numbers: `B (4–6)`, `C (7)`. */
export function setWithBoards({ label, first, last }: NamedSet): string {
  return `${label} (${rangeText(first, last)})`;
}

/** Sets with their board numbers, three or more that follow one another as a range: `A–D (1–12)`, `F (16–18)`. */
export function setsWithBoards(sets: readonly NamedSet[]): readonly string[] {
  const runs: NamedSet[][] = [];
  for (const set of sets) {
    const run = runs.at(-1);
    if (run?.at(-1)?.last === set.first - 1) run?.push(set);
    else runs.push([set]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (run.length < 3 || first === undefined || last === undefined) return run.map(setWithBoards);
    return [`${first.label}–${last.label} (${rangeText(first.first, last.last)})`];
  });
}

/** The words that differ in an individual: the same words about players instead of pairs. */
export type PlayerWords = Pick<
  Dictionary,
  | ('pair' | 'pairTitle' | 'stay' | 'follow' | 'size')
  | ('gridKey' | 'switchRule' | 'partSwitchRule')
> & {
  readonly titles: TitleWords;
  readonly findings: PlayerFindingWords;
  readonly evening: Pick<EveningWords, 'sitOut' | 'pairGoes' | 'scanYourGuide' | 'against'>;
  readonly run: Pick<
    Phrases,
    | ('stationary' | 'followNumbers' | 'followOrder' | 'followRings' | 'toEmptySeat')
    | 'itinerary'
    | ('pairsFollowCards' | 'missing' | 'missingFor' | 'sitOuts')
  > & {
    readonly headings: Pick<Phrases['headings'], 'pairs'>;
    readonly replan: Pick<
      Phrases['replan'],
      'joins' | 'leaves' | 'empties' | 'newCards' | 'playedTwice'
    >;
  };
};

/** The words for movements of pairs, or for individuals. */
export function wordsFor(words: Dictionary, contestants: Contestants): Dictionary {
  if (contestants === 'pairs') return words;
  const { evening, run, ...own } = words.players;
  return {
    ...words,
    ...own,
    evening: { ...words.evening, ...evening },
    run: {
      ...words.run,
      ...run,
      headings: { ...words.run.headings, ...run.headings },
      replan: { ...words.run.replan, ...run.replan },
    },
  };
}

export interface SizeCounts {
  readonly pairs: number;
  readonly tables: number;
  readonly rounds: number;
  readonly boards: number;
}

/** A finding of a movement as a sentence. */
export function findingText(
  { findings }: Pick<Dictionary, 'findings'>,
  finding: Finding,
  movement: Movement,
): string {
  // The type of the dictionary pairs each rule with words for that rule only.
  const words: Readonly<Record<string, (finding: never) => string>> = findings;
  return namedIn(movement, words[finding.rule]?.(finding as never) ?? '');
}
