// The printed cards against the movement: whoever carries boards as table and relay cards say, from round to round,
// finds on every table the boards that it plays next, and on every stand the boards that its card lists.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, type CardKind, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { setAt } from '../../src/instructions/boardFlow.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import {
  boardNumbers,
  createPlay,
  createSets,
  IDLE,
  type Movement,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { built } from '../catalogue/built.ts';
import { usualMovements } from '../catalogue/usualMovements.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';
import { plain, printedDestination, rowsOf } from './printedBoards.ts';

const { families } = RULED_CATALOGUE;

const OUT = 'out of play';

interface Waiting {
  readonly place: string;
  readonly set: number;
  readonly to: string;
}

/** What waits in a round by the relay cards, each at the place that its card names. */
function printedWaits(movement: Movement, relayCards: readonly Card[], roundIndex: number) {
  const firsts = boardNumbers(movement).map(({ first }) => first);
  return relayCards.flatMap((card): Waiting[] => {
    // A card of tables that share is no place where boards wait.
    if (card.heading === 'Shared boards') return [];
    // Several stands are numbered; the only one is known by the tables beside it.
    const isNumbered = /\d/.test(card.heading);
    const name = isNumbered ? card.heading : `${card.heading} ${card.subheading}`;
    const place = plain(name).trim().toLowerCase();
    return rowsOf(card).flatMap(({ cells }) => {
      const [rounds = '', boards, , to = ''] = cells.map(({ text }) => plain(text));
      const set = firsts.indexOf(Number.parseInt(boards ?? '', 10));
      const [first = 0, last = first] = rounds.split('–').map((number) => Number(number) - 1);
      if (set < 0 || roundIndex < first || roundIndex > last) return [];
      return [{ place, set, to: roundIndex < last ? 'stay' : to }];
    });
  });
}

/** The places that a printed destination names: tables as `table n`; boards that are done go nowhere. */
function placesNamed(text: string, here: string): readonly string[] {
  const place = text.replace(/^move to /, '');
  if (place === 'stay') return [here];
  if (place === '' || place === '–' || place === OUT) return [];
  if (place.startsWith(`${OUT} for`)) return [OUT];
  if (place.startsWith('relay')) return [place];
  return (place.match(/\d+/g) ?? []).map((table) => `table ${table}`);
}

function expectBoardsToArrive(movement: Movement) {
  // Where rounds are told in halves, both sets of a couple lie on the table all round, and go together.
  const isHalved =
    movement.sets.every(({ copies }) => copies === 1) &&
    runFactsOf(movement).sessions.some(({ facts }) => facts.some(({ kind }) => kind === 'halves'));
  const cardsOf = (kind: CardKind) => createCards(movement, { ...DEFAULT_CARD_OPTIONS, kind });
  const [tableCards, relayCards] = [cardsOf('table'), cardsOf('relay')];
  const rounds = movement.rounds.map((round, roundIndex) => ({
    tables: round.flatMap((_, tableIndex) => {
      const set = setAt(movement, roundIndex, tableIndex);
      return set === null ? [] : [{ place: `table ${tableIndex + 1}`, set, tableIndex }];
    }),
    waits: printedWaits(movement, relayCards, roundIndex),
  }));
  const isPassedOn = movement.sets.map(({ copies }, set) =>
    rounds.some(({ tables }) => tables.filter((held) => held.set === set).length > copies),
  );
  const lying = (places: readonly { place: string; set: number }[]) => {
    const all = places.map(({ place, set }) => `${set} at ${place}`).sort();
    return all.filter(
      (one, index) => !isPassedOn[Number.parseInt(one, 10)] || one !== all[index - 1],
    );
  };
  /** Sets that stay at a table which plays another one meanwhile. */
  let resting: readonly { readonly place: string; readonly set: number }[] = [];
  rounds.forEach(({ tables, waits }, roundIndex) => {
    if (isHalved && roundIndex === 0) {
      resting = tables.map(({ place, set }) => ({ place, set: set + 1 }));
    }
    movement.sets.forEach(({ copies }, set) => {
      const here = [...tables, ...waits].filter((held) => held.set === set);
      if (!isPassedOn[set]) expect(here.length).toBeLessThanOrEqual(copies);
    });
    const next = rounds[roundIndex + 1];
    // For another session the boards are laid out afresh.
    if (next === undefined || movement.sessionStarts.includes(roundIndex + 1)) {
      resting = [];
      return;
    }
    const arrivals = tables.flatMap(({ place, set, tableIndex }) => {
      const card = tableCards.find(({ heading }) => heading === `Table ${tableIndex + 1}`);
      const text = printedDestination(card as Card, roundIndex);
      const [, roundsOut, goal] = text.match(/for (a|\d+) rounds?, then (.*)$/) ?? [];
      if (goal !== undefined) {
        const back = roundIndex + 1 + (roundsOut === 'a' ? 1 : Number(roundsOut));
        // Boards that the rule has come back after the last round are done.
        if (back >= rounds.length) return [];
        for (const table of placesNamed(goal, place)) {
          expect(lying(rounds[back]?.tables ?? [])).toContain(`${set} at ${table}`);
        }
      }
      return placesNamed(text, place).map((to) => ({ place: to, set, from: place }));
    });
    const fromStands = waits.flatMap(({ place, set, to }) =>
      placesNamed(to, place).map((there) => ({ place: there, set })),
    );
    const isStaying = (one: { place: string; set: number }) =>
      tables.some(({ place, set }) => place === one.place && set === one.set);
    const isRoundOver = isHalved && roundIndex % 2 === 1;
    const carried = (isRoundOver ? resting : []).flatMap(({ place, set }) =>
      arrivals.filter(({ from }) => from === place).map((one) => ({ place: one.place, set })),
    );
    const moved = [...arrivals.filter((one) => !isStaying(one)), ...fromStands, ...carried];
    const isBeside = ({ place, set }: { place: string; set: number }) =>
      isRoundOver && set % 2 === 1 && place.startsWith('table');
    const arriving = moved.filter((one) => !isBeside(one));
    const wanted = lying([...next.tables, ...next.waits]);
    const unmet = [...wanted];
    const meets = ({ place, set }: { place: string; set: number }) => {
      const index = unmet.indexOf(`${set} at ${place}`);
      if (index >= 0 && !isPassedOn[set]) unmet.splice(index, 1);
      return index >= 0;
    };
    arriving.forEach(meets);
    const staying = isRoundOver ? [] : [...resting, ...arrivals.filter(isStaying)];
    const played = staying.filter(meets);
    resting = [...staying.filter((one) => !played.includes(one)), ...moved.filter(isBeside)];
    const title = `${movement.title}, after round ${roundIndex + 1}`;
    expect(lying([...arriving, ...played]), title).toEqual(wanted);
  });
}

function webMitchell(tables: number, rounds: number): Movement {
  const request = { familyId: 'web-mitchell', parameters: { tables, rounds }, boards: 2 };
  return built(request);
}

test.each([
  [16, 9],
  [16, 7],
  [17, 9],
  [14, 7],
  [10, 4],
  [20, 3],
  [21, 5],
])(
  'boards of a web Mitchell of %i tables and %i rounds arrive where the cards say',
  (tables, rounds) => {
    expectBoardsToArrive(webMitchell(tables, rounds));
  },
);

test.each(families.map((family) => [family.id, family] as const))(
  'boards of %s arrive where the cards say',
  (_, family) => {
    for (const movement of usualMovements(family)) expectBoardsToArrive(movement);
  },
);

test('boards that nobody plays again wait where earlier boards of their table waited, and as long', () => {
  const play = (set: number) => createPlay(1, 2, set);
  expectBoardsToArrive(
    createMovement({
      title: 'Three waits from table 1',
      pairCount: 2,
      phantom: play(0).northSouth,
      sets: createSets(3, 1),
      rounds: [
        [play(0), IDLE, IDLE],
        [play(2), IDLE, IDLE],
        [play(1), IDLE, IDLE],
        [play(2), play(0), IDLE],
        [IDLE, IDLE, IDLE],
      ],
      relays: [{ afterTableNumber: 0 }],
    }),
  );
});

test('boards of any movement, with any copies and relays, arrive where the cards say', () => {
  const relays = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 });
  fc.assert(
    fc.property(anyMovement, fc.integer({ min: 1, max: 3 }), relays, (drawn, copies, stands) => {
      expectBoardsToArrive({
        ...drawn,
        // Whoever carries boards knows them by their numbers, so that no number may come twice.
        numbering: { ...drawn.numbering, lastBoard: null },
        sets: drawn.sets.map((set) => ({ ...set, copies })),
        relays: stands.map((table) => ({ afterTableNumber: Math.min(table, drawn.tableCount) })),
      });
    }),
    { numRuns: 300 },
  );
});

function expectEditedToArrive(movements: readonly Movement[], numRuns: number) {
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 4 });
  const copies = fc.integer({ min: 1, max: 2 });
  fc.assert(
    fc.property(fc.constantFrom(...movements), edits, copies, (movement, changes, count) => {
      const { tableCount } = movement;
      const cells = movement.rounds.flat();
      for (const [a, b, isCleared] of changes) {
        const [from, to] = [a % cells.length, b % cells.length];
        const [one, other] = [cells[from] ?? IDLE, cells[to] ?? IDLE];
        cells[from] = isCleared ? IDLE : other;
        cells[to] = one;
      }
      expectBoardsToArrive({
        ...movement,
        sets: movement.sets.map((set) => ({ ...set, copies: set.copies * count })),
        rounds: movement.rounds.map((_, r) => cells.slice(r * tableCount, (r + 1) * tableCount)),
      });
    }),
    { numRuns },
  );
}

test('boards of edited movements of the catalogue arrive where the cards say', () => {
  expectEditedToArrive(
    families.flatMap((family) => usualMovements(family).slice(0, 6)),
    200,
  );
});

test('boards of edited switch rovers arrive where the cards say', () => {
  const edited = families.filter(({ id }) => id === 'switch-rover').flatMap(usualMovements);
  expectEditedToArrive(edited, 100);
});
