// How the players of an individual move: round the tables, in rings in which each follows another or, without such a rule, by
// slips.
// Numbers in facts count from 1, indexes from 0. Sitting out is a place like any other: whoever follows a player who sits out
// sits out next.

import type { PairNumber } from '../movement/index.ts';
import type { PairFact, PairWay } from './facts.ts';
import { stationaryFacts } from './followFacts.ts';
import { type Session, stopsOf } from './session.ts';
import { phraseMoves, ringGoals } from './tableMoves.ts';
import { groupBySteps } from './tracks.ts';

/** Where players go after each round. */
export function playerFacts(session: Session): readonly PairFact[] {
  const { movement } = session;
  const players = Array.from({ length: movement.pairCount }, (_, index) => index + 1);
  const ways = players.map((pair) => ({ pair, stops: stopsOf(session, pair as PairNumber) }));
  const rings = ringsOf(ways);
  if (rings === null) return [{ kind: 'pairsFollowCards', ways }];
  const staying = rings.filter(({ length }) => length === 1).flat() as PairNumber[];
  const moving = rings.filter(({ length }) => length > 1);
  const lines = lineFacts(session, moving.flat().sort((a, b) => a - b) as PairNumber[]);
  if (lines !== null) return [...stationaryFacts(movement, staying), ...lines];
  return [
    ...stationaryFacts(movement, staying),
    ...(moving.length > 0
      ? [{ kind: 'follow', rings: moving, lift: null, afterRounds: null, empty: [] } as const]
      : []),
  ];
}

/** Lines that turn round the tables, each always in one direction and by one step; null if there are none such. */
function lineFacts(session: Session, players: readonly PairNumber[]): readonly PairFact[] | null {
  const stops = players.map((player) => stopsOf(session, player));
  const keepsSeat = stops.every((own) =>
    own.every((stop) => stop !== null && stop.direction === own[0]?.direction),
  );
  if (players.length === 0 || !keepsSeat) return null;
  const { tableCount } = session.movement;
  const tables = stops.map((own) => own.map((stop) => (stop?.table ?? 1) - 1));
  const groups = groupBySteps(tables, tableCount);
  const turn = groups?.every(({ steps }) => steps.every((step) => step === steps[0]));
  if (!groups || !turn) return null;
  // Tokens are the places of the players whose tables these are.
  return groups.map(({ tokens, steps: [step = 0] }) => ({
    kind: 'pairsMove',
    who: tokens.map((token) => players[token] as PairNumber),
    when: 'eachRound',
    moves: phraseMoves(ringGoals(tableCount, step)),
  }));
}

/**
 * The rings of players in which each is always where the next was a round before; a ring of one stays. Null if there is
 * no such rule.
 */
function ringsOf(ways: readonly PairWay[]): readonly (readonly number[])[] | null {
  const places = ways.map(({ stops }) =>
    stops.map((stop) => (stop === null ? 'out' : `${stop.table}${stop.direction}`)),
  );
  const taken = new Set<number>();
  const leaders: number[] = [];
  for (const [index, own] of places.entries()) {
    const leads = (other: number) =>
      !taken.has(other) &&
      own.slice(1).every((place, roundIndex) => place === places[other]?.[roundIndex]);
    const leader = leads(index) ? index : [...places.keys()].find(leads);
    if (leader === undefined) return null;
    taken.add(leader);
    leaders.push(leader);
  }
  const seen = new Set<number>();
  return [...leaders.keys()].flatMap((first) => {
    if (seen.has(first)) return [];
    const ring: number[] = [];
    for (let at = first; !seen.has(at); at = leaders[at] ?? at) {
      seen.add(at);
      ring.push(at + 1);
    }
    return [ring];
  });
}
