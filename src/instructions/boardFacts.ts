// The moves of the board sets in a session as facts: from table to table, through relays, with every exception.
// Numbers in facts count from 1, indexes count from 0. Without a rule, the facts list the boards cell by cell.

import { completeField, setsTogether, traceBoards } from './boardFlow.ts';
import { type BoardTracks, boardPlaceAt, boardTracks, circlesOf } from './boardHosts.ts';
import { relaysOf, tablesOf } from './boardWaits.ts';
import type { BoardFact, FactOf, LaidSet, TableMove, When } from './facts.ts';
import { followWays } from './followWays.ts';
import { type Session, whenOf } from './session.ts';
import { phraseMoves } from './tableMoves.ts';
import type { PlaceMoves, TrackRule } from './tracks.ts';

/** With more phrases than this, cards are clearer; after a single round, a list of positions is. */
const MAX_PHRASES = 6;
const MAX_SPECIAL_PHRASES = 2;
/** Without a rule, up to this many sets are listed by round. */
const MAX_LISTED_SETS = 60;

/** Where boards go after each round, where they rest, and which tables share them. */
export function boardFacts(session: Session): readonly BoardFact[] {
  const together = setsTogether(session.movement);
  if (together !== null) {
    return [{ kind: 'boardsTogether', sets: together.map((set) => set + 1) }];
  }
  const tracks = boardTracks(traceBoards(completeField(session.movement)));
  return [...tracksFacts(session, tracks), ...shareFacts(session, tracks)];
}

/** Where boards go: by one rule, or by a rule for each circle of copies that has an exact one, or by the cards. */
function tracksFacts(session: Session, tracks: BoardTracks): readonly BoardFact[] {
  const { sets, tableCount } = session.movement;
  const whole = ruleFacts(session, tracks);
  const hasCopies = sets.some(({ copies }) => copies > 1);
  if (!hasCopies || (whole !== null && !hasExceptions(tracks))) {
    return whole ?? cardFacts(session, tracks);
  }
  const circles = circlesOf(tracks, tableCount);
  // Exceptions would be said of the whole room.
  const parts = circles.map((circle) =>
    hasExceptions(circle) ? null : ruleFacts(session, circle),
  );
  const left = circles.filter((_, index) => parts[index] === null);
  if (left.length === circles.length) return whole ?? cardFacts(session, tracks);
  return [...parts.flatMap((part) => part ?? []), ...tablesFacts(session, left)];
}

function hasExceptions({ rule }: BoardTracks): boolean {
  return rule === null || rule.special.size + rule.away.length > 0 || rule.tracks.includes(null);
}

/** The facts of the rule that the boards follow; null if there is none, or if the cards are clearer. */
function ruleFacts(session: Session, tracks: BoardTracks): readonly BoardFact[] | null {
  const { rule } = tracks;
  if (rule === null) return null;
  const moves = rule.usual.flatMap((usual, phase) =>
    usualFacts(session, tracks, usual, whenOf(session, phase, rule.usual.length)),
  );
  const longest = Math.max(
    0,
    ...moves.map((fact) => (fact.kind === 'boardsMove' ? fact.moves.length : 0)),
  );
  const isAnyLost = [...rule.special.keys()].some((roundIndex) =>
    wouldBeLost(tracks, rule, roundIndex, session),
  );
  if (isAnyLost || longest > MAX_PHRASES) return null;
  return [
    ...moves,
    ...specialFacts(session, tracks, rule),
    ...ownPathFacts(session, tracks, rule),
    ...startFacts(session, tracks, rule),
  ];
}

/** Direct moves, rests and ends after the rounds of one phase. */
function usualFacts(
  session: Session,
  { sets, rule }: BoardTracks,
  usual: PlaceMoves,
  when: When,
): readonly BoardFact[] {
  const { tableCount } = session.movement;
  const goals = new Map<number, number>();
  const waits: FactOf<'boardsWait'>[] = [];
  const done: number[] = [];
  const phases = rule?.usual ?? [];
  const phase = phases.indexOf(usual);
  for (const start of usual.keys()) {
    if (start >= tableCount) continue;
    const from = start + 1;
    let place: number | undefined = usual.get(start);
    let rounds = 0;
    while (place !== undefined && place >= tableCount) {
      rounds += 1;
      place = phases[(phase + rounds) % phases.length]?.get(place);
    }
    if (place === undefined) done.push(from);
    else if (rounds === 0) goals.set(from, place + 1);
    else waits.push({ kind: 'boardsWait', when, from, rounds, to: place + 1, relays: [] });
  }
  const moves: readonly TableMove[] = phraseMoves(goals);
  return [
    ...(moves.length === 0 ? [] : [{ kind: 'boardsMove', when, moves } as const]),
    ...waits.map((wait) => ({ ...wait, relays: relaysBetween(sets, wait.from - 1, wait.to - 1) })),
    ...(done.length === 0 ? [] : [{ kind: 'boardsDone', when, tables: done } as const]),
  ];
}

/** The relays at which boards rest between two tables, in order. */
function relaysBetween(sets: BoardTracks['sets'], from: number, to: number): readonly number[] {
  for (const { path, homes } of sets) {
    for (const [roundIndex, place] of path.places.entries()) {
      if (place.kind !== 'waiting' || !place.nextTableIndexes.includes(to)) continue;
      const before = homes.slice(0, roundIndex).findLast((home) => home !== null) ?? null;
      if (before === from) {
        return relaysOf(path.places.slice(roundIndex, roundIndex + place.roundsOut));
      }
    }
  }
  return [];
}

/** The rounds after which boards do not make their usual moves. */
function specialFacts(
  session: Session,
  tracks: BoardTracks,
  rule: TrackRule,
): readonly BoardFact[] {
  const { tableCount } = session.movement;
  return [...rule.special].map(([roundIndex, moves]): BoardFact => {
    const afterRound = session.firstRound + roundIndex;
    const goals = new Map([...moves].map(([from, to]) => [from + 1, to + 1]));
    const isBetweenTables = [...moves].flat().every((place) => place < tableCount);
    const phrases = isBetweenTables ? phraseMoves(goals) : [];
    if (isBetweenTables && phrases.length <= MAX_SPECIAL_PHRASES) {
      return { kind: 'boardsMove', when: afterRound, moves: phrases };
    }
    const sets = rule.tracks.flatMap((track, token): LaidSet[] => {
      const place = track?.[roundIndex + 1] ?? null;
      if (place === null || place >= tableCount) return [];
      return [{ set: numberOf(tracks, token), table: place + 1 }];
    });
    return { kind: 'boardsLaid', round: afterRound + 1, sets: byTable(sets) };
  });
}

/** Whether boards rest while others are laid out and return later, so that nobody could tell which boards return. */
function wouldBeLost(
  { sets }: BoardTracks,
  { tracks }: TrackRule,
  roundIndex: number,
  { movement }: Session,
): boolean {
  return sets.some((_, token) => {
    const track = tracks[token] ?? [];
    const isOut = (track[roundIndex + 1] ?? 0) >= movement.tableCount;
    return isOut && track.slice(roundIndex + 2).some((p) => p !== null && p < movement.tableCount);
  });
}

/** Sets with a path of their own, and the rounds in which others depart from the rule. */
function ownPathFacts(
  session: Session,
  tracks: BoardTracks,
  rule: TrackRule,
): readonly BoardFact[] {
  const { tableCount } = session.movement;
  const tableOf = (place: number | null | undefined) =>
    place == null || place >= tableCount ? null : place + 1;
  const facts: BoardFact[] = [];
  const roving = tracks.sets.filter((_, token) => rule.tracks[token] === null);
  for (const { path, homes } of roving) {
    const tables = homes.map((home) => (home === null ? null : home + 1));
    facts.push({ kind: 'rovingSet', set: path.set + 1, tables });
  }
  for (const { token, roundIndex } of rule.away) {
    const home = tracks.sets[token]?.homes[roundIndex] ?? null;
    const instead = tableOf(rule.tracks[token]?.[roundIndex]);
    const isDisplaced =
      home === null && roving.some(({ homes }) => homes[roundIndex] === (instead ?? 0) - 1);
    if (isDisplaced) continue;
    facts.push({
      kind: 'setAway',
      set: numberOf(tracks, token),
      round: session.firstRound + roundIndex,
      table: home === null ? null : home + 1,
      instead,
    });
  }
  return facts;
}

/** The sets that come into play after the first round, by the table they come to. */
function startFacts(session: Session, tracks: BoardTracks, rule: TrackRule): readonly BoardFact[] {
  const arrivals = tracks.sets.flatMap(({ path, homes }, token) => {
    const roundIndex = homes.findIndex((home) => home !== null);
    const track = rule.tracks[token] ?? null;
    const place = track?.[roundIndex] ?? null;
    const isLaid = rule.special.has(roundIndex - 1);
    if (roundIndex <= 0 || place === null || isLaid) return [];
    const { tableIndex } = boardPlaceAt(place, session.movement.tableCount);
    return [{ set: path.set + 1, roundIndex, to: tableIndex + 1, start: path.places[0] }];
  });
  const tables = [...new Set(arrivals.map(({ to }) => to))];
  return tables.map((to) => {
    const coming = arrivals
      .filter((arrival) => arrival.to === to)
      .toSorted((a, b) => a.roundIndex - b.roundIndex);
    const relays = relaysOf(coming.flatMap(({ start }) => start ?? []));
    const sets = coming.map(({ set, roundIndex }) => ({
      set,
      round: session.firstRound + roundIndex,
    }));
    return { kind: 'boardsWaitAtStart', to, relays, sets };
  });
}

/** The tables that play boards belonging to another table, with the rounds. */
function shareFacts(session: Session, { sets }: BoardTracks): readonly FactOf<'share'>[] {
  const { movement, firstRound } = session;
  const visits = new Map<string, { table: number; host: number; rounds: number[] }>();
  movement.rounds.forEach((round, roundIndex) => {
    for (const { path, homes } of sets) {
      const place = path.places[roundIndex];
      const home = homes[roundIndex] ?? null;
      if (place?.kind !== 'tables' || home === null) continue;
      for (const tableIndex of place.tableIndexes) {
        if (tableIndex === home || tableIndex >= round.length) continue;
        const key = `${tableIndex}/${home}`;
        const visit = visits.get(key) ?? { table: tableIndex + 1, host: home + 1, rounds: [] };
        visit.rounds.push(firstRound + roundIndex);
        visits.set(key, visit);
      }
    }
  });
  return [...visits.values()].map((visit) => ({ kind: 'share', ...visit }));
}

/** The boards without a rule: which set follows which, if that is simple; else round by round, or from cards if that is long. */
function cardFacts(session: Session, { sets }: BoardTracks): readonly BoardFact[] {
  const follows = setFollowFacts(session, sets);
  if (follows !== null) return follows;
  const rounds = laidRounds(session, sets);
  if (rounds.slice(1).flat().length > MAX_LISTED_SETS)
    return [{ kind: 'boardsFollowCards', tables: null, rounds }];
  return rounds.slice(1).map((laid, index) => ({
    kind: 'boardsLaid',
    round: session.firstRound + index + 1,
    sets: laid,
  }));
}

/** The boards of some circles by the cards, where those of the others follow a rule. */
function tablesFacts(session: Session, circles: readonly BoardTracks[]): readonly BoardFact[] {
  if (circles.length === 0) return [];
  const sets = circles.flatMap((circle) => circle.sets);
  const tables = [...new Set(sets.flatMap(({ path }) => path.places.flatMap(tablesOf)))];
  return [
    {
      kind: 'boardsFollowCards',
      tables: tables.toSorted((a, b) => a - b).map((table) => table + 1),
      rounds: laidRounds(session, sets),
    },
  ];
}

/** Which set belongs to which table, round by round. */
function laidRounds(
  { movement }: Session,
  sets: BoardTracks['sets'],
): readonly (readonly LaidSet[])[] {
  return movement.rounds.map((_, roundIndex) =>
    byTable(
      sets.flatMap(({ path, homes }): LaidSet[] => {
        const home = homes[roundIndex] ?? null;
        return home === null ? [] : [{ set: path.set + 1, table: home + 1 }];
      }),
    ),
  );
}

/** The ways in which sets follow each other, where there are a few and one copy of each. */
function setFollowFacts(
  { firstRound }: Session,
  sets: BoardTracks['sets'],
): readonly BoardFact[] | null {
  const numbers = sets.map(({ path }) => path.set + 1);
  if (new Set(numbers).size < numbers.length) return null;
  // The rings of the ways name sets by their places among these.
  const ways = followWays(sets.map(({ homes }) => homes));
  return (
    ways?.map(({ rings, roundIndexes }, index) => ({
      kind: 'boardsFollow',
      rings: rings.map((ring) => ring.map((one) => numbers[one] as number)),
      afterRounds: index === 0 ? null : roundIndexes.map((one) => firstRound + one),
    })) ?? null
  );
}

function numberOf({ sets }: BoardTracks, token: number): number {
  return (sets[token]?.path.set ?? 0) + 1;
}

function byTable(sets: readonly LaidSet[]): readonly LaidSet[] {
  return sets.toSorted((a, b) => a.table - b.table);
}
