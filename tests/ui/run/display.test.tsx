// @vitest-environment jsdom

// What the room display shows of every round, held to an own reading of the grid, where every two features of a movement
// meet: who sits where with which boards, who sits out, and what is switched.

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EveningEvent } from '../../../src/evening/evening.ts';
import { plannedRounds, USUAL_TIMING } from '../../../src/evening/schedule.ts';
import type { Movement } from '../../../src/movement/movement.ts';
import { namesInSections } from '../../../src/movement/sections.ts';
import { RoomDisplay } from '../../../src/ui/room/RoomDisplay.tsx';
import { wordsOf } from '../../../src/words/dictionaries.ts';
import { pairwiseMovements } from '../../features.ts';
import {
  type At,
  boardsNamed,
  isAway,
  NAMES,
  readGrid,
  setBoards,
  stateOf,
} from '../../readGrid.ts';

afterEach(cleanup);

const SHARING = wordsOf('en', 'ebu').sharing;

const timing = { ...USUAL_TIMING, interval: { afterRound: 1, minutes: 20 } };

/** The display once the director has called so many phases. */
function displayAt(movement: Movement, phases: number, more: readonly EveningEvent[] = []) {
  const at = Date.now();
  const events: readonly EveningEvent[] = [
    { at, kind: 'timing', timing },
    { at, kind: 'plan', rounds: plannedRounds(movement) },
    ...Array.from({ length: phases }, () => ({ at, kind: 'next' }) as const),
    ...more,
  ];
  const room = { language: 'en', terms: 'ebu', section: '', codes: null } as const;
  const evening = { id: 'one', events, plans: [movement, movement] };
  const moves = movement.rounds.map((_, round) => [`After round ${round + 1} all move.`]);
  cleanup();
  return render(<RoomDisplay {...room} moves={moves} evening={evening} isDisconnected={false} />)
    .container;
}

const textsOf = (container: Element, what: string) =>
  [...container.querySelectorAll(what)].map(({ textContent }) => textContent ?? '');

/** The line about arrow switches of a round, as it should be. */
function switchesOf(movement: Movement, at: readonly At[]): string | null {
  const names = namesInSections(movement).tables;
  const nameOf = ({ table }: At) => String(names[table - 1]);
  const switched = at.filter((one) => stateOf(one) !== 'none');
  if (switched.length === 0) return null;
  const isWhole = switched.every((one) => stateOf(one) === 'all');
  const isEverywhere = at.every((one) => !one.isPlayed || stateOf(one) === 'all');
  const tables = switched.map(nameOf);
  const numbers = tables.map(Number);
  // Three tables and more in a row are a range, which `withNumbers` spells out without an “and”.
  const isRange = numbers.length > 2 && numbers.every((one, at) => one === (numbers[0] ?? 0) + at);
  const list = isRange
    ? tables.join(', ')
    : [tables.slice(0, -1).join(', '), tables.at(-1)].filter(Boolean).join(' and ');
  const where = isEverywhere ? '' : ` at ${tables.length === 1 ? 'table' : 'tables'} ${list}`;
  const parts = switched.map((one) => {
    const sign =
      stateOf(one) === 'all' ? '⇄ ARROW SWITCH' : `turn ${boardList(one.switched)} through 90°`;
    return `Table ${nameOf(one)}: ${sign}`;
  });
  const how = isWhole ? 'Stay seated and turn each board through 90°.' : parts.join('; ');
  return `⇄ Arrow switch this round${where}${how}`;
}

function boardList(boards: readonly number[]): string {
  return `${boards.length === 1 ? 'board' : 'boards'} ${boards.join(', ')}`;
}

/** A movement, and its rounds the other way round: boards are shared in the last one only. */
function bothWays({ movement }: { readonly movement: Movement }): readonly Movement[] {
  const { rounds, sessionStarts } = movement;
  return sessionStarts.length > 1
    ? [movement]
    : [movement, { ...movement, rounds: rounds.toReversed() }];
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const withNumbers = (text: string) =>
  spaced(text).replace(/(\d+)–(\d+)/g, (range) => boardsNamed(range).join(', '));

/** The numbers of what is called so in a sentence: a pair of the second section is not the number in its name. */
const numbersCalled = (names: readonly string[], sentence = '') =>
  [...sentence.matchAll(/([A-Z]*)(\d+)(?:–[A-Z]*(\d+))?/g)].flatMap(
    ([, section, from, to = from]) =>
      boardsNamed(`${from}–${to}`).map((number) => names.indexOf(`${section}${number}`) + 1),
  );

/** Holds the tables, seats, boards and pairs that sit out, as the display shows them, to the grid of a round. */
function expectRound(container: Element, movement: Movement, round: number): void {
  const at = readGrid(movement).filter((one) => one.round === round);
  const { tables, pairs } = namesInSections(movement);
  const seats = NAMES[movement.contestants];
  const tiles = [...container.querySelectorAll('li')].map((tile) => {
    const [text = '', sharing = ''] = (tile.textContent ?? '').split(SHARING);
    return { text: text.slice(0, text.lastIndexOf('Boards')), text_: text, sharing };
  });
  expect(tiles).toHaveLength(at.length);
  at.forEach((one, index) => {
    const { text, text_, sharing } = tiles[index] as (typeof tiles)[number];
    const seated = one.seats.map((pair, seat) => {
      const isHere = pair !== null && !isAway(movement, pair, round);
      const name = isHere ? (movement.names[pair - 1] ?? '') : '';
      return `${seats[seat]} ${isHere ? pairs[pair - 1] : '–'}${name}`;
    });
    expect(text).toBe(`Table ${tables[one.table - 1]}${seated.join('')}`);
    const boards = boardsNamed(text_.slice(text_.lastIndexOf('Boards')));
    if (one.isPlayed) expect(boards).toEqual(one.boards);
    const copies = movement.sets[one.set ?? -1]?.copies ?? 1;
    const sharers = at.filter((other) => other.isPlayed && other.set === one.set);
    const others = sharers.filter(({ table }) => table !== one.table);
    const isShared = one.isPlayed && sharers.length > copies;
    const wanted = isShared ? others.map(({ table }) => table) : [];
    expect(numbersCalled(tables, sharing)).toEqual(wanted);
    if (isShared) expect(sharing).toContain(wanted.length === 1 ? 'Table ' : 'Tables ');
  });
  const notes = notesOf(container);
  const playing = at.flatMap((one) => (one.isPlayed ? one.seats : []));
  const out = Array.from({ length: movement.pairCount }, (_, pair) => pair + 1).filter(
    (pair) => !playing.includes(pair) && !isAway(movement, pair, round),
  );
  const told = /(?:Pairs?|Players?) ([^.]*) sits? out\./.exec(notes)?.[1];
  expect(numbersCalled(pairs, told)).toEqual(out);
  for (const pair of out) expect(notes).toContain(movement.names[pair - 1] ?? '');
}

/** What stands below the tables. */
const notesOf = (container: Element) =>
  container.querySelector('ul')?.nextElementSibling?.textContent ?? '';

it('before round 1 the tables, seats and boards are those of the grid', () => {
  for (const movement of pairwiseMovements().flatMap(bothWays)) {
    const at = readGrid(movement).filter(({ round }) => round === 1);
    const container = displayAt(movement, 0);
    expectRound(container, movement, 1);
    const notes = notesOf(container);
    const end = movement.sessionStarts[1] ?? movement.rounds.length;
    const later = readGrid(movement).filter(({ round }) => round > 1 && round <= end);
    const resting = movement.sets.flatMap(({ copies }, set) =>
      copies === 1 && later.some((one) => one.set === set) && !at.some((one) => one.set === set)
        ? setBoards(movement, set)
        : [],
    );
    const waiting = [...notes.matchAll(/Boards ((?:[\d–]+(?:, )?)+)/g)];
    const rested = waiting.flatMap(([, boards]) => boardsNamed(boards));
    expect(rested).toEqual(expect.arrayContaining(resting));
    if (movement.relays.length === 1) expect(notes).not.toMatch(/Relay \d/);
  }
});

it('of every round, and of the move before it, tables and switches are those of the grid', () => {
  for (const { movement } of pairwiseMovements()) {
    const { sessionStarts, rounds } = movement;
    let phases = 0;
    rounds.forEach((_, r) => {
      const at = readGrid(movement).filter(({ round }) => round === r + 1);
      const said = (container: Element) => {
        const [text] = textsOf(container, 'p').filter((each) => each.startsWith('⇄'));
        return text === undefined ? null : withNumbers(text);
      };
      const wanted = switchesOf(movement, at);
      const isMove = r > 0 && !sessionStarts.includes(r);
      // The move, an interval after round 1, or the wait between sessions.
      if (r > 0) phases += 1;
      if (isMove) {
        const before = displayAt(movement, phases);
        expect(before.querySelector('h1')?.textContent).toBe(`Round ${r + 1} of ${rounds.length}`);
        const [here, there] = ['Stay seated and turn', 'When you sit at your new table, turn'];
        expectRound(before, movement, r + 1);
        expect(said(before)).toBe(wanted?.replace(here, there) ?? null);
        expect(before.textContent).toContain(r === 1 ? 'Move in the interval' : 'Move now');
        expect(before.textContent).toContain(`After round ${r} all move.`);
      }
      phases += 1;
      const during = displayAt(movement, phases);
      expect(during.querySelector('h1')?.textContent).toBe(`Round ${r + 1} of ${rounds.length}`);
      expect(said(during)).toBe(wanted);
      expectRound(during, movement, r + 1);
    });
  }
});

it('what a plan changes is shown until the first round that it changes', () => {
  const { movement } = pairwiseMovements().find(
    ({ movement: { sessionStarts } }) => sessionStarts.length === 1,
  ) as { movement: Movement };
  const rounds = plannedRounds(movement);
  const cards = { tables: [], pairs: [] };
  const change = { fromRound: 3, cards, announcement: 'Pair 3 has gone home.' };
  const plan = { at: Date.now(), kind: 'plan', rounds, change } as const;
  // Round 1, the interval, round 2, the move, round 3.
  const shown = [1, 2, 3, 4, 5].map((phases) =>
    displayAt(movement, phases, [plan]).textContent?.includes(change.announcement),
  );
  expect(shown).toEqual([true, true, true, true, false]);
});

it('a plan is lettered once there is a plan B', () => {
  const [sample] = pairwiseMovements();
  if (sample === undefined) throw new Error('There is no movement.');
  const { movement } = sample;
  const again = { at: Date.now(), kind: 'plan', rounds: plannedRounds(movement) } as const;
  expect(displayAt(movement, 1).textContent).not.toContain('Plan');
  expect(displayAt(movement, 1, [again]).textContent).toContain('Plan B');
});
