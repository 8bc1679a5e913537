// A notation for movements in one line of text, for examples of edits: `1-2A 3-4B* | 1-3B ^ 2-4A`.
// Cells of a round stand between blanks, rounds between `|`, and `||` begins a session. A cell is `1-2A` (pair 1 N-S
// against pair 2 E-W on set A), `5n` or `5e` (pair 5 sits out N-S or E-W, perhaps with a set: `5nA`) or `.` (idle).
// `*` switches all boards, `*13` boards 1 and 3 of three; `!` locks the cell. `^` in the first round is a relay stand.
// Every set has three boards. Pairs and sets are those that are named, unless `given` says otherwise.

import {
  allBoards,
  createPlay,
  createSets,
  IDLE,
  type Movement,
  NO_LOCKS,
  type PairNumber,
  type SetIndex,
  type Sitting,
  type SittingRef,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';

const BOARDS = 3;

/** The movement of a line. Throws if the text is no such line. */
export function grid(line: string, given: Partial<Movement> = {}): Movement {
  const relays: number[] = [];
  const locked: SittingRef[] = [];
  const sessionStarts = [0];
  const rounds: Sitting[][] = [];
  for (const part of line.split(/\s*(\|\|?)\s*/)) {
    if (part === '|') continue;
    if (part === '||') {
      sessionStarts.push(rounds.length);
      continue;
    }
    const round: Sitting[] = [];
    for (const token of part.trim().split(/\s+/)) {
      if (token === '^') {
        if (rounds.length === 0) relays.push(round.length);
        continue;
      }
      if (token.endsWith('!')) locked.push({ roundIndex: rounds.length, tableIndex: round.length });
      round.push(sittingOf(token.replace('!', '')));
    }
    rounds.push(round);
  }
  const sittings = rounds.flat();
  const named = sittings.flatMap((s) => {
    if (s.kind === 'idle') return [];
    return s.kind === 'sitOut' ? [s.pair] : [s.northSouth, s.eastWest];
  });
  const sets = sittings.flatMap((s) => (s.kind === 'idle' || s.set === null ? [] : [s.set + 1]));
  return createMovement({
    title: '',
    pairCount: Math.max(2, ...named),
    sets: createSets(Math.max(1, ...sets), BOARDS),
    rounds,
    sessionStarts,
    relays: relays.map((afterTableNumber) => ({ afterTableNumber })),
    locks: { ...NO_LOCKS, sittings: locked },
    ...given,
  });
}

function sittingOf(token: string): Sitting {
  if (token === '.') return IDLE;
  const play = /^(\d+)-(\d+)([A-Z])(\*\d*)?$/.exec(token);
  if (play !== null) {
    const [, northSouth, eastWest, set = 'A', switched] = play;
    const boards = [...(switched ?? '').slice(1)].reduce((mask, b) => mask | (1 << (+b - 1)), 0);
    const mask = switched === '*' ? allBoards(BOARDS) : boards;
    return createPlay(Number(northSouth), Number(eastWest), set.charCodeAt(0) - 65, mask);
  }
  const sitOut = /^(\d+)([ne])([A-Z])?$/.exec(token);
  if (sitOut === null) throw new Error(`"${token}" is no cell.`);
  const [, pair, seat, set] = sitOut;
  return {
    kind: 'sitOut',
    pair: Number(pair) as PairNumber,
    seat: seat === 'n' ? 'NS' : 'EW',
    set: set === undefined ? null : ((set.charCodeAt(0) - 65) as SetIndex),
  };
}

/** The line of a movement. */
export function lineOf(movement: Movement): string {
  const { rounds, sessionStarts, relays, locks } = movement;
  return rounds
    .map((round, roundIndex) => {
      const cells = round.flatMap((sitting, tableIndex) => {
        const isLocked = locks.sittings.some(
          (cell) => cell.roundIndex === roundIndex && cell.tableIndex === tableIndex,
        );
        return [...stands(tableIndex), `${cellOf(movement, sitting)}${isLocked ? '!' : ''}`];
      });
      function stands(after: number): string[] {
        if (roundIndex > 0) return [];
        return relays.filter((r) => r.afterTableNumber === after).map(() => '^');
      }
      const begins = roundIndex === 0 ? '' : sessionStarts.includes(roundIndex) ? ' || ' : ' | ';
      return begins + [...cells, ...stands(round.length)].join(' ');
    })
    .join('');
}

function cellOf(movement: Movement, sitting: Sitting): string {
  if (sitting.kind === 'idle') return '.';
  const set = sitting.set === null ? '' : String.fromCharCode(65 + sitting.set);
  if (sitting.kind === 'sitOut') return `${sitting.pair}${sitting.seat === 'NS' ? 'n' : 'e'}${set}`;
  const { boards = 0 } = movement.sets[sitting.set] ?? {};
  const isWhole = boards > 0 && sitting.switched === allBoards(boards);
  const on = Array.from({ length: boards }, (_, b) => b + 1).filter(
    (b) => (sitting.switched >> (b - 1)) & 1,
  );
  const switched = on.length === 0 ? '' : `*${isWhole ? '' : on.join('')}`;
  return `${sitting.northSouth}-${sitting.eastWest}${set}${switched}`;
}
