// How pairs and boards move, on the director's sheet: the rules that the movement follows, in the words of the cards.
// What has no simple rule is left to the cards, and so are the exceptions of one that has.
// Seats, not scored directions. Table and round indexes from 0, printed from 1.

import { boardsAfter } from '../instructions/boardFlow.ts';
import {
  type BoardRule,
  boardRule,
  parseBoardPlace,
  tablesWithBoards,
} from '../instructions/boardRules.ts';
import { type PairRule, pairRules, pairsStarting, parseSeat } from '../instructions/pairRules.ts';
import { type TrackRule, type UsualStep, usualStep } from '../instructions/tracks.ts';
import { followRings, type Seat } from '../movement/flow.ts';
import type { PairNumber } from '../movement/movement.ts';
import type { Note } from './card.ts';
import {
  boardsDestination,
  boardsText,
  type CardContext,
  directionText,
  seatDestination,
} from './context.ts';
import { roundsText as numbersText } from './rules.ts';

const DIRECTIONS = ['NS', 'EW'] as const;
/** More lines than this for one direction, or for the boards, say less than the table cards. */
const MOST_LINES = 4;

/** The rules of the pairs, then that of the boards; none for a movement of one round. */
export function moveLines(context: CardContext): readonly Note[] {
  const { movement, flow } = context;
  if (movement.rounds.length < 2) return [];
  const isLater = ({ pairs }: PairRule) => Number(directionsOf(context, pairs)[0] === 'EW');
  const rules = pairRules(movement).toSorted((a, b) => isLater(a) - isLater(b));
  const pairs = rules.flatMap((rule) => pairLines(context, rule));
  return [...pairs, ...boardLines(context, boardRule(flow))];
}

function pairLines(context: CardContext, rule: PairRule): readonly Note[] {
  const { movement, words } = context;
  const names = directionsOf(context, rule.pairs).map((name) => directionText(context, name));
  if (rule.kind === 'seats') return seatLines(context, rule, names.join(', '));
  if (rule.kind === 'none') return onCards(context, names.join(', '));
  return rule.groups.map(({ tokens, steps }) => {
    const direction = directionText(context, rule.direction);
    const numbers = tokens.map((token) => rule.pairs[token] as PairNumber);
    const lead = rule.groups.length === 1 ? direction : words.pairsTitle(numbersText(numbers));
    const step = usualStep(steps) as UsualStep;
    return { lead, text: stepsText(context, step, movement.tableCount) };
  });
}

/** `E-W, tables 1–5: move up one table`; for pairs that follow each other, their order. */
function seatLines(
  context: CardContext,
  { pairs, rule }: PairRule & { kind: 'seats' },
  names: string,
): readonly Note[] {
  const lines = DIRECTIONS.map((direction) => {
    const moves = [...(rule.usual[0] ?? [])].map(([from, to]) => [parseSeat(from), parseSeat(to)]);
    const own = moves.filter(([from]) => from?.direction === direction) as [Seat, Seat][];
    return tableLines(context, directionText(context, direction), own);
  });
  const longest = Math.max(...lines.map(({ length }) => length));
  const rings = longest >= MOST_LINES ? followRings(context.movement, pairs) : null;
  if (rings !== null) return ringLines(context, pairs, rings);
  if (rule.usual.length > 1 || longest > MOST_LINES) return onCards(context, names);
  return [...lines.flat(), ...exceptionLines(context, names, rule)];
}

function ringLines(
  { words }: CardContext,
  pairs: readonly PairNumber[],
  rings: readonly (readonly PairNumber[])[],
): readonly Note[] {
  const moving = rings.flat();
  const pairsText = (some: readonly PairNumber[]) => {
    const [only, ...others] = some;
    return only !== undefined && others.length === 0
      ? words.pairTitle(only)
      : words.pairsTitle(numbersText(some.toSorted((a, b) => a - b)));
  };
  const staying = pairs.filter((pair) => !moving.includes(pair));
  return [
    ...(staying.length === 0 ? [] : [{ lead: pairsText(staying), text: words.stay }]),
    ...rings.map((ring) => ({
      lead: pairsText(ring),
      text: words.followRing([...ring, ...ring.slice(0, 1)].join(', ')),
    })),
  ];
}

function boardLines(context: CardContext, rule: BoardRule): readonly Note[] {
  const { movement, flow, words } = context;
  const ring = tablesWithBoards(movement);
  const all =
    ring === movement.tableCount
      ? words.boards
      : `${words.boards}, ${tablesText(context, 0, ring - 1)}`;
  switch (rule.kind) {
    case 'steps': {
      const out = rule.newBoards.map((r) => `; ${words.afterRound(r + 1, words.outOfPlay)}`);
      return [{ lead: all, text: stepsText(context, rule.step, ring) + out.join('') }];
    }
    case 'halves':
      return [{ lead: all, text: words.outThen(1, stepsText(context, rule.step, ring)) }];
    case 'groups':
      return rule.groups.map(({ tokens, steps }) => {
        const sets = tokens.map((token) => boardsText(context, flow.paths[token]?.set ?? null));
        const lead = rule.groups.length === 1 ? all : `${words.boards} ${sets.join(', ')}`;
        return { lead, text: stepsText(context, usualStep(steps) as UsualStep, ring) };
      });
    case 'tables': {
      const leads = [...(rule.rule.usual[0] ?? [])].map(([place, next]) => ({
        from: parseBoardPlace(place),
        to: parseBoardPlace(next),
      }));
      const at = (tableIndex: number): Seat => ({ tableIndex, direction: 'NS' });
      const moves = leads.flatMap(({ from, to }): [Seat, Seat][] =>
        from.roundsOut + to.roundsOut > 0 ? [] : [[at(from.tableIndex), at(to.tableIndex)]],
      );
      const toStands = leads.flatMap(({ from, to }) =>
        from.roundsOut === 0 && to.roundsOut > 0 ? standLine(context, from.tableIndex) : [],
      );
      const lines = tableLines(context, words.boards, moves);
      const isSimple = rule.rule.usual.length === 1 && lines.length <= MOST_LINES;
      if (!isSimple) return onCards(context, words.boards);
      return [...lines, ...toStands, ...exceptionLines(context, words.boards, rule.rule)];
    }
    case 'none':
      return onCards(context, words.boards);
  }
}

/** That the boards of a table go to a stand, when they do. */
function standLine(context: CardContext, tableIndex: number): readonly Note[] {
  const { movement, flow, words } = context;
  const places = movement.rounds.map((_, roundIndex) => boardsAfter(flow, roundIndex, tableIndex));
  const stand = places.find((place) => place?.kind === 'waiting' && place.standIndex !== null);
  if (!stand) return [];
  const lead = `${words.boards}, ${tablesText(context, tableIndex, tableIndex)}`;
  return [{ lead, text: boardsDestination(context, tableIndex, stand).long }];
}

/** A line for each run of neighbouring tables that lead equally far in the same direction. */
function tableLines(
  context: CardContext,
  name: string,
  moves: readonly (readonly [Seat, Seat])[],
): readonly Note[] {
  const { words } = context;
  const runs: { first: Seat; last: Seat; to: Seat; offset: number }[] = [];
  for (const [from, to] of moves.toSorted(([a], [b]) => a.tableIndex - b.tableIndex)) {
    const run = runs.at(-1);
    const offset = to.tableIndex - from.tableIndex;
    const isWithin = from.direction === to.direction && run?.to.direction === to.direction;
    const goesOn = run?.offset === offset && run.last.tableIndex + 1 === from.tableIndex;
    if (run !== undefined && isWithin && goesOn) run.last = from;
    else runs.push({ first: from, last: from, to, offset });
  }
  return runs.map(({ first, last, to, offset }) => {
    const lead = `${name}, ${tablesText(context, first.tableIndex, last.tableIndex)}`;
    if (first === last || offset === 0) {
      return { lead, text: seatDestination(context, first, to).long };
    }
    return { lead, text: offset > 0 ? words.moveUp(offset) : words.moveDown(-offset) };
  });
}

function stepsText({ words }: CardContext, { usual, others }: UsualStep, ring: number): string {
  const [step = 0, ...phases] = usual;
  if (phases.length > 0) return words.seeCards;
  const say = (tables: number) => {
    if (tables === 0) return words.stay;
    return tables * 2 <= ring ? words.moveUp(tables) : words.moveDown(ring - tables);
  };
  const exceptions = [...others].map(([roundIndex, other]) =>
    words.afterRound(roundIndex + 1, say(other)),
  );
  return [say(step), ...exceptions].join('; ');
}

function exceptionLines(
  context: CardContext,
  lead: string,
  { special, away, tracks }: TrackRule,
): readonly Note[] {
  const isExact = special.size + away.length === 0 && !tracks.includes(null);
  return isExact ? [] : [{ lead, text: context.words.exceptions }];
}

function onCards({ words }: CardContext, lead: string): readonly Note[] {
  return [{ lead, text: words.seeCards }];
}

/** The directions that some pairs begin in. */
function directionsOf({ movement }: CardContext, pairs: readonly PairNumber[]) {
  return DIRECTIONS.filter((direction) =>
    pairsStarting(movement, direction).some((pair) => pairs.includes(pair)),
  );
}

function tablesText({ words }: CardContext, firstIndex: number, lastIndex: number): string {
  return firstIndex === lastIndex
    ? words.tablePlace(firstIndex + 1, '')
    : words.tablePlaces(`${firstIndex + 1}–${lastIndex + 1}`);
}
