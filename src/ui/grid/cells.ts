// What a cell of the grid shows: its sitting in words and signs, and its marks (finding, lock, selection, highlight, followed,
// refused, proposed). Marks are compared row by row, so that an unchanged row is not redrawn. Round and table indexes count from 0.

import { competitionCounts, type Relation } from '../../balance/index.ts';
import {
  allPairs,
  boardNumbers,
  boardNumbersOf,
  boardsIn,
  boardsPlayed,
  boardsSwitched,
  type Direction,
  type Finding,
  isLocked,
  isMissing,
  isPlayed,
  isWithoutLocks,
  type Movement,
  NO_BOARDS,
  namesInSections,
  type PairNumber,
  type Play,
  pairsAt,
  type Severity,
  type Sitting,
  type SittingRef,
  seatOf,
  setOf,
  sideOf,
  switchState,
} from '../../movement/index.ts';
import type { SetNames } from '../../store/preferences.ts';
import type { Review } from '../../store/reviewing.ts';
import type { Followed, Highlight } from '../../store/state.ts';
import { findingText } from '../../words/dictionary.ts';
import { findingsOnPage } from '../../words/en/findings.ts';
import { SPOKEN } from '../../words/english/pageGrid.ts';

export interface CellMarks {
  readonly finding: CellFinding | null;
  readonly lit: Relation | null;
  readonly isFollowed: boolean;
  readonly isLocked: boolean;
  readonly isChosen: boolean;
  readonly isRefused: boolean;
  /** Whether dropping the dragged cell now would swap it with this one. */
  readonly isDropTarget: boolean;
  /** Whether a proposal changes the cell, and whether that change is wanted. */
  readonly proposed: 'changed' | 'leftOut' | null;
}

/** The marks of a row by table index; cells without marks are omitted. */
export type RowMarks = ReadonlyMap<number, CellMarks>;

/** The sources of the marks; cells are identified as `roundIndex/tableIndex`. */
export interface MarkSources {
  readonly findings: ReadonlyMap<string, CellFinding>;
  readonly lit: ReadonlyMap<string, Relation>;
  readonly followed: ReadonlySet<string>;
  readonly chosen: readonly SittingRef[] | null;
  readonly refused: SittingRef | null;
  /** The cell on which a dragged cell would be dropped. */
  readonly target: SittingRef | null;
  readonly review: Pick<Review, 'changes' | 'leftOut'> | null;
}

export const NO_MARKS: CellMarks = {
  finding: null,
  lit: null,
  isFollowed: false,
  isLocked: false,
  isChosen: false,
  isRefused: false,
  isDropTarget: false,
  proposed: null,
};

/** The marks of every row of a movement. */
export function marksOf(movement: Movement, sources: MarkSources): readonly RowMarks[] {
  const rows = movement.rounds.map(() => new Map<number, CellMarks>());
  const mark = (roundIndex: number, tableIndex: number, change: Partial<CellMarks>): void => {
    const row = rows[roundIndex];
    row?.set(tableIndex, { ...(row.get(tableIndex) ?? NO_MARKS), ...change });
  };
  const markNamed = (name: string, change: Partial<CellMarks>): void => {
    const [roundIndex = 0, tableIndex = 0] = name.split('/').map(Number);
    mark(roundIndex, tableIndex, change);
  };
  for (const [name, finding] of sources.findings) markNamed(name, { finding });
  for (const [name, lit] of sources.lit) markNamed(name, { lit });
  for (const name of sources.followed) markNamed(name, { isFollowed: true });
  for (const { roundIndex, tableIndex } of sources.chosen ?? []) {
    mark(roundIndex, tableIndex, { isChosen: true });
  }
  for (const { roundIndex, tableIndex } of lockedCells(movement)) {
    mark(roundIndex, tableIndex, { isLocked: true });
  }
  const { refused, target, review } = sources;
  for (const { roundIndex, tableIndex } of review?.changes ?? []) {
    mark(roundIndex, tableIndex, { proposed: 'changed' });
  }
  for (const { roundIndex, tableIndex } of review?.leftOut ?? []) {
    mark(roundIndex, tableIndex, { proposed: 'leftOut' });
  }
  if (refused !== null) mark(refused.roundIndex, refused.tableIndex, { isRefused: true });
  if (target !== null) mark(target.roundIndex, target.tableIndex, { isDropTarget: true });
  return rows;
}

/** Whether two rows have the same marks. */
export function isSameRow(one: RowMarks, other: RowMarks): boolean {
  if (one.size !== other.size) return false;
  for (const [tableIndex, marks] of one) {
    const counterpart = other.get(tableIndex);
    if (counterpart === undefined || !isSameMarks(marks, counterpart)) return false;
  }
  return true;
}

/** Whether two cells have the same marks. */
export function isSameMarks(one: CellMarks, other: CellMarks): boolean {
  return (
    one === other ||
    (one.finding?.message === other.finding?.message &&
      one.lit === other.lit &&
      one.isFollowed === other.isFollowed &&
      one.isLocked === other.isLocked &&
      one.isChosen === other.isChosen &&
      one.isRefused === other.isRefused &&
      one.isDropTarget === other.isDropTarget &&
      one.proposed === other.proposed)
  );
}

function lockedCells(movement: Movement): readonly SittingRef[] {
  if (isWithoutLocks(movement.locks)) return [];
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((_, tableIndex) =>
      isLocked(movement, roundIndex, tableIndex) ? [{ roundIndex, tableIndex }] : [],
    ),
  );
}

interface CellFinding {
  readonly severity: Severity;
  readonly message: string;
}

/** The most serious finding of each cell, with all its messages, by `roundIndex/tableIndex`. Notes appear in the list only. */
export function findingsByCell(
  movement: Movement,
  findings: readonly Finding[],
): ReadonlyMap<string, CellFinding> {
  const page = findingsOnPage(movement.contestants);
  const cells = new Map<string, CellFinding>();
  for (const finding of findings) {
    const { severity } = finding;
    if (severity === 'note') continue;
    const message = findingText(page, finding, movement);
    for (const key of findingCells(movement, finding)) {
      const before = cells.get(key);
      cells.set(
        key,
        before === undefined
          ? { severity, message }
          : { severity: before.severity, message: `${before.message} ${message}` },
      );
    }
  }
  return cells;
}

/** All cells involved in a finding: only the director knows which of them is wrong. */
function findingCells(movement: Movement, finding: Finding): readonly string[] {
  const { round, table, pair } = finding;
  if (round === null || table === null) return [];
  const here = `${round - 1}/${table - 1}`;
  if (finding.rule === 'pairAtTwoTables') return [`${round - 1}/${finding.otherTable - 1}`, here];
  if (!('firstRound' in finding)) return [here];
  const before = finding.firstRound - 1;
  const seat = seatOf(movement, before, pair as PairNumber);
  return seat === null ? [here] : [`${before}/${seat.tableIndex}`, here];
}

/** The highlighted cells with their relation, by `roundIndex/tableIndex`. */
export function litCells(
  movement: Movement,
  highlight: Highlight | null,
): ReadonlyMap<string, Relation> {
  const lit = new Map<string, Relation>();
  if (highlight?.kind !== 'pairs' || Math.max(...highlight.pairs) > movement.pairCount) return lit;
  for (const { roundIndex, tableIndex, relation } of competitionCounts(movement, ...highlight.pairs)
    .behind) {
    lit.set(`${roundIndex}/${tableIndex}`, relation);
  }
  return lit;
}

/** The cells of the followed pair or set, by `roundIndex/tableIndex`. */
export function followedCells(movement: Movement, followed: Followed | null): ReadonlySet<string> {
  const isThere = (sitting: Sitting): boolean => {
    if (followed?.kind === 'pair') return pairsAt(sitting).some((pair) => pair === followed.at);
    return followed !== null && sitting.kind !== 'idle' && sitting.set === followed.at;
  };
  return new Set(
    movement.rounds.flatMap((round, roundIndex) =>
      round.flatMap((sitting, tableIndex) =>
        isThere(sitting) ? [`${roundIndex}/${tableIndex}`] : [],
      ),
    ),
  );
}

interface SittingWords {
  /**
   * The pairs as scored, `9 – 1`, or the players, `3 7 – 10 5`; the missing one in brackets; a dash if the table is not in
   * play.
   */
  readonly pairs: string;
  /** Its set as it is shown; empty if there is none. */
  readonly set: string;
  /** The switch sign with its boards, and a cross with those not played; empty if there are none. */
  readonly mark: string;
  /** The complete description, as a sentence. */
  readonly spoken: string;
}

/** Whether the mark of a sitting is of an arrow switch, not only of boards left out or added. */
export function isOfSwitch(mark: string): boolean {
  return mark.startsWith('⇄');
}

// Module state: a cache of a pure function, as every cell asks for the names of its pairs.
const named = new WeakMap<Movement, readonly string[]>();

/** What pairs are called in the cells: in a section `B7`. */
function pairNamesOf(movement: Movement): (pair: PairNumber) => string {
  if (movement.sections.length === 0) return String;
  const names = named.get(movement) ?? namesInSections(movement).pairs;
  named.set(movement, names);
  return (pair) => names[pair - 1] ?? `${pair}`;
}

/** The texts of a sitting, with its set as it is shown (`setNamesOf`). */
export function describeSitting(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
  setNames = setNamesOf(movement, 'letters'),
): SittingWords {
  const nameOf = pairNamesOf(movement);
  if (sitting.kind === 'idle') {
    return { pairs: '–', set: '', mark: '', spoken: SPOKEN.idle };
  }
  const set = sitting.set === null ? '' : (setNames[sitting.set] ?? '');
  const isLetter = sitting.set !== null && set === setOf(movement, sitting.set).label;
  const spokenSet = isLetter ? SPOKEN.set(set) : SPOKEN.boards(set);
  if (sitting.kind === 'sitOut') {
    return {
      pairs: `${nameOf(sitting.pair)} –`,
      set,
      mark: '',
      spoken: SPOKEN.sitOut(nameOf(sitting.pair)),
    };
  }
  if (!isPlayed(movement, sitting, roundIndex)) {
    const isAway = (pair: PairNumber) => isMissing(movement, pair, roundIndex);
    const nobody = pairsAt(sitting).some(isAway) ? isAway : isEastWest(sitting);
    const side = (direction: Direction) =>
      sideOf(sitting, direction)
        .map((pair) => (nobody(pair) ? `(${nameOf(pair)})` : nameOf(pair)))
        .join(' ');
    const left = pairsAt(sitting).filter((pair) => !nobody(pair));
    return {
      pairs: `${side('NS')} – ${side('EW')}`,
      set,
      mark: '',
      spoken: SPOKEN.sitOutBeside(left.map(nameOf), spokenSet),
    };
  }
  const words = { set, ...playWords(movement, sitting, spokenSet) };
  return withExtra(movement, sitting, withDropped(movement, sitting, words));
}

/** If nobody is missing but no board is played, the E-W side is printed in brackets. */
function isEastWest(play: Play): (pair: PairNumber) => boolean {
  return (pair) => sideOf(play, 'EW').includes(pair);
}

function playWords(movement: Movement, sitting: Play, set: string): Omit<SittingWords, 'set'> {
  const nameOf = pairNamesOf(movement);
  const side = (direction: Direction) => sideOf(sitting, direction).map(nameOf).join(' ');
  const [northSouth, eastWest] = [side('NS'), side('EW')];
  const state = switchState(movement, sitting);
  if (state === 'all') {
    return {
      pairs: `${eastWest} – ${northSouth}`,
      mark: '⇄',
      spoken: SPOKEN.switched(northSouth, eastWest, set),
    };
  }
  const spoken = SPOKEN.play(northSouth, eastWest, set);
  if (state === 'none') return { pairs: `${northSouth} – ${eastWest}`, mark: '', spoken };
  const numbers = boardNumbersOf(movement, sitting, boardsSwitched);
  return {
    pairs: `${northSouth} – ${eastWest}`,
    mark: `⇄ ${numbers.join(', ')}`,
    spoken: SPOKEN.switchedBoards(spoken, numbers),
  };
}

/** The words of a sitting with the boards that are not played struck out. */
function withDropped(movement: Movement, sitting: Play, words: SittingWords): SittingWords {
  if (sitting.dropped === NO_BOARDS) return words;
  const numbers = boardsIn(sitting.dropped, boardNumbers(movement)[sitting.set]?.first);
  return {
    ...words,
    mark: `${words.mark} ✕ ${numbers.join(', ')}`.trim(),
    spoken: SPOKEN.droppedBoards(words.spoken, numbers),
  };
}

/** The words of a sitting with the boards of other sets that were played there. */
function withExtra(movement: Movement, sitting: Play, words: SittingWords): SittingWords {
  if (sitting.extra === undefined) return words;
  const own = boardNumbersOf(movement, { ...sitting, extra: [] }, boardsPlayed);
  const all = boardNumbersOf(movement, sitting, boardsPlayed);
  const numbers = all.filter((board) => !own.includes(board));
  return {
    ...words,
    mark: `${words.mark} + ${numbers.join(', ')}`.trim(),
    spoken: SPOKEN.extraBoards(words.spoken, numbers),
  };
}

/** The name of each set in the cells, by set index: its label or its board numbers. */
export function setNamesOf(movement: Movement, as: SetNames): readonly string[] {
  if (as === 'letters') return movement.sets.map(({ label }) => label);
  return boardNumbers(movement).map(({ first, last }) =>
    first === last ? `${first}` : `${first}–${last}`,
  );
}

/** The width in digits of the widest cell of a movement: pairs and set, or switched boards. */
export function mostDigits(movement: Movement, setNames: readonly string[]): number {
  const { contestants, pairCount, rounds } = movement;
  const nameOf = pairNamesOf(movement);
  const digits = Math.max(...allPairs({ pairCount }).map((pair) => nameOf(pair).length));
  const side = contestants === 'pairs' ? digits : 2 * digits + 1;
  // A dash between spaces is as wide as two digits.
  const sides = 2 * side + 2 + (movement.phantom === null && movement.missing.length === 0 ? 0 : 2);
  let most = sides + Math.max(...setNames.map(({ length }) => length));
  for (const [roundIndex, round] of rounds.entries()) {
    for (const sitting of round) {
      const isOther =
        sitting.kind === 'play' && (sitting.dropped !== NO_BOARDS || sitting.extra !== undefined);
      if (!isOther && switchState(movement, sitting) !== 'some') continue;
      most = Math.max(most, describeSitting(movement, sitting, roundIndex).mark.length);
    }
  }
  return most;
}
