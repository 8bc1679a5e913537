// The best switches by trying all of them, from the definitions: shares no code with the search. Scores board by board,
// s(i,j) = n − 1 where two pairs meet, +1 in the same direction, −1 in opposite ones, kept up flip by flip.

import { scoreMatrix } from '../../src/balance/competition.ts';
import { inequity } from '../../src/balance/inequity.ts';
import { figures } from '../../src/balance/measures.ts';
import { type BoardMask, isLocked, type Movement, type Play } from '../../src/movement/movement.ts';
import type { Settings } from '../../src/optimise/settings.ts';
import { vacancyTable } from '../balance/vacancyTable.ts';

/** What is switched as one: cells of the grid with the boards that they switch. */
interface Choice {
  readonly key: string;
  readonly cells: { readonly r: number; readonly t: number; boards: number }[];
}

export interface BruteForce {
  readonly choices: number;
  /** Σ over pairs of pairs of (s − fair)², in boards; fair is 0 for Qf. */
  readonly least: number;
  readonly states: number;
  readonly bestFw: number;
  readonly leastD4: number;
  readonly fewestSwitches: number;
  /** Whether all equally good states were compared. */
  readonly isTieKnown: boolean;
}

const MOST_TIES = 40;
const isOut = (movement: Movement, { absent }: Settings, play: Play) =>
  [play.northSouth, play.eastWest].some((pair) => pair === movement.phantom || pair === absent);

function withBoards(
  movement: Movement,
  boardsAt: (r: number, t: number, now: number) => number,
): Movement {
  const rounds = movement.rounds.map((round, r) =>
    round.map((sitting, t) =>
      sitting.kind === 'play'
        ? { ...sitting, switched: boardsAt(r, t, sitting.switched) as BoardMask }
        : sitting,
    ),
  );
  return { ...movement, rounds };
}

/** What may be switched, each as one, and the movement with all of it unswitched. */
function choicesOf(movement: Movement, settings: Settings) {
  const choices = new Map<string, Choice>();
  for (const [r, round] of movement.rounds.entries()) {
    round.forEach((sitting, t) => {
      if (sitting.kind !== 'play' || isLocked(movement, r, t)) return;
      const { boards } = movement.sets[sitting.set] as { boards: number };
      const { unit } = settings;
      const isWide = unit === 'round' || unit === 'table';
      if (!isWide && isOut(movement, settings, sitting)) return;
      for (let board = 0; board < (unit === 'board' ? boards : 1); board++) {
        const key = {
          round: `${r}`,
          table: `${t}`,
          sitting: `${r}/${t}`,
          board: `${r}/${t}/${board}`,
        }[unit];
        const own = choices.get(key) ?? { key, cells: [] };
        own.cells.push({ r, t, boards: unit === 'board' ? 1 << board : 2 ** boards - 1 });
        choices.set(key, own);
      }
    });
  }
  const isScored = ({ cells }: Choice) =>
    cells.some(({ r, t }) => !isOut(movement, settings, movement.rounds[r]?.[t] as Play));
  const plain = withBoards(movement, (r, t, now) => (isLocked(movement, r, t) ? now : 0));
  return { plain, choices: [...choices.values()].filter(isScored) };
}

/** How many choices a movement leaves. */
export function countChoices(movement: Movement, settings: Settings): number {
  return choicesOf(movement, settings).choices.length;
}

/** Everything that can be found out by trying. */
export function bruteForce(
  movement: Movement,
  settings: Settings,
  unit: 'set' | 'board',
): BruteForce {
  const { plain, choices } = choicesOf(movement, settings);
  const { absent } = settings;
  const state = new BoardState(plain, settings);
  const on = new Uint8Array(choices.length);
  const held = plain.rounds.map(
    (round) => round.filter((sitting) => sitting.kind === 'play' && sitting.switched !== 0).length,
  );
  const limit = settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  let ties: Uint8Array[] = [];
  let tieCount = 0;
  for (let n = 0; n < 2 ** choices.length; n++) {
    if (n > 0) {
      const at = 31 - Math.clz32(n & -n);
      on[at] = 1 - (on[at] as number);
      for (const { r, t, boards } of choices[at]?.cells ?? []) {
        state.flip(r, t, boards);
        held[r] = (held[r] as number) + (on[at] ? 1 : -1);
      }
    }
    if (state.value > least + 1e-6 || held.filter((count) => count > 0).length > limit) continue;
    if (state.value < least - 1e-6) {
      least = state.value;
      ties = [];
      tieCount = 0;
    }
    tieCount += 1;
    if (ties.length < MOST_TIES) ties.push(on.slice());
  }
  const described = ties.map((tie) => {
    const masks = new Map<string, number>();
    let switches = 0;
    for (const [index, { cells }] of choices.entries()) {
      if (!tie[index]) continue;
      switches += cells.length;
      for (const { r, t, boards } of cells)
        masks.set(`${r}/${t}`, (masks.get(`${r}/${t}`) ?? 0) | boards);
    }
    const found = withBoards(plain, (r, t, now) => now ^ (masks.get(`${r}/${t}`) ?? 0));
    const options = { absent, unit };
    const fw = vacancyTable(found, options).weighted;
    return { fw, d4: figures(scoreMatrix(found, options)).d4, switches };
  });
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  const bestFw = Math.max(...described.map(({ fw }) => fw));
  const byFw = described.filter(({ fw }) => near(fw, bestFw) || Number.isNaN(bestFw));
  const leastD4 = Math.min(...byFw.map(({ d4 }) => d4));
  const byD4 = byFw.filter(({ d4 }) => near(d4, leastD4) || Number.isNaN(leastD4));
  const fewestSwitches = Math.min(...byD4.map(({ switches }) => switches));
  const isTieKnown = tieCount <= MOST_TIES && !Number.isNaN(bestFw);
  return {
    choices: choices.length,
    least,
    states: 2 ** choices.length,
    bestFw,
    leastD4,
    fewestSwitches,
    isTieKnown,
  };
}

/** Σ (s − fair)² of one movement, in boards. */
export function valueIn(movement: Movement, settings: Settings): number {
  return new BoardState(movement, settings).value;
}

/** Directions on every board, and Σ (s − fair)² kept up. */
class BoardState {
  value = 0;
  readonly #size: number;
  readonly #movement: Movement;
  readonly #settings: Settings;
  /** Rows by set and board; a column for each pair number. */
  readonly #directions: Int8Array[][];
  /** s − fair. */
  readonly #excess: Float64Array;

  constructor(movement: Movement, settings: Settings) {
    this.#movement = movement;
    this.#settings = settings;
    this.#size = movement.pairCount + 1;
    this.#excess = new Float64Array(this.#size ** 2);
    this.#directions = movement.sets.map(({ boards }) =>
      Array.from({ length: boards }, () => new Int8Array(this.#size)),
    );
    const plays = movement.rounds
      .flat()
      .filter(
        (sitting): sitting is Play =>
          sitting.kind === 'play' && !isOut(movement, settings, sitting),
      );
    for (const { northSouth, eastWest, set, switched } of plays) {
      for (const [board, row] of (this.#directions[set] ?? []).entries()) {
        const direction = (switched >> board) & 1 ? -1 : 1;
        row[northSouth] = direction;
        row[eastWest] = -direction;
      }
    }
    for (const rows of this.#directions) for (const row of rows) this.#compare(row);
    for (const { northSouth, eastWest, set } of plays) {
      const n = plays.filter((play) => play.set === set).length;
      this.#add(northSouth, eastWest, n * (this.#directions[set]?.length ?? 0));
    }
    if (settings.objective === 'inequity') this.#takeFair();
    for (let i = 1; i < this.#size; i++) {
      for (let j = 1; j < i; j++) this.value += (this.#excess[i * this.#size + j] as number) ** 2;
    }
  }

  #compare(row: Int8Array): void {
    for (let i = 1; i < this.#size; i++) {
      for (let j = 1; j < i; j++) this.#add(i, j, (row[i] as number) * (row[j] as number));
    }
  }

  #add(i: number, j: number, by: number): void {
    for (const at of [i * this.#size + j, j * this.#size + i]) {
      this.#excess[at] = (this.#excess[at] as number) + by;
    }
  }

  /** A deviation of Hilton's is (s − fair)/2. */
  #takeFair(): void {
    const { absent } = this.#settings;
    const { pairs, deviation } = inequity(this.#movement, { absent, unit: 'board' });
    for (const [row, i] of pairs.entries()) {
      pairs.forEach((j, column) => {
        this.#excess[i * this.#size + j] = 2 * (deviation[row * pairs.length + column] as number);
      });
    }
  }

  flip(r: number, t: number, boards: number): void {
    const play = this.#movement.rounds[r]?.[t];
    if (play?.kind !== 'play' || isOut(this.#movement, this.#settings, play)) return;
    for (const [board, row] of (this.#directions[play.set] ?? []).entries()) {
      if (((boards >> board) & 1) === 0) continue;
      for (const pair of [play.northSouth, play.eastWest]) {
        const own = row[pair] as number;
        for (let k = 1; k < this.#size; k++) {
          if (k === play.northSouth || k === play.eastWest || row[k] === 0) continue;
          const by = -2 * own * (row[k] as number);
          const before = this.#excess[pair * this.#size + k] as number;
          this.value += by * (2 * before + by);
          this.#add(pair, k, by);
        }
      }
      row[play.northSouth] = -(row[play.northSouth] as number);
      row[play.eastWest] = -(row[play.eastWest] as number);
    }
  }
}
