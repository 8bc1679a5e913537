// Checks the rules of play over a whole movement and returns every finding, not only the first.
// Errors make a movement unplayable; warnings and notes are what a director should know.
// Source: Manning, rules 1A to 4B, restated for any movement.

import type { Finding, FindingOf, NamedSet, PlayedTable, Severity } from './finding.ts';
import {
  allBoards,
  boardNumbers,
  boardsPlayed,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  pairsAt,
  playsBySet,
  type SetIndex,
  setOf,
} from './movement.ts';
import { playerFindings } from './playerFindings.ts';
import { unevenMeetings } from './unevenMeetings.ts';

/** Every finding of a movement, errors first, then in reading order. */
export function checkMovement(movement: Movement): readonly Finding[] {
  const played = playedTables(movement);
  return inOrder([
    ...seatFindings(movement),
    ...sitOutFindings(movement, played),
    ...replayFindings(movement, played),
    ...(movement.contestants === 'pairs'
      ? [...meetingFindings(movement, played), ...unevenMeetings(movement, played)]
      : playerFindings(movement, played)),
    ...shareFindings(movement, played),
    ...completenessFindings(movement, played),
  ]);
}

/** Only the errors of a movement: why it cannot be played as it stands. */
export function playErrors(movement: Movement): readonly Finding[] {
  if (isFreeOfErrors(movement)) return [];
  return inOrder([...seatFindings(movement), ...replayFindings(movement, playedTables(movement))]);
}

// A large movement has thousands of plays, and the first check runs before the engine has optimised the code: hence typed
// arrays, plain loops, and one list of plays shared by all rules.

/**
 * Whether nobody is at two tables in one round or plays a board twice. One pass, because most movements by far are free of
 * errors.
 */
function isFreeOfErrors(movement: Movement): boolean {
  const { rounds, sets, pairCount } = movement;
  const lastRound = new Uint16Array(pairCount + 1);
  const boardsBefore = new Uint16Array((pairCount + 1) * sets.length);
  let isFree = true;
  for (const [roundIndex, round] of rounds.entries()) {
    const sit = (pair: PairNumber) => {
      if (lastRound[pair] === roundIndex + 1) isFree = false;
      lastRound[pair] = roundIndex + 1;
    };
    const take = (pair: PairNumber, set: number, boards: number) => {
      const key = pair * sets.length + set;
      const before = boardsBefore[key] as number; // There is a place for each pair and set.
      if ((before & boards) !== 0) isFree = false;
      boardsBefore[key] = before | boards;
    };
    for (const sitting of round) {
      if (sitting.kind === 'idle') continue;
      if (sitting.kind === 'sitOut') {
        sit(sitting.pair);
        continue;
      }
      const pairs = pairsAt(sitting);
      for (const pair of pairs) sit(pair);
      if (!isPlayed(movement, sitting, roundIndex)) continue;
      for (const { set, dropped } of playsBySet(movement, sitting)) {
        for (const pair of pairs)
          take(pair, set, allBoards(setOf(movement, set).boards) & ~dropped);
      }
    }
    if (!isFree) return false;
  }
  return true;
}

/** What is played, in reading order. */
function playedTables(movement: Movement): readonly PlayedTable[] {
  const isEverybodyThere = movement.phantom === null && movement.missing.length === 0;
  const played: PlayedTable[] = [];
  for (const [roundIndex, round] of movement.rounds.entries()) {
    let table = 0;
    for (const play of round) {
      table += 1;
      if (play.kind !== 'play') continue;
      if (!isEverybodyThere && !isPlayed(movement, play, roundIndex)) continue;
      const boards = allBoards(setOf(movement, play.set).boards) & ~play.dropped;
      if (boards === 0 && play.extra === undefined) continue;
      const pairs = pairsAt(play);
      played.push({ play, pairs, boards, round: roundIndex + 1, table });
    }
  }
  return played;
}

/** What is played, each set by itself. */
function playedSets(movement: Movement, played: readonly PlayedTable[]): readonly PlayedTable[] {
  return played.flatMap((table) => {
    if (table.play.extra === undefined) return [table];
    return playsBySet(movement, table.play).map((play) => {
      return { ...table, play, boards: boardsPlayed(movement, play) };
    });
  });
}

function inOrder(findings: Finding[]): readonly Finding[] {
  const rank: Record<Severity, number> = { error: 0, warning: 1, note: 2 };
  return findings.sort(
    (a, b) =>
      rank[a.severity] - rank[b.severity] ||
      (a.round ?? Number.POSITIVE_INFINITY) - (b.round ?? Number.POSITIVE_INFINITY) ||
      (a.table ?? 0) - (b.table ?? 0) ||
      (a.pair ?? 0) - (b.pair ?? 0),
  );
}

/** Whether a movement with these findings can be played as it stands (no errors). */
export function isPlayable(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}

/** A pair is at two tables in one round (1B). */
function seatFindings(movement: Movement): FindingOf<'pairAtTwoTables'>[] {
  const findings: FindingOf<'pairAtTwoTables'>[] = [];
  const tableOf = new Uint16Array(movement.pairCount + 1);
  movement.rounds.forEach((round, roundIndex) => {
    tableOf.fill(0);
    const seat = (pair: PairNumber, tableNumber: number) => {
      const before = tableOf[pair] as number; // There is a place for each pair.
      tableOf[pair] = tableNumber;
      if (before === 0) return;
      findings.push({
        rule: 'pairAtTwoTables',
        severity: 'error',
        round: roundIndex + 1,
        table: tableNumber,
        pair,
        otherTable: before,
      });
    };
    round.forEach((sitting, tableIndex) => {
      for (const pair of pairsAt(sitting)) seat(pair, tableIndex + 1);
    });
  });
  return findings;
}

/** A pair has no opponents, or no table. */
function sitOutFindings(movement: Movement, played: readonly PlayedTable[]): FindingOf<'sitOut'>[] {
  const findings: FindingOf<'sitOut'>[] = [];
  const size = movement.pairCount + 1;
  const isPlaying = new Uint8Array(movement.rounds.length * size);
  for (const { pairs, round } of played) {
    for (const pair of pairs) isPlaying[(round - 1) * size + pair] = 1;
  }
  for (let roundIndex = 0; roundIndex < movement.rounds.length; roundIndex++) {
    for (let pair = 1 as PairNumber; pair < size; pair++) {
      if (isPlaying[roundIndex * size + pair] === 1) continue;
      if (isMissing(movement, pair, roundIndex)) continue;
      findings.push({
        rule: 'sitOut',
        severity: 'note',
        round: roundIndex + 1,
        table: lastTableOf(movement, roundIndex, pair),
        pair,
      });
    }
  }
  return findings;
}

/** The table of a pair in a round, counted from 1, the last one if it is at several; null if it has none. */
function lastTableOf({ rounds }: Movement, roundIndex: number, pair: PairNumber): number | null {
  const tableIndex =
    rounds[roundIndex]?.findLastIndex((sitting) => pairsAt(sitting).includes(pair)) ?? -1;
  return tableIndex === -1 ? null : tableIndex + 1;
}

/** A pair plays the same boards again (2, 1A). */
function replayFindings(
  movement: Movement,
  played: readonly PlayedTable[],
): FindingOf<'setReplayed'>[] {
  const findings: FindingOf<'setReplayed'>[] = [];
  const nameSet = setNamer(movement);
  const setCount = movement.sets.length;
  const size = (movement.pairCount + 1) * setCount;
  // Both have a place for each pair and set.
  const firstRound = new Uint16Array(size);
  const boardsBefore = new Uint16Array(size);
  for (const { play, pairs, boards, round, table } of playedSets(movement, played)) {
    for (const pair of pairs) {
      const key = pair * setCount + play.set;
      const before = boardsBefore[key] as number;
      boardsBefore[key] = before | boards;
      if (firstRound[key] === 0) firstRound[key] = round;
      if ((before & boards) === 0) continue;
      findings.push({
        rule: 'setReplayed',
        severity: 'error',
        round,
        table,
        pair,
        set: nameSet(play.set),
        firstRound: firstRound[key] as number,
      });
    }
  }
  return findings;
}

/** Two pairs meet again (4A, tolerated in the catalogue). */
function meetingFindings(
  { pairCount, sessionStarts }: Movement,
  played: readonly PlayedTable[],
): FindingOf<'repeatedMeeting'>[] {
  const findings: FindingOf<'repeatedMeeting'>[] = [];
  // Both have a place for every two pairs.
  const firstRound = new Uint16Array((pairCount + 1) ** 2);
  const lastRound = new Uint16Array((pairCount + 1) ** 2);
  const startOf = (round: number) => sessionStarts.findLast((start) => start < round) ?? 0;
  for (const { play, round, table } of played) {
    const pair = Math.min(play.northSouth, play.eastWest);
    const opponent = Math.max(play.northSouth, play.eastWest);
    const key = pair * (pairCount + 1) + opponent;
    const before = firstRound[key] as number;
    const last = lastRound[key] as number;
    lastRound[key] = round;
    if (before === 0) {
      firstRound[key] = round;
      continue;
    }
    findings.push({
      rule: 'repeatedMeeting',
      severity: last > startOf(round) ? 'warning' : 'note',
      round,
      table,
      pair,
      opponent,
      firstRound: before,
    });
  }
  return findings;
}

/** More tables play a set than there are copies of it (4B, tolerated in the catalogue). */
function shareFindings(
  movement: Movement,
  played: readonly PlayedTable[],
): FindingOf<'sharedSet'>[] {
  const findings: FindingOf<'sharedSet'>[] = [];
  const nameSet = setNamer(movement);
  const all = new Map<number, { round: number; table: number; set: SetIndex; tables: number[] }>();
  for (const { play, round, table } of played) {
    const key = round * movement.sets.length + play.set;
    const sharing = all.get(key);
    if (sharing === undefined) all.set(key, { round, table, set: play.set, tables: [table] });
    else {
      sharing.table = table;
      sharing.tables.push(table);
    }
  }
  for (const { round, table, set, tables } of all.values()) {
    if (tables.length <= setOf(movement, set).copies) continue;
    findings.push({
      rule: 'sharedSet',
      severity: 'note',
      round,
      table,
      pair: null,
      set: nameSet(set),
      tables,
    });
  }
  return findings;
}

/** Pairs miss boards of some sets (3A, 3B). */
function completenessFindings(
  movement: Movement,
  played: readonly PlayedTable[],
): FindingOf<'incomplete'>[] {
  const setCount = movement.sets.length;
  const boardsOf = new Uint16Array((movement.pairCount + 1) * setCount);
  for (const { play, pairs, boards } of playedSets(movement, played)) {
    for (const pair of pairs) {
      const key = pair * setCount + play.set;
      boardsOf[key] = (boardsOf[key] as number) | boards; // There is a place for each pair and set.
    }
  }
  const nameSet = setNamer(movement);
  const whole = movement.sets.map(({ boards }, set) => {
    return { mask: allBoards(boards), name: nameSet(set as SetIndex) };
  });
  const findings: FindingOf<'incomplete'>[] = [];
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (pair === movement.phantom) continue;
    const sets: NamedSet[] = [];
    for (const [set, { mask, name }] of whole.entries()) {
      if (boardsOf[pair * setCount + set] !== mask) sets.push(name);
    }
    if (sets.length === 0) continue;
    findings.push({
      rule: 'incomplete',
      severity: 'note',
      round: null,
      table: null,
      pair,
      sets,
    });
  }
  return findings;
}

function setNamer(movement: Movement): (set: SetIndex) => NamedSet {
  const ranges = boardNumbers(movement);
  return (set) => ({
    label: setOf(movement, set).label,
    ...(ranges[set] as { first: number; last: number }),
  });
}
