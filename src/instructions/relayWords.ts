// Boards out of play, in plain words: where they wait, where they go from there, what waits at the start.
// Rounds and tables are numbered from 1 in the words, sets by their labels.

import { setOf } from '../movement/movement.ts';
import { type BoardFlow, boardsAfter } from './boardFlow.ts';
import type { BoardRule } from './boardRules.ts';
import { type BoardWait, waitsOf } from './boardWaits.ts';
import type { Vocabulary } from './instruction.ts';
import { countWords, listWords, tablesWords } from './moveWords.ts';

/** More ways to wait than this, or several that occur once, are better told round by round. */
const MOST_WAYS = 6;

/** Whether the rule of the boards says already that a set waits: until new boards come in, or for a half of a round. */
function isToldBy(rule: BoardRule, { firstRoundIndex, lastRoundIndex }: BoardWait): boolean {
  if (rule.kind === 'steps') return rule.newBoards.includes(lastRoundIndex);
  return rule.kind === 'halves' && firstRoundIndex === lastRoundIndex;
}

/** Where boards wait and go from there, and what waits at the start. */
export function relaySentences(
  flow: BoardFlow,
  rule: BoardRule,
  vocabulary: Vocabulary,
): readonly string[] {
  const all = waitsOf(flow);
  const waits = all.filter((wait) => wait.toTables.length > 0 && !isToldBy(rule, wait));
  const ways = new Map<string, BoardWait[]>();
  for (const wait of waits) {
    if (wait.fromTables.length === 0) continue;
    const key = [wait.fromTables, wait.toTables, roundsOf(wait)].join('/');
    ways.set(key, [...(ways.get(key) ?? []), wait]);
  }
  const stands = standSentences(flow, waits, vocabulary);
  const isRegular = [...ways.values()].every((same) => same.length > 1);
  if (ways.size > (isRegular ? MOST_WAYS : 2)) return [...stands, ...outOfPlay(flow, all)];
  return [
    ...stands,
    ...[...ways.values()].map(([wait]) => waySentence(flow, wait as BoardWait, vocabulary)),
    ...startSentences(flow, waits, vocabulary),
    ...doneSentences(flow),
  ];
}

/** `Place a relay between tables 4 and 5.`, for every stand at which boards wait. */
function standSentences(
  { movement }: BoardFlow,
  waits: readonly BoardWait[],
  vocabulary: Vocabulary,
): readonly string[] {
  const places = movement.relays.flatMap(({ afterTableNumber }, standIndex) =>
    waits.some((wait) => wait.standIndex === standIndex)
      ? [besides(afterTableNumber, movement.tableCount)]
      : [],
  );
  return [...new Set(places)].map((place) => {
    const count = places.filter((other) => other === place).length;
    const stands =
      count === 1 ? `a ${standName(vocabulary)}` : countWords(count, standName(vocabulary));
    return `Place ${stands} ${place}.`;
  });
}

function waySentence(flow: BoardFlow, wait: BoardWait, vocabulary: Vocabulary): string {
  const rounds = countWords(roundsOf(wait), 'round');
  const place = standPlace(flow, wait, vocabulary);
  return `Boards from ${numbered(wait.fromTables)} wait ${rounds}${place}, then go to ${numbered(wait.toTables)}.`;
}

/** What waits at the start for each table, in the order in which it comes into play. */
function startSentences(
  flow: BoardFlow,
  waits: readonly BoardWait[],
  vocabulary: Vocabulary,
): readonly string[] {
  const labelsOf = new Map<string, string[]>();
  for (const wait of waits.toSorted((a, b) => a.lastRoundIndex - b.lastRoundIndex)) {
    if (wait.fromTables.length > 0) continue;
    const goal = `${numbered(wait.toTables)}${standPlace(flow, wait, vocabulary)}`;
    const label = setOf(flow.movement, wait.set).label;
    labelsOf.set(goal, [...(labelsOf.get(goal) ?? []), label]);
  }
  return [...labelsOf].map(([goal, labels]) =>
    labels.length === 1
      ? `At the start set ${labels[0]} waits for ${goal}.`
      : `At the start sets ${listWords(labels)} wait, in this order, for ${goal}.`,
  );
}

/** The tables that have all their boards for the last time. */
function doneSentences(flow: BoardFlow): readonly string[] {
  const { tableCount, rounds } = flow.movement;
  const places = Array.from({ length: tableCount }, (_, tableIndex) =>
    rounds.slice(1).map((_, roundIndex) => boardsAfter(flow, roundIndex, tableIndex)),
  );
  const done = [...places.keys()].filter((tableIndex) =>
    places[tableIndex]?.every(
      (place) => place?.kind === 'waiting' && place.nextTableIndexes.length === 0,
    ),
  );
  if (done.length === 0 || done.length === tableCount) return [];
  return [`Boards from ${numbered(done)} are not played again.`];
}

/** Which sets are out of play in which rounds, where they are few. */
function outOfPlay(flow: BoardFlow, waits: readonly BoardWait[]): readonly string[] {
  const rounds = flow.movement.rounds.map((_, roundIndex) =>
    waits.flatMap(({ set, firstRoundIndex, lastRoundIndex }) =>
      firstRoundIndex <= roundIndex && roundIndex <= lastRoundIndex
        ? [setOf(flow.movement, set).label]
        : [],
    ),
  );
  if (rounds.flat().length > 2 * rounds.length) {
    return ['In every round several sets are out of play: follow the cards for where they wait.'];
  }
  const words = rounds.flatMap((sets, roundIndex) =>
    sets.length === 0 ? [] : [`${listWords(sets)} in round ${roundIndex + 1}`],
  );
  return [`Out of play: ${words.join('; ')}.`];
}

function standPlace(
  { movement }: BoardFlow,
  { standIndex }: BoardWait,
  vocabulary: Vocabulary,
): string {
  const stand = standIndex === null ? undefined : movement.relays[standIndex];
  if (stand === undefined) return ' out of play';
  return ` at the ${standName(vocabulary)} ${besides(stand.afterTableNumber, movement.tableCount)}`;
}

function standName(vocabulary: Vocabulary): string {
  return vocabulary === 'ebu' ? 'relay' : 'bye stand';
}

function besides(afterTableNumber: number, tables: number): string {
  if (afterTableNumber === 0) return 'before table 1';
  return `between tables ${afterTableNumber} and ${(afterTableNumber % tables) + 1}`;
}

function roundsOf({ firstRoundIndex, lastRoundIndex }: BoardWait): number {
  return lastRoundIndex - firstRoundIndex + 1;
}

function numbered(tableIndexes: readonly number[]): string {
  return tablesWords(tableIndexes.map((table) => table + 1));
}
