// A slip per pair: for every round its seat, its opponents and the boards.
// Directions are seats; where boards are switched, the slip also says in which direction the pair is scored.

import { itineraryOf, moveRuleOf, type Stop } from '../instructions/itinerary.ts';
import {
  allPairs,
  awaitedPair,
  type Direction,
  isMissing,
  isPlayed,
  isStationary,
  type Movement,
  type PairNumber,
  sideOfSeat,
  sittingAt,
  switchState,
} from '../movement/index.ts';
import {
  type Card,
  type CardCell,
  type CardColumn,
  type CardRow,
  createRow,
  createTable,
  exactColumn,
  type Note,
  plainCell,
} from './card.ts';
import {
  boardsAtTable,
  type CardContext,
  createCard,
  directionText,
  guideLink,
  pairCell,
  pairName,
  roundNumber,
  switchedBoards,
} from './context.ts';
import { sessionRow } from './sittings.ts';

/** A slip for every pair except the phantom, or for those that were chosen. */
export function createPairSlips(context: CardContext): readonly Card[] {
  const { pairCount, phantom } = context.movement;
  const { only } = context.options;
  const pairs = allPairs({ pairCount });
  return pairs
    .filter((pair) => pair !== phantom && (only?.pairs.includes(pair) ?? true))
    .map((pair) => createPairSlip(context, pair));
}

function createPairSlip(context: CardContext, pair: PairNumber): Card {
  const { movement, words } = context;
  const stops = itineraryOf(movement, pair);
  const columns: CardColumn[] = [
    exactColumn(words.round),
    exactColumn(words.table),
    exactColumn(words.seat),
    ...(movement.contestants === 'players'
      ? [{ heading: words.partner, fit: 'name', align: 'middle' } as const]
      : []),
    { heading: words.opponents, fit: 'name', align: 'middle' },
    exactColumn(words.boards),
  ];
  const rows = stops
    .slice(joinedAt(movement, pair))
    .flatMap((stop, index) => [
      ...sessionRow(context, index === 0 ? sessionStart(movement, stop) : stop.roundIndex),
      stopRow(context, pair, stop),
    ]);
  const card = createCard(context, 'pair', words.pairTitle(pair), pairName(context, pair), [
    createTable(columns, rows),
    { kind: 'notes', heading: '', lines: slipNotes(context, pair, stops) },
  ]);
  return { ...card, code: guideLink(context, pair) };
}

/** The first round in which a pair is there, by index: a late pair holds no card of the rounds before. */
function joinedAt(movement: Movement, pair: PairNumber): number {
  const joined = movement.rounds.findIndex((_, round) => !isMissing(movement, pair, round));
  return Math.max(0, joined);
}

/** The first round, by index, of the session that a stop is in. */
function sessionStart({ sessionStarts }: Movement, { roundIndex }: Stop): number {
  return sessionStarts.findLast((start) => start <= roundIndex) ?? 0;
}

function stopRow(context: CardContext, pair: PairNumber, stop: Stop): CardRow {
  const { words, movement } = context;
  const { roundIndex, seat, partner, opponents, set } = stop;
  const sitting = seat && sittingAt(movement, roundIndex, seat.tableIndex);
  const isAway = isMissing(movement, pair, roundIndex);
  // Somebody may still come: the slip then says what is played.
  const awaited = sitting === null || isAway ? null : awaitedPair(movement, sitting, roundIndex);
  const sitOut = awaited === null ? words.sitOut : words.sitOutWithout(awaited);
  const idle = isAway ? '–' : sitOut;
  const hasBoards = set !== null || awaited !== null;
  const switchHere = switchOf(context, stop);
  const cells = [
    plainCell(`${roundNumber(context, roundIndex)}`),
    plainCell(seat === null ? '–' : String(seat.tableIndex + 1)),
    plainCell(seat === null ? '–' : directionText(context, seat.direction)),
    ...(movement.contestants === 'players' ? [pairCell(context, partner, roundIndex)] : []),
    opponents.length === 0 ? plainCell(idle) : opponentsCell(context, opponents, roundIndex),
    plainCell(sitting !== null && hasBoards ? boardsAtTable(context, sitting) : '–'),
  ];
  if (opponents.length === 0) return createRow(cells, 'sitOut');
  if (switchHere === null) return createRow(cells);
  const { isWhole, boards, scored } = switchHere;
  const remark = isWhole ? words.arrowSwitchAs(scored) : words.partSwitchAs(boards, scored);
  return createRow(cells, 'switch', remark);
}

/** A pair with its name, or two players with theirs. */
function opponentsCell(
  context: CardContext,
  opponents: readonly PairNumber[],
  roundIndex: number,
): CardCell {
  const cells = opponents.map((opponent) => pairCell(context, opponent, roundIndex));
  const names = cells.map(({ name }) => name).filter((name) => name !== '');
  return { text: cells.map(({ text }) => text).join(', '), name: names.join(', ') };
}

/** The switched boards of a stop and the direction in which the pair is scored on them; null if none are switched. */
function switchOf(context: CardContext, { roundIndex, seat }: Stop) {
  const { movement } = context;
  if (seat === null) return null;
  const sitting = sittingAt(movement, roundIndex, seat.tableIndex);
  const state = switchState(movement, sitting);
  if (state === 'none' || !isPlayed(movement, sitting, roundIndex)) return null;
  const scored: Direction = sideOfSeat(seat.direction) === 'NS' ? 'EW' : 'NS';
  return {
    isWhole: state === 'all',
    boards: switchedBoards(context, sitting),
    scored: directionText(context, scored),
  };
}

function slipNotes(
  context: CardContext,
  pair: PairNumber,
  stops: readonly Stop[],
): readonly Note[] {
  const { movement, words } = context;
  const lines: Note[] = [];
  if (stops.some((stop) => switchOf(context, stop) !== null)) {
    lines.push({ lead: '⇄', text: words.slipSwitchRule });
  }
  const seat = stops.find((stop) => stop.seat !== null)?.seat;
  // Omitted for a pair that a rover displaces from its seat.
  const isAlwaysSeated = stops.every((stop) => stop.seat !== null);
  if (seat && isAlwaysSeated && isStationary(movement, pair)) {
    const place = words.tablePlace(seat.tableIndex + 1, directionText(context, seat.direction));
    lines.push({ lead: '', text: words.stationary(place) });
  }
  const rule = moveRuleOf(movement, pair);
  if (rule !== null) {
    const text = rule.kind === 'step' ? words.moveOn(rule.step > 0) : words.follow(rule.leader);
    lines.push({ lead: '', text });
  }
  return lines;
}
