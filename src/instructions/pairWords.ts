// The rules of pairs in plain words, with every exception.
// Rounds, tables and pairs are numbered from 1 in the words. Seats, not scored directions.

import { followRings, isStationary, type Seat, seatOf } from '../movement/flow.ts';
import {
  type Direction,
  isPlayed,
  type Movement,
  type PairNumber,
  sittingAt,
} from '../movement/movement.ts';
import type { Instruction, InstructionKind } from './instruction.ts';
import {
  capital,
  listWords,
  moveWords,
  numbersWords,
  phrasesWords,
  stepsWords,
} from './moveWords.ts';
import { type PairRule, pairRules, parseSeat } from './pairRules.ts';
import { type Moves, type TrackRule, type UsualStep, usualStep } from './tracks.ts';

const DIRECTIONS = ['NS', 'EW'] as const;
const KINDS: Record<Direction, InstructionKind> = { NS: 'northSouth', EW: 'eastWest' };
const NAMES: Record<Direction, string> = { NS: 'N-S', EW: 'E-W' };
/** More phrases than this for one direction say less than the table cards. */
const MOST_PHRASES = 6;

/** Where N-S and E-W pairs go after each round, and where they skip. */
export function pairInstructions(movement: Movement): readonly Instruction[] {
  const all = pairRules(movement).flatMap((rule) => {
    if (rule.kind === 'steps') return stepInstructions(movement, rule);
    if (rule.kind === 'seats') return seatInstructions(movement, rule);
    return noRule(movement, rule.pairs);
  });
  const order: readonly InstructionKind[] = ['pairs', 'northSouth', 'eastWest', 'skip'];
  return order.flatMap((kind) => all.filter((instruction) => instruction.kind === kind));
}

function stepInstructions(
  movement: Movement,
  { pairs, direction, groups }: PairRule & { kind: 'steps' },
): readonly Instruction[] {
  const [onlyGroup] = groups.length === 1 ? groups : [];
  const sentences = groups.map(({ tokens, steps }) => {
    const numbers = tokens.map((token) => pairs[token] as PairNumber);
    const all = `the ${NAMES[direction]} pairs`;
    const subject = onlyGroup === undefined ? pairsWords(numbers) : all;
    return stepsWords(subject, usualStep(steps) as UsualStep, movement.tableCount);
  });
  const skips = onlyGroup === undefined ? [] : skipsOf(onlyGroup.steps, movement.tableCount);
  return [
    { kind: KINDS[direction], text: sentences.join(' ') },
    ...skips.map((roundNumber): Instruction => {
      const text = `After round ${roundNumber} the ${NAMES[direction]} pairs skip a table.`;
      return { kind: 'skip', text };
    }),
  ];
}

/** The rounds after which all go one table further than usual, the same way. */
function skipsOf(steps: readonly number[], tables: number): readonly number[] {
  const { usual, others } = usualStep(steps) as UsualStep;
  const [step = 0] = usual;
  const isUp = step > 0 && step * 2 <= tables;
  const further = isUp ? step + 1 : step - 1;
  if (usual.length > 1 || step === 0) return [];
  return [...others].flatMap(([roundIndex, other]) => (other === further ? [roundIndex + 1] : []));
}

function seatInstructions(
  movement: Movement,
  pairRule: PairRule & { kind: 'seats' },
): readonly Instruction[] {
  const { pairs, rule } = pairRule;
  const isPlain =
    rule.usual.length === 1 &&
    rule.special.size + rule.away.length === 0 &&
    !rule.tracks.includes(null);
  const usual = DIRECTIONS.map((direction) => {
    const phases = rule.usual.map((moves) => seatPhrases(movement, moves, direction));
    const isSame = phases.every((phrases) => phrases.join() === phases[0]?.join());
    return isSame ? phases.slice(0, 1) : phases;
  });
  const longest = Math.max(...usual.flat().map((phrases) => phrases.length));
  const ring = isPlain && longest > 3 ? ringInstructions(movement, pairs) : null;
  if (ring !== null) return ring;
  if (longest > MOST_PHRASES) return noRule(movement, pairs);

  const instructions = DIRECTIONS.flatMap((direction, index): Instruction[] => {
    const starting = startingIn(movement, pairs, direction);
    const sentences = (usual[index] ?? []).flatMap((phrases, phase, phases) =>
      phrases.length === 0
        ? []
        : phrasesWords(`the ${NAMES[direction]} pairs`, phrases, phase, phases.length),
    );
    sentences.push(...wandererSentences(movement, pairRule, starting));
    sentences.push(...awaySentences(movement, pairRule, starting));
    sentences.push(...specialSentences(movement, rule, direction));
    return sentences.length === 0 ? [] : [{ kind: KINDS[direction], text: sentences.join(' ') }];
  });
  return [...instructions, ...skipInstructions(rule)];
}

/** Where the seats of a direction lead: within the direction, then to the other one. */
function seatPhrases(movement: Movement, moves: Moves, direction: Direction): readonly string[] {
  const within = new Map<number, number>();
  const across: string[] = [];
  for (const [place, next] of moves) {
    const [from, to] = [parseSeat(place), parseSeat(next)];
    if (from.direction !== direction) continue;
    if (to.direction === direction) within.set(from.tableIndex + 1, to.tableIndex + 1);
    else across.push(`from table ${from.tableIndex + 1} go to ${seatWords(to)}`);
  }
  return [...moveWords(within, movement.tableCount), ...across];
}

/** The rounds after which a direction moves otherwise than usual, skips apart. */
function specialSentences(
  movement: Movement,
  rule: TrackRule,
  direction: Direction,
): readonly string[] {
  return [...rule.special].flatMap(([roundIndex, moves]) => {
    const own = movesFrom(moves, direction);
    const usual = usualAfter(rule, roundIndex);
    if (isSkip(own, usual) || own.every(([place, next]) => usual.get(place) === next)) return [];
    const phrases = seatPhrases(movement, new Map(own), direction);
    return [`After round ${roundIndex + 1} the ${NAMES[direction]} pairs ${phrases.join('; ')}.`];
  });
}

function skipInstructions(rule: TrackRule): readonly Instruction[] {
  return [...rule.special].flatMap(([roundIndex, moves]): Instruction[] => {
    const usual = usualAfter(rule, roundIndex);
    const skipping = DIRECTIONS.filter((direction) => isSkip(movesFrom(moves, direction), usual));
    if (skipping.length === 0) return [];
    const pairs = skipping.length === 2 ? 'pairs' : `${skipping.map((d) => NAMES[d])} pairs`;
    const text = `After round ${roundIndex + 1} the ${pairs} that move skip a place: they go two on.`;
    return [{ kind: 'skip', text }];
  });
}

function usualAfter(rule: TrackRule, roundIndex: number): Moves {
  return rule.usual[roundIndex % rule.usual.length] ?? new Map();
}

function movesFrom(moves: Moves, direction: Direction): readonly (readonly [string, string])[] {
  return [...moves].filter(([place]) => parseSeat(place).direction === direction);
}

/** Whether all who usually move go on by two places at once, and some do. */
function isSkip(moves: readonly (readonly [string, string])[], usual: Moves): boolean {
  const moving = moves.filter(([place]) => usual.get(place) !== place);
  return (
    moving.length > 0 && moving.every(([place, next]) => usual.get(usual.get(place) ?? '') === next)
  );
}

function wandererSentences(
  movement: Movement,
  { pairs, rule }: PairRule & { kind: 'seats' },
  starting: readonly PairNumber[],
): readonly string[] {
  const wanderers = pairs.filter((pair, token) => !rule.tracks[token] && starting.includes(pair));
  return wanderers.map((pair) => {
    const seats = movement.rounds.map((_, roundIndex) => playingSeat(movement, roundIndex, pair));
    const directions = new Set(seats.flatMap((seat) => seat?.direction ?? []));
    const [direction] = directions;
    const isOneWay = directions.size === 1 && direction !== undefined;
    const stops = seats.map((seat) => {
      if (seat === null) return 'out';
      return isOneWay ? `table ${seat.tableIndex + 1}` : seatWords(seat);
    });
    const seating = isOneWay ? `, ${NAMES[direction]}` : '';
    return `Pair ${pair} goes its own way${seating}, round by round: ${listWords(stops)}.`;
  });
}

/** Rounds in which pairs are not where the rule has them; those who sit out are named among the sit-outs. */
function awaySentences(
  movement: Movement,
  { pairs, rule }: PairRule & { kind: 'seats' },
  starting: readonly PairNumber[],
): readonly string[] {
  const bySeat = new Map<string, { pair: PairNumber; roundNumber: number }[]>();
  let sitOuts = 0;
  for (const { token, roundIndex } of rule.away) {
    const pair = pairs[token] as PairNumber;
    if (!starting.includes(pair)) continue;
    const seat = playingSeat(movement, roundIndex, pair);
    if (seat === null) sitOuts += 1;
    else {
      const words = seatWords(seat);
      bySeat.set(words, [...(bySeat.get(words) ?? []), { pair, roundNumber: roundIndex + 1 }]);
    }
  }
  const sentences = [...bySeat].map(([seat, visits]) => {
    const words = visits.map(({ pair, roundNumber }) => `pair ${pair} in round ${roundNumber}`);
    return `${seat} instead: ${listWords(words)}.`;
  });
  if (sitOuts > 0) sentences.push('A pair that sits out leaves its seats for that round.');
  return sentences;
}

/** `Every pair that moves takes the place of the next one …`; null where that is not so. */
function ringInstructions(
  movement: Movement,
  pairs: readonly PairNumber[],
): readonly Instruction[] | null {
  const rings = followRings(movement, pairs);
  if (rings === null) return null;
  const orders = rings.map((ring) => `${ring.join(', ')}, and then ${ring[0]} again`);
  const text = `Every pair that moves takes the place of the next one in this order: ${orders.join('; ')}.`;
  const moving = rings.flat();
  const staying = pairs.filter((pair) => !moving.includes(pair));
  const [first = 'NS', ...others] = DIRECTIONS.filter(
    (direction) => startingIn(movement, pairs, direction).length > 0,
  );
  const kind = others.length > 0 ? 'pairs' : KINDS[first];
  return [{ kind, text: [...stayingSentences(staying), text].join(' ') }];
}

function noRule(movement: Movement, pairs: readonly PairNumber[]): readonly Instruction[] {
  return DIRECTIONS.flatMap((direction): Instruction[] => {
    const starting = startingIn(movement, pairs, direction);
    if (starting.length === 0) return [];
    const staying = starting.filter((pair) => isStationary(movement, pair));
    const others = staying.length === 0 ? 'pairs' : 'pairs that move';
    const text = `There is no simple rule for the ${NAMES[direction]} ${others}: follow the table cards.`;
    return [{ kind: KINDS[direction], text: [...stayingSentences(staying), text].join(' ') }];
  });
}

function stayingSentences(pairs: readonly PairNumber[]): readonly string[] {
  if (pairs.length === 0) return [];
  return [`${capital(pairsWords(pairs))} ${pairs.length === 1 ? 'stays' : 'stay'}.`];
}

/** Those of the pairs whose first seat is in a direction. */
function startingIn(
  movement: Movement,
  pairs: readonly PairNumber[],
  direction: Direction,
): readonly PairNumber[] {
  return pairs.filter((pair) => {
    const seats = movement.rounds.map((_, roundIndex) => seatOf(movement, roundIndex, pair));
    return seats.find((seat) => seat !== null)?.direction === direction;
  });
}

/** The seat of a pair that plays in a round, or null. */
function playingSeat(movement: Movement, roundIndex: number, pair: PairNumber): Seat | null {
  const seat = seatOf(movement, roundIndex, pair);
  if (seat === null) return null;
  return isPlayed(movement, sittingAt(movement, roundIndex, seat.tableIndex)) ? seat : null;
}

function pairsWords(pairs: readonly PairNumber[]): string {
  return `${pairs.length === 1 ? 'pair' : 'pairs'} ${numbersWords(pairs)}`;
}

function seatWords({ tableIndex, direction }: Seat): string {
  return `${NAMES[direction]} at table ${tableIndex + 1}`;
}
