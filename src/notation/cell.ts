// One cell of the grid as text that a director types, copies and pastes: `3-10 B`, `3-10 B*` if it is arrow-switched,
// `3-10 B*4,6` if only those boards are; in an individual `3 7-10 5 B`, North and South against East and West. Pairs are given as scored, 0 for nobody; boards by number.
// In sections pairs have their names, `B3-B10 C`; numbers count through all sections there too.
// A text may give only a part (`B`, `3-`, `-10`, `*`); the rest of the cell is unchanged. An empty text empties the cell.
// Fails with a CellFault.

import {
  allBoards,
  type BoardMask,
  boardNumbers,
  boardsIn,
  type Direction,
  IDLE,
  type Movement,
  NO_BOARDS,
  namesInSections,
  type PairNumber,
  type Play,
  type SetIndex,
  type Sitting,
  type SittingRef,
  sideOf,
  switchState,
} from '../movement/index.ts';
import { type CellFault, excerpt } from './facts.ts';
import { leadingPlayers, playersScored, seatsOf } from './playersCell.ts';

/** A cell whose new text is not valid. */
export interface UnreadableCell {
  readonly kind: 'unreadableCell';
  readonly cell: SittingRef;
  readonly fault: CellFault;
}

export type CellResult =
  | { readonly ok: true; readonly sitting: Sitting }
  | { readonly ok: false; readonly fault: CellFault };

/** A sitting as text that `parseCell` reads. Labels that contain a star or look like pairs cannot be read back. */
export function formatCell(movement: Movement, sitting: Sitting): string {
  if (sitting.kind === 'idle') return '';
  const label = sitting.set === null ? '' : ` ${movement.sets[sitting.set]?.label ?? ''}`;
  if (sitting.kind === 'sitOut') {
    const pair = typedName(movement, sitting.pair);
    return `${sitting.seat === 'NS' ? `${pair}-0` : `0-${pair}`}${label}`;
  }
  const side = (direction: Direction) =>
    sideOf(sitting, direction)
      .map((pair) => typedName(movement, pair))
      .join(' ');
  const [northSouth, eastWest] = [side('NS'), side('EW')];
  switch (switchState(movement, sitting)) {
    case 'all':
      return `${eastWest}-${northSouth}${label}*`;
    case 'none':
      return `${northSouth}-${eastWest}${label}`;
    case 'some': {
      const first = boardNumbers(movement)[sitting.set]?.first ?? 1;
      return `${northSouth}-${eastWest}${label}*${boardsIn(sitting.switched, first).join(',')}`;
    }
  }
}

/** Whether every cell of a text (separated by tabs and line ends) looks like a sitting or is empty, with at least one sitting. */
export function isCellBlock(text: string): boolean {
  const cells = blockCells(text).flat();
  return (
    cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || looksPaired(cell))
  );
}

/** The cells of a block of text, by line. */
export function blockCells(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** The sitting that results from entering a text in a cell. */
export function parseCell(movement: Movement, text: string, current: Sitting): CellResult {
  const trimmed = text.trim();
  if (trimmed === '' || /^[-–—]$/.test(trimmed)) return { ok: true, sitting: IDLE };
  const star = trimmed.lastIndexOf('*');
  const [body, boards] =
    star < 0 ? [trimmed, null] : [trimmed.slice(0, star).trim(), trimmed.slice(star + 1).trim()];
  if (movement.contestants === 'players') return parseGame(movement, body, boards, current);
  const paired = pairsIn(movement, body);
  const label = (paired === null ? body : body.slice(paired.length)).trim();
  const set = label === '' ? currentSet(current) : setLabelled(movement, label);
  if (set === undefined) return fail(unknownSet(movement, label));
  const now = currentPairs(movement, current);
  const scored = [0, 1].map((side) => paired?.sides[side] ?? now[side] ?? null);
  const [first, second] = scored;
  if (first === null || first === undefined || second === null || second === undefined) {
    return fail({ kind: 'pairsAndSet', set: movement.sets[0]?.label ?? 'A' });
  }
  if (first === 0 && second === 0) return { ok: true, sitting: IDLE };
  if (first === 0 || second === 0) {
    const seat = second === 0 ? 'NS' : 'EW';
    const pair = (first + second) as PairNumber;
    return { ok: true, sitting: { kind: 'sitOut', pair, seat, set } };
  }
  if (set === null) return fail({ kind: 'setNeeded', northSouth: first, eastWest: second });
  return playOf(movement, current, set, boards, (isWhole) => {
    const [northSouth, eastWest] = (isWhole ? [second, first] : [first, second]) as PairNumber[];
    return { northSouth, eastWest } as Seats;
  });
}

type Seats = Pick<Play, 'northSouth' | 'eastWest' | 'partners'>;

/** A play of a set with the boards after a star switched; the seats depend on whether all of it is. */
function playOf(
  movement: Movement,
  current: Sitting,
  set: SetIndex,
  boards: string | null,
  seats: (isWhole: boolean) => Seats,
): CellResult {
  const switched =
    boards === null ? currentSwitch(movement, current, set) : maskOf(movement, set, boards);
  if (typeof switched !== 'number') return fail(switched);
  const isSame = current.kind === 'play' && current.set === set;
  const kept = {
    dropped: isSame ? current.dropped : NO_BOARDS,
    ...(isSame && current.extra && { extra: current.extra }),
  };
  const isWhole = switched === allBoards(movement.sets[set]?.boards ?? 0);
  return { ok: true, sitting: { kind: 'play', ...seats(isWhole), set, switched, ...kept } };
}

/** The sitting of an individual: four players, or those who are there, with their set. */
function parseGame(
  movement: Movement,
  body: string,
  boards: string | null,
  current: Sitting,
): CellResult {
  const typed = leadingPlayers(body);
  const label = (typed?.rest ?? body).trim();
  const set = label === '' ? currentSet(current) : setLabelled(movement, label);
  if (set === undefined)
    return fail({ kind: 'playersAndSet', set: movement.sets[0]?.label ?? 'A' });
  const players =
    typed?.players ?? playersScored(current, switchState(movement, current) === 'all');
  if (players.length < 4 || set === null) {
    return fail({ kind: 'playersAndSet', set: movement.sets[0]?.label ?? 'A' });
  }
  return playOf(movement, current, set, boards, (isWhole) => seatsOf(players, isWhole));
}

const PAIRS = /^(\d{0,4})\s*[-–—]\s*(\d{0,4})(?=\s|$|\D)/;

const NAMED_PAIRS = /^(?:([a-z]{1,40}\d{1,4})|0)\s*[-–—]\s*(?:([a-z]{1,40}\d{1,4})|0)(?=\s|$)/i;

/** A pair as it is typed: by its name in a section, where that can be read back, otherwise by number. */
function typedName(movement: Movement, pair: PairNumber): string {
  if (movement.sections.length === 0 || movement.contestants === 'players') return `${pair}`;
  const name = namesInSections(movement).pairs[pair - 1] ?? '';
  return /^[a-z]{1,40}\d{1,4}$/i.test(name) ? name : `${pair}`;
}

/** The two sides that a text begins with, null where it leaves one out, and the characters that they take. */
function pairsIn(
  movement: Movement,
  body: string,
): { readonly sides: readonly (number | null)[]; readonly length: number } | null {
  const named = movement.sections.length > 0 ? NAMED_PAIRS.exec(body) : null;
  if (named !== null) {
    const names = namesInSections(movement).pairs;
    const sides = [named[1], named[2]].map((name) =>
      name === undefined ? 0 : names.findIndex((one) => isSameText(one, name)) + 1,
    );
    const isKnown = sides.every((pair, side) => pair > 0 || named[side + 1] === undefined);
    if (isKnown) return { sides, length: named[0].length };
  }
  const paired = PAIRS.exec(body);
  if (paired === null) return null;
  const sides = [paired[1], paired[2]].map((typed) => (typed ? Number(typed) : null));
  return { sides, length: paired[0].length };
}

function isSameText(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

function looksPaired(cell: string): boolean {
  if (leadingPlayers(cell) !== null) return cell.length < 40;
  if (NAMED_PAIRS.test(cell)) return cell.length < 40;
  const paired = PAIRS.exec(cell);
  return paired !== null && paired[1] !== '' && paired[2] !== '' && cell.length < 40;
}

/** The pairs of a sitting as scored, 0 for nobody; an empty array if the table is not in play. */
function currentPairs(movement: Movement, sitting: Sitting): readonly number[] {
  if (sitting.kind === 'idle') return [];
  if (sitting.kind === 'sitOut') {
    return sitting.seat === 'NS' ? [sitting.pair, 0] : [0, sitting.pair];
  }
  const pairs = [sitting.northSouth, sitting.eastWest];
  return switchState(movement, sitting) === 'all' ? pairs.reverse() : pairs;
}

function currentSet(sitting: Sitting): SetIndex | null {
  return sitting.kind === 'idle' ? null : sitting.set;
}

function setLabelled({ sets }: Movement, label: string): SetIndex | undefined {
  const exact = sets.findIndex((set) => set.label === label);
  const wanted = label.toLowerCase();
  const index = exact >= 0 ? exact : sets.findIndex((set) => set.label.toLowerCase() === wanted);
  return index < 0 ? undefined : (index as SetIndex);
}

/** The switch of a cell transferred to another set; if all boards are switched, they all remain so. */
function currentSwitch(movement: Movement, current: Sitting, set: SetIndex): BoardMask {
  if (current.kind !== 'play') return NO_BOARDS;
  const whole = allBoards(movement.sets[set]?.boards ?? 0);
  if (switchState(movement, current) === 'all') return whole;
  return (current.switched & whole) as BoardMask;
}

/** The mask of the board numbers after a star, all boards if none is given; a fault if one is not in the set. */
function maskOf(movement: Movement, set: SetIndex, text: string): BoardMask | CellFault {
  const { first, last } = boardNumbers(movement)[set] ?? { first: 1, last: 0 };
  if (text === '') return allBoards(last - first + 1);
  let mask = 0;
  for (const word of text.split(/[\s,]+/)) {
    const board = Number(word);
    if (!Number.isInteger(board) || board < first || board > last) {
      const label = movement.sets[set]?.label ?? '';
      return { kind: 'switchedBoards', set: label, first, last, found: excerpt(word) };
    }
    mask |= 1 << (board - first);
  }
  return mask as BoardMask;
}

function unknownSet({ sets }: Movement, label: string): CellFault {
  const found = excerpt(label);
  if (/^\d+$/.test(label)) return { kind: 'eitherPair', number: found };
  const [first = '', last = ''] = [sets[0]?.label, sets.at(-1)?.label];
  return { kind: 'noSuchSet', found, first, last };
}

function fail(fault: CellFault): CellResult {
  return { ok: false, fault };
}
