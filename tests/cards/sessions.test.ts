// The cards of one session of an event: only what is played in it, with the numbers that its rounds have in the event.

import { describe, expect, it } from 'vitest';
import { createRandom, shuffled } from '../../src/balance/random.ts';
import { CARD_KINDS, DEFAULT_CARD_OPTIONS, type PrintOptions } from '../../src/cards/card.ts';
import { createCards, printTitle } from '../../src/cards/model.ts';
import { layOutPrint } from '../../src/cards/print.ts';
import { addSession } from '../../src/editing/sessions.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { built } from '../catalogue/built.ts';
import { cardsText } from './cardText.ts';

const first = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
const relayShare = built({
  familyId: 'relay-share-mitchell',
  parameters: { tables: 6 },
  boards: 2,
  switchRounds: [6],
});

function joined(event: Movement, session: Movement, withdrawn: PairNumber[] = []): Movement {
  const seats = shuffled(event.pairCount, createRandom(4)).map((index) => index + 1);
  const edit = addSession(event, session, seats as PairNumber[], withdrawn);
  const result = applyEdit(event, edit);
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.movement;
}

const event = joined(first, first);
const text = (movement: Movement, options: Partial<PrintOptions> & { kind: 'pair' }) =>
  cardsText(movement, options);

describe('the cards of a session', () => {
  it.each([0, 1])(
    'of index %i are those of its rounds alone, in the event’s numbers',
    (session) => {
      const from = 5 * session + 1;
      const rounds = [0, 1, 2, 3, 4].map((round) => `${from + round}`);
      const numbersOf = (kind: 'table' | 'pair' | 'director' | 'traveller') =>
        cardsText(event, { kind, session }).map((card) =>
          card.flatMap((line) => line.match(/^\d+(?=[^|]* \| )/)?.[0] ?? []),
        );
      for (const kind of ['table', 'pair', 'director', 'traveller'] as const) {
        expect(new Set(numbersOf(kind).map(String)), kind).toEqual(new Set([String(rounds)]));
      }
      const whole = cardsText(event, { kind: 'pair' });
      const slips = text(event, { kind: 'pair', session });
      slips.forEach((slip, index) => {
        const rows = slip.filter((line) => /^\d/.test(line));
        expect(whole[index]).toEqual(expect.arrayContaining(rows));
        expect(slip).toContain(`# Session ${session + 1}`);
      });
    },
  );

  it('say where everybody begins in it, and what is prepared for it', () => {
    const [positions] = cardsText(event, { kind: 'positions', session: 1 });
    const [directors] = cardsText(event, { kind: 'director', session: 1 });
    const round6 = directors?.find((line) => line.startsWith('6 |'))?.split(' | ');
    const table1 = positions?.find((line) => line.startsWith('1 |'))?.split(' | ');
    expect(round6?.[1]).toBe(`${table1?.[1]}–${table1?.[2]} ${table1?.[3]}`);
    expect(directors).toContain(
      'You need 10 boards: 5 sets of 2 (2A = 1–2 … 2E = 9–10), one copy.',
    );
    expect(directors?.[0]).toMatch(/ · Session 2$/);
  });

  it('are a traveller for each of its boards, which names its session', () => {
    const headings = (session: number | null) =>
      cardsText(event, { kind: 'traveller', session }).map(([heading]) => heading);
    expect(headings(1)).toHaveLength(10);
    expect(headings(1)[0]).toBe('Board 1 · Dealer N · None vul · Session 2');
    expect(headings(null)).toEqual([...headings(0), ...headings(1)]);
  });

  it('announce its moves and its switches by the numbers of the rounds', () => {
    const switched = joined(relayShare, relayShare);
    const said = (session: number | null) =>
      cardsText(switched, { kind: 'announcement', session })[0]?.slice(1) ?? [];
    // How to switch is told at the first switch of the sheet.
    expect(
      said(1)
        .at(-1)
        ?.startsWith(said(null).at(-1) ?? '?'),
    ).toBe(true);
    expect(said(1).join(' ')).toContain(
      'Arrow-switch round 12 at every table. When you sit at your new table, turn each board',
    );
    expect(said(1).join(' ')).not.toMatch(/\bround [1-6]\b/);
    expect(said(0).join(' ')).not.toMatch(/\bround ([7-9]|1\d)\b/);
    expect(said(0)[0]).toBe(said(null)[0]);
  });

  it('say what may change in it from its first round on', () => {
    const [sheet] = cardsText(event, { kind: 'planB', session: 1 });
    expect(sheet?.[1]).toBe('From round 6 on:');
    expect(cardsText(event, { kind: 'planB', session: 0 })[0]?.slice(1)).toEqual(
      cardsText(first, { kind: 'planB' })[0]?.slice(1),
    );
  });

  it('leave out whoever has withdrawn from it, and sheets of all sessions keep everybody', () => {
    const less = joined(first, first, [3 as PairNumber]);
    const slips = (session: number) => text(less, { kind: 'pair', session }).length;
    expect([slips(0), slips(1)]).toEqual([10, 9]);
    const [directors] = cardsText(less, { kind: 'director', session: 0 });
    const [all] = cardsText(less, { kind: 'director' });
    const absence = all?.filter((line) => line.includes('Pair 3 leaves')) ?? [];
    expect(absence).toHaveLength(1);
    expect(directors).not.toContain(absence[0]);
  });

  it('have codes that open the whole event, as the clock counts its rounds', () => {
    const clock = { startMinute: null, waitingAt: 0, halfMinutes: [] };
    const guides = { planIndex: 0, nextRound: 6, base: 'http://x/', clock, interval: null };
    const code = (session: number | null) =>
      createCards(event, { ...DEFAULT_CARD_OPTIONS, kind: 'pair', session }, guides)[0]?.code;
    expect(code(1)).toBe(code(null));
  });

  it('are titled with it in every language, and take fewer pages', () => {
    for (const language of LANGUAGES) {
      const options = { ...DEFAULT_CARD_OPTIONS, language, session: 1 };
      expect(printTitle(event, { ...options, kind: 'everything' })).toMatch(/ · \S+ 2$/);
      for (const kind of CARD_KINDS) createCards(event, { ...options, kind });
      // How fair an event is concerns all of it.
      const ofAll = { ...options, session: null, kind: 'report' } as const;
      const report = { ...options, kind: 'report' } as const;
      expect(createCards(event, report)).toEqual(createCards(event, ofAll));
      expect(printTitle(event, report)).toBe(printTitle(event, ofAll));
    }
    const pages = (session: number | null) =>
      layOutPrint(event, { ...DEFAULT_CARD_OPTIONS, kind: 'everything', session }).pages.length;
    expect(pages(1)).toBeLessThan(pages(null));
    // As of that session alone no slips are needed: everybody moves up one table.
    const alone = { ...DEFAULT_CARD_OPTIONS, kind: 'everything' } as const;
    expect(pages(0)).toBe(layOutPrint(first, alone).pages.length);
  });
});
