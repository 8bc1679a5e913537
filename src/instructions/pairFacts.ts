// How the pairs of a session move, as facts: the fitted rules with every exception.
// Numbers in facts count from 1, indexes count from 0; a place that is null is at no table. The missing pair moves as if present; its seat is empty.

import { type Direction, isMissing, type PairNumber } from '../movement/index.ts';
import { withEmptySeats } from './emptySeats.ts';
import type { PairFact, PairGroup, SeatInRound, SeatMove, TableSeat } from './facts.ts';
import { followFacts, stationaryFacts } from './followFacts.ts';
import { DIRECTIONS, type PairMoveRule, pairRules, seatAt } from './pairRules.ts';
import { playerFacts } from './playerFacts.ts';
import { type Session, stopsOf, whenOf } from './session.ts';
import { phraseMoves, ringGoals } from './tableMoves.ts';
import { type PlaceMoves, type TrackRule, type UsualStep, usualStep } from './tracks.ts';

/** With more phrases than this for one direction, another description is tried. */
const MANY_PHRASES = 3;
/** With more phrases than this, table cards are clearer. */
const MAX_PHRASES = 6;
/** Without a rule, up to this many seats are listed by round. */
const MAX_LISTED_SEATS = 60;

/** Where pairs go after each round. */
export function pairFacts(session: Session): readonly PairFact[] {
  if (session.movement.contestants === 'players') {
    return withEmptySeats(session, playerFacts(session));
  }
  return pairRules(session).flatMap((rule) => {
    if (rule.kind === 'steps') return stepFacts(session, rule);
    if (rule.kind === 'seats') return seatFacts(session, rule);
    const follow = followFacts(session, rule.pairs);
    return follow === null ? cardFacts(session, rule.pairs) : withEmptySeats(session, follow);
  });
}

function stepFacts(
  session: Session,
  { pairs, direction, groups }: PairMoveRule & { kind: 'steps' },
): readonly PairFact[] {
  const { tableCount } = session.movement;
  const around = (step: number) => phraseMoves(ringGoals(tableCount, step));
  return groups.flatMap(({ tokens, steps }): PairFact[] => {
    const { usual, others } = usualStep(steps) as UsualStep;
    // Tokens are the places of `pairs`.
    const who: PairGroup =
      groups.length === 1 ? direction : tokens.map((token) => pairs[token] as PairNumber);
    if (others.size === 0 && usual.every((step) => step === 0))
      return [{ kind: 'stationary', who }];
    const facts = usual.map((step, phase): PairFact => {
      return {
        kind: 'pairsMove',
        who,
        when: whenOf(session, phase, usual.length),
        moves: around(step),
      };
    });
    for (const [roundIndex, step] of others) {
      const afterRound = session.firstRound + roundIndex;
      const [usually = 0] = usual;
      const isTwice = usual.length === 1 && usually > 0 && step === (2 * usually) % tableCount;
      facts.push(
        isTwice
          ? { kind: 'skip', who: [who], afterRound }
          : { kind: 'pairsMove', who, when: afterRound, moves: around(step) },
      );
    }
    return facts;
  });
}

function seatFacts(
  session: Session,
  pairRule: PairMoveRule & { kind: 'seats' },
): readonly PairFact[] {
  const { pairs, rule, aside } = pairRule;
  const usual = DIRECTIONS.map((direction) => {
    const phases = rule.usual.map((moves) => seatMoves(moves, direction, aside));
    const isSame = phases.every((moves) => JSON.stringify(moves) === JSON.stringify(phases[0]));
    return { direction, phases: isSame ? phases.slice(0, 1) : phases };
  });
  const longest = Math.max(...usual.flatMap(({ phases }) => phases.map(({ length }) => length)));
  if (longest > MANY_PHRASES) {
    const follow = followFacts(session, pairs);
    if (follow !== null) return withEmptySeats(session, follow);
  }
  if (longest > MAX_PHRASES) return cardFacts(session, pairs);
  const moves = usual.flatMap(({ direction, phases }) =>
    phases.flatMap((phrases, phase): PairFact[] => {
      if (phrases.length === 0) return [];
      const isStill = phases.length === 1 && phrases.every(({ kind }) => kind === 'stay');
      return isStill && !isLeft(rule, direction)
        ? [{ kind: 'stationary', who: direction }]
        : [
            {
              kind: 'pairsMove',
              who: direction,
              when: whenOf(session, phase, phases.length),
              moves: phrases,
            },
          ];
    }),
  );
  return [
    ...moves,
    ...ownPathFacts(session, pairRule),
    ...firstSeatFacts(session, pairRule),
    ...specialFacts(session, pairRule),
  ];
}

/** Whether a pair leaves a seat of a direction for no other: then those who stay are named by their tables. */
function isLeft({ tracks }: TrackRule, direction: Direction): boolean {
  return tracks.some((track) =>
    track?.some((place, roundIndex) => {
      const isLast = place !== null && track[roundIndex + 1] === null;
      return isLast && tableSeat(place)?.direction === direction;
    }),
  );
}

/** The seats to which pairs come that are at no table as the session begins: no move leads there. */
function firstSeatFacts(
  { firstRound }: Session,
  { pairs, rule }: PairMoveRule & { kind: 'seats' },
): readonly PairFact[] {
  return pairs.flatMap((pair, token): PairFact[] => {
    const track = rule.tracks[token];
    const roundIndex = track?.findIndex((place) => place !== null) ?? 0;
    const seat = tableSeat(track?.[roundIndex] ?? null);
    if (roundIndex < 1 || seat === null) return [];
    const seats = [{ pair, ...seat }];
    return [{ kind: 'pairsSeated', round: firstRound + roundIndex, seats, out: [] }];
  });
}

/** Where the seats of a direction lead: first moves within the direction, then to the other one, from a table and to one. */
function seatMoves(moves: PlaceMoves, direction: Direction, aside: Direction): readonly SeatMove[] {
  const within = new Map<number, number>();
  const across: SeatMove[] = [];
  const leaving: SeatMove[] = [];
  const entering: SeatMove[] = [];
  for (const [place, next] of ofDirection(moves, direction, aside)) {
    const [from, to] = [tableSeat(place), tableSeat(next)];
    if (from === null && to === null) continue;
    if (from === null) entering.push({ kind: 'enter', to: to as TableSeat });
    else if (to === null) leaving.push({ kind: 'leave', from: from.table });
    else if (to.direction === direction) within.set(from.table, to.table);
    else across.push({ kind: 'cross', from: from.table, to });
  }
  return [...phraseMoves(within), ...across, ...leaving, ...entering];
}

/** The rounds after which a direction does not make its usual moves. */
function specialFacts(
  session: Session,
  { pairs, rule, aside }: PairMoveRule & { kind: 'seats' },
): readonly PairFact[] {
  return [...rule.special].flatMap(([roundIndex, moves]): PairFact[] => {
    const usual = rule.usual[roundIndex % rule.usual.length] ?? new Map<number, number>();
    const afterRound = session.firstRound + roundIndex;
    const changed = DIRECTIONS.filter((direction) =>
      ofDirection(moves, direction, aside).some(([place, next]) => usual.get(place) !== next),
    );
    if (changed.length === 0) return [];
    const isTwice = changed.every((direction) =>
      ofDirection(moves, direction, aside).every(
        ([place, next]) => usual.get(usual.get(place) ?? Number.NaN) === next,
      ),
    );
    if (isTwice) return [{ kind: 'skip', who: changed, afterRound }];
    const facts = changed.map((direction): PairFact => {
      return {
        kind: 'pairsMove',
        who: direction,
        when: afterRound,
        moves: seatMoves(moves, direction, aside),
      };
    });
    const longest = Math.max(
      ...facts.map((fact) => (fact.kind === 'pairsMove' ? fact.moves.length : 0)),
    );
    if (longest <= MANY_PHRASES) return facts;
    const nextOf = (token: number) => rule.tracks[token]?.[roundIndex + 1];
    const seats = pairs.flatMap((pair, token) => {
      const seat = tableSeat(nextOf(token) ?? null);
      return seat === null ? [] : [{ pair, ...seat }];
    });
    const out = pairs.filter((_, token) => {
      const next = nextOf(token) ?? null;
      return next !== null && seatAt(next) === null;
    });
    const unseated = pairs.flatMap((pair, token): PairFact[] => {
      const instead = tableSeat(rule.tracks[token]?.[roundIndex] ?? null);
      if (instead === null || nextOf(token) !== null) return [];
      return [{ kind: 'pairAway', pair, round: afterRound + 1, stop: null, instead }];
    });
    return [{ kind: 'pairsSeated', round: afterRound + 1, seats, out }, ...unseated];
  });
}

function ofDirection(
  moves: PlaceMoves,
  direction: Direction,
  aside: Direction,
): readonly (readonly [number, number])[] {
  return [...moves].filter(([place]) => (tableSeat(place)?.direction ?? aside) === direction);
}

interface Away {
  readonly pair: PairNumber;
  readonly roundIndex: number;
  readonly stop: SeatInRound | null;
  readonly instead: TableSeat | null;
}

/** Pairs that move by themselves, and the rounds in which others depart from the rule. */
function ownPathFacts(
  session: Session,
  { pairs, rule }: PairMoveRule & { kind: 'seats' },
): readonly PairFact[] {
  let away = awaysOf(session, pairs, rule);
  const facts: PairFact[] = [];
  pairs.forEach((pair, token) => {
    if (rule.tracks[token] !== null) return;
    const stops = stopsOf(session, pair);
    const displaced = away.filter(({ roundIndex, instead }) => isAt(stops[roundIndex], instead));
    const [first] = displaced;
    const isRover =
      first !== undefined &&
      (first.stop === null || !stops.includes(null)) &&
      new Set(stops.flatMap((stop) => stop?.direction ?? [])).size === 1 &&
      stops.every((stop, r) => {
        const isYetToCome = stop === null && isMissing(session.movement, pair, r);
        return r === 0 || isYetToCome || stop?.table !== stops[r - 1]?.table;
      }) &&
      displaced.every(({ stop }) => stopKey(stop) === stopKey(first.stop));
    if (!isRover) {
      facts.push({ kind: 'itinerary', pair, stops });
      return;
    }
    away = away.filter((one) => !displaced.includes(one));
    const sitsOut = displaced.every(({ stop }) => !stop?.plays);
    const displacedTo = first.stop && { table: first.stop.table, direction: first.stop.direction };
    const displacedFirst = displaced.find(({ roundIndex }) => roundIndex === 0)?.pair ?? null;
    const rover = { pair, stops, displacedTo, displacedFirst, sitsOut };
    facts.push({ kind: 'rover', ...rover });
  });
  for (const { pair, roundIndex, stop, instead } of away) {
    facts.push({ kind: 'pairAway', pair, round: session.firstRound + roundIndex, stop, instead });
  }
  return facts;
}

function awaysOf(session: Session, pairs: readonly PairNumber[], rule: TrackRule): readonly Away[] {
  return rule.away.flatMap(({ token, roundIndex }) => {
    const pair = pairs[token] as PairNumber; // Tokens are the places of `pairs`.
    const place = rule.tracks[token]?.[roundIndex] ?? null;
    if (place === null) return [];
    return [
      {
        pair,
        roundIndex,
        stop: stopsOf(session, pair)[roundIndex] ?? null,
        instead: tableSeat(place),
      },
    ];
  });
}

function stopKey(seat: TableSeat | null): string {
  return seat === null ? '' : `${seat.direction}${seat.table}`;
}

function isAt(stop: SeatInRound | null | undefined, seat: TableSeat | null): boolean {
  if (seat === null) return false;
  return stop?.table === seat.table && stop.direction === seat.direction;
}

function cardFacts(session: Session, pairs: readonly PairNumber[]): readonly PairFact[] {
  const ways = pairs.map((pair) => ({ pair, stops: stopsOf(session, pair) }));
  const isStill = (stops: readonly (SeatInRound | null)[]) =>
    stops.every((stop) => isAt(stops[0], stop));
  const staying = ways.filter(({ stops }) => isStill(stops)).map(({ pair }) => pair);
  const moving = ways.filter(({ pair }) => !staying.includes(pair));
  const still = stationaryFacts(session.movement, staying);
  const isSeated = session.hasAside || moving.every(({ stops }) => !stops.includes(null));
  const rounds = session.movement.rounds.length;
  if (!isSeated || moving.length * (rounds - 1) > MAX_LISTED_SEATS) {
    return [...still, { kind: 'pairsFollowCards', ways: moving }];
  }
  const seated = Array.from({ length: rounds - 1 }, (_, index): PairFact => {
    const seats = moving.flatMap(({ pair, stops }) => {
      const stop = stops[index + 1] ?? null;
      return stop === null ? [] : [{ pair, table: stop.table, direction: stop.direction }];
    });
    const out = moving.flatMap(({ pair, stops }) => (stops[index + 1] === null ? [pair] : []));
    return { kind: 'pairsSeated', round: session.firstRound + index + 1, seats, out };
  });
  return [...still, ...seated];
}

/** The seat of a place in a track rule; null at no table. */
function tableSeat(place: number | null): TableSeat | null {
  const seat = place === null ? null : seatAt(place);
  return seat && { table: seat.tableIndex + 1, direction: seat.direction };
}
