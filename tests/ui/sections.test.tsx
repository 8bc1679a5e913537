// @vitest-environment jsdom
// What Design shows of sections: the figures of each by itself, beside those of the whole, and pairs by their names.

import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { guideHeading } from '../../src/evening/guide.ts';
import { roomIn } from '../../src/evening/room.ts';
import { plannedRounds, USUAL_TIMING } from '../../src/evening/schedule.ts';
import { traceBoards } from '../../src/instructions/boardFlow.ts';
import {
  IDLE,
  NO_BOARDS,
  NO_LOCKS,
  type PairNumber,
  sittingAt,
} from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { formatCell, isCellBlock, parseCell } from '../../src/notation/cell.ts';
import { GUIDE_HASH } from '../../src/notation/guideAddress.ts';
import { parseGuide } from '../../src/notation/packedGuide.ts';
import { SectionFigures } from '../../src/ui/balance/FigureLists.tsx';
import { FairnessTable, VacancyTable } from '../../src/ui/balance/PairTables.tsx';
import type { Command } from '../../src/ui/commands/command.ts';
import { describeSitting } from '../../src/ui/grid/cells.ts';
import { gridCommands, gridMenuAt } from '../../src/ui/grid/gridCommands.ts';
import { FollowPanel } from '../../src/ui/panels/FollowPanel.tsx';
import { NumberList } from '../../src/ui/parts/NumberList.tsx';
import { GuidePage } from '../../src/ui/room/GuidePage.tsx';
import { guideLinks } from '../../src/ui/run/useGuideLinks.ts';
import { OnScreen } from '../../src/ui/tonight/TonightPlace.tsx';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { pairOfPairs } from '../../src/words/english/pageBalance.ts';
import { nameRanges } from '../../src/words/numbers.ts';
import { built } from '../catalogue/built.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const nine = built({
  familyId: 'mitchell',
  parameters: { tables: 9 },
  boards: 3,
  switchRounds: [9],
});
const joined = joinSections([nine, { ...nine, rounds: nine.rounds }]);
if (!joined.ok) throw new Error(joined.misfit.kind);
const room = joined.movement;

it('beside the list each section has a picture of its own, with its own numbers', () => {
  const { screen } = renderInApp(<OnScreen />, room);
  const pictures = [...screen.container.querySelectorAll('table')];
  expect(pictures.map(({ caption }) => caption?.textContent)).toEqual([
    'Section A. Rounds down, tables across',
    'Section B. Rounds down, tables across',
  ]);
  const [, second] = pictures;
  const [, first] = second?.rows ?? [];
  expect([...(first?.cells ?? [])].slice(0, 3).map((cell) => cell.textContent)).toEqual([
    '1',
    '1–10',
    '2–11',
  ]);
  expect(first?.cells).toHaveLength(10);
});

it('a pair or set that is followed, and the room, have the names of the sections', () => {
  const { app, screen } = renderInApp(<FollowPanel />, room);
  const rows = () =>
    [...screen.container.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join(' '),
    );
  act(() => app.actions.follow({ kind: 'pair', at: 21 }));
  expect(rows().slice(0, 2)).toEqual(['1 N-S at B3 B12 C: 7–9', '2 N-S at B3 B11 D: 10–12']);
  const [, third] = screen.getAllByText(/^Table [AB]3$/);
  expect(third?.parentElement?.textContent).toBe('Table B3N-S B3E-W B12 → B4Set C → B2');
  act(() => app.actions.follow({ kind: 'set', at: 0 }));
  expect(rows()[0]).toBe('1 A1, B1 A1 – A10, B1 – B10');
});

it('the figures of each section are those of its movement by itself', () => {
  const { screen } = renderInApp(<SectionFigures movement={room} />, room);
  const { qf, roundedIndex } = analyse(nine);
  const figures = `index ${roundedIndex.toFixed(2)}, Qf ${qf.toFixed(2)}`;
  expect(figures).toBe('index 1.62, Qf 93.90');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(
    ['A', 'B'].map((name) => `Section ${name}: 9 tables, 18 pairs: ${figures}`),
  );
  expect(
    screen.getByText(/^Less fair together: .* Rank the sections separately, or optimise/),
  ).toBeTruthy();
});

it('a section that would have two winners on its own says so, and counts the pairs that are there', () => {
  const unswitched = nine.rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play' ? { ...sitting, switched: NO_BOARDS } : sitting,
    ),
  );
  const mixed = joinSections([{ ...nine, rounds: unswitched }, nine]);
  if (!mixed.ok) throw new Error(mixed.misfit.kind);
  const withoutB18 = { ...mixed.movement, phantom: 36 as PairNumber };
  const { screen } = renderInApp(<SectionFigures movement={withoutB18} />, withoutB18);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Section A: 9 tables, 18 pairs: no switches, so on its own it would have two winners',
    expect.stringMatching(/^Section B: 9 tables, 17 pairs: index \d\.\d\d, Qf \d\d\.\d\d$/),
  ]);
});

it('the tables and words of the balance call pairs by their section', () => {
  const table = renderInApp(<FairnessTable analysis={analyse(room)} />, room).screen;
  const cells = table.getAllByRole('row').map((row) => row.firstElementChild?.textContent);
  expect([cells[1], cells[18], cells[19], cells[36]]).toEqual(['A1', 'A18', 'B1', 'B18']);
  expect(pairOfPairs(['A1', 'B10'], 5, null)).toBe('Pairs A1 and B10: s = 5.');
  expect(nameRanges(['A2', 'A3', 'A5', 'B1', 'B2'])).toBe('A2–A3, A5, B1–B2');
  expect(nameRanges(['2', '3', '4', '7'])).toBe('2–4, 7');
});

it('there are none where the room is not divided', () => {
  const { screen } = renderInApp(<SectionFigures movement={nine} />, nine);
  expect(screen.queryByRole('list')).toBeNull();
});

it('cells name the pairs of their section, as they are typed', () => {
  const cell = (table: number) => describeSitting(room, sittingAt(room, 0, table - 1), 0);
  expect([cell(1).pairs, cell(10).pairs, cell(18).pairs]).toEqual([
    ...['A1 – A10', 'B1 – B10', 'B9 – B18'],
  ]);
  expect(cell(10).spoken).toContain('B1 North-South, B10 East-West');
  room.rounds.forEach((round) => {
    for (const sitting of round) {
      const typed = formatCell(room, sitting);
      expect(typed).toMatch(/^([AB])\d+-\1\d+ /);
      expect(isCellBlock(typed)).toBe(true);
      expect(parseCell(room, typed, IDLE)).toEqual({ ok: true, sitting });
      expect(parseCell(room, typed.toLowerCase().replace(/ .*/, ''), sitting)).toMatchObject({
        ok: true,
      });
    }
  });
  // Numbers count through all sections; a set is still given by its letter alone.
  const [first] = room.rounds[0] ?? [];
  if (first === undefined) throw new Error('no table');
  const set = { ok: true, sitting: { ...first, set: 2 } };
  expect(parseCell(room, 'C', first)).toEqual(set);
  expect(parseCell(room, '1-10 C', first)).toEqual(set);
  expect(parseCell(room, 'A1-A10 C', first)).toEqual(set);
  expect(parseCell(room, '19-28 A', IDLE)).toEqual(parseCell(room, 'B1-B10 A', IDLE));
  expect(parseCell(room, 'C1-A10 C', first).ok).toBe(false);
});

it('switches are announced by the names of tables', () => {
  const rounds = room.rounds.with(
    8,
    (room.rounds[8] ?? []).map((sitting, table) =>
      sitting.kind === 'play' && (table === 4 || table > 15)
        ? { ...sitting, switched: NO_BOARDS }
        : sitting,
    ),
  );
  const { switchedTables } = roomIn(traceBoards({ ...room, rounds }), 8);
  expect(wordsOf('en', 'ebu').evening.switchAt(switchedTables)).toBe(
    'Arrow switch this round at tables A1–A4, A6–A9 and B1–B7',
  );
  const { switchedTables: plain } = roomIn(traceBoards({ ...room, rounds, sections: [] }), 8);
  expect(wordsOf('en', 'ebu').evening.switchAt(plain)).toBe(
    'Arrow switch this round at tables 1–4 and 6–16',
  );
});

it('a guide counts as the cards of its section do, under the name of its pair', () => {
  const state = { phase: 'before', roundIndex: 0, endsAt: null, planIndex: 0 } as const;
  const schedule = { ...plannedRounds(room), timing: USUAL_TIMING };
  const links = guideLinks(room, { ...state, schedule }, 'en', 'https://club.example/', false);
  expect(links.map(({ pair }) => pair)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
  const link = links.find(({ called }) => called === 'B10');
  const read = parseGuide(link?.link.split(GUIDE_HASH)[1] ?? '');
  if (!read.ok) throw new Error(read.fault);
  expect(link?.pair).toBe(28);
  expect([read.guide.pair, read.guide.name]).toEqual([10, 'B10']);
  const phone = render(<GuidePage text={link?.link.split(GUIDE_HASH)[1] ?? ''} />);
  expect(phone.getByRole('heading', { level: 1 }).textContent).toBe('Pair B10');
  expect(guideHeading({ pair: 10, name: 'B10 · Ann & Bob' })).toEqual({
    called: 'B10',
    name: 'Ann & Bob',
  });
  for (const name of ['', 'Ann & Bob', 'B1', 'B101 · Ann', '10'])
    expect(guideHeading({ pair: 10, name })).toEqual({ called: '10', name });
  expect(read.guide.stops[0]).toMatchObject({ seat: { table: 1 }, play: { opponents: [1] } });
});

/** A noun for pairs or tables with a bare number. */
const BARE = /\b(?:pairs?|tables?) \d/i;

it('the question who does not come is asked and answered by the names of pairs', () => {
  const { app, screen } = renderInApp(<VacancyTable analysis={analyse(room)} />, room);
  const select = screen.getByLabelText('Pair that does not come') as HTMLSelectElement;
  const offered = [...select.options].map(({ text }) => text);
  expect(offered.slice(0, 2)).toEqual(['none', 'A1']);
  expect(offered.at(-1)).toBe('B18');
  const [, firstRow] = screen.getAllByRole('row');
  expect(firstRow?.firstElementChild?.textContent).toBe('A1');
  fireEvent.change(select, { target: { value: select.options[21]?.value } });
  fireEvent.click(screen.getByRole('button', { name: 'Make pair B3 the missing pair' }));
  const { document } = app.store.getState();
  expect(document.movement.phantom).toBe(21);
  expect(document.past.at(-1)?.label).toBe('Pair B3 is missing');
  expect(screen.container.textContent).not.toMatch(BARE);
});

it('commands, the menu of a place and the history name tables and pairs by their section', () => {
  const { app } = renderInApp(null, room);
  const { actions, store } = app;
  const cell = { row: 2, column: 12 };
  const menus = [cell, { row: 0, column: 12 }].map((place) => gridMenuAt(app, place));
  const said = menus.flatMap(({ label, commands }) => [label, ...commands.map(({ name }) => name)]);
  expect(said).toContain('Round 2, table B3');
  expect(said).toContain('Arrow-switch table B3');
  expect(said.filter((text) => BARE.test(text))).toEqual([]);
  void actions.edit({ kind: 'setLocks', locks: NO_LOCKS }, 'Lock table 12 and pair 21');
  expect(store.getState().document.past.at(-1)?.label).toBe('Lock table B3 and pair B3');
});

it('a round is switched in one section alone, as one edit, and switched back', () => {
  const { app } = renderInApp(null, room);
  const { store } = app;
  const ofSections = <One extends Pick<Command, 'id'>>(commands: readonly One[]) =>
    commands.filter(({ id }) => id.startsWith('switchSection'));
  const command = (column: number) => {
    const [own, ...others] = ofSections(gridMenuAt(app, { row: 3, column }).commands);
    expect(others).toEqual([]);
    return own;
  };
  const switched = () =>
    (store.getState().document.movement.rounds[2] ?? []).map(
      (sitting) => sitting.kind === 'play' && sitting.switched !== 0,
    );
  const before = switched();
  const sectionOf = room.rounds[2]?.map((_, index) => (index < 9 ? 'A' : 'B')) ?? [];
  expect(command(2)?.name).toBe('Arrow-switch round 3 in section A');
  expect(command(12)?.name).toBe('Arrow-switch round 3 in section B');
  // Not of a cell, the palette and the menu of edits have them all.
  expect(ofSections(gridCommands(app)).map(({ name }) => name)).toEqual([
    'Arrow-switch round 3 in section A',
    'Arrow-switch round 3 in section B',
  ]);
  command(12)?.run();
  expect(switched()).toEqual(before.map((was, index) => (sectionOf[index] === 'B' ? true : was)));
  expect(store.getState().document.past.map(({ label }) => label)).toEqual([
    'Arrow-switch round 3 in section B',
  ]);
  expect(command(12)?.name).toBe('Switch round 3 in section B back');
  command(12)?.run();
  expect(switched()).toEqual(before);
});

it('a room that is not divided has no section to switch', () => {
  const { app } = renderInApp(null, nine);
  const { commands } = gridMenuAt(app, { row: 3, column: 2 });
  expect(commands.some(({ id }) => id.startsWith('switchSection'))).toBe(false);
});

it('lists of tables and pairs are shown and typed by name', () => {
  const given: (readonly number[])[] = [];
  const { screen } = renderInApp(
    <NumberList
      label="Locked pairs"
      hint=""
      numbers={[1, 2, 21]}
      called={{ movement: room, kind: 'pairs' }}
      onChange={(numbers) => given.push(numbers)}
    />,
    room,
  );
  const list = screen.getByLabelText('Locked pairs') as HTMLInputElement;
  expect(list.value).toBe('A1–A2, B3');
  fireEvent.change(list, { target: { value: 'a2, B3-B4' } });
  fireEvent.blur(list);
  expect(given).toEqual([[2, 21, 22]]);
  fireEvent.change(list, { target: { value: 'C1' } });
  expect(list.getAttribute('aria-invalid')).toBe('true');
});
