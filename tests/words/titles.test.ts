// Titles are made from the facts each time, in every language; a name that somebody typed stays as it is.

import { describe, expect, it, test } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { isLibraryFamily } from '../../src/catalogue/families/library.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import { switchCells } from '../../src/movement/edit.ts';
import {
  type BoardMask,
  isPlayed,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { readMovements, writeMovement } from '../../src/notation/formats.ts';
import { titlesIn } from '../../src/words/dictionaries.ts';
import { FAMILY_WORDS, familyNames } from '../../src/words/familyWords.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { dualTitle, titleOf } from '../../src/words/titles.ts';
import { built } from '../catalogue/built.ts';
import { mitchell, startStore } from '../store/fakeServices.ts';

const { families, generate } = RULED_CATALOGUE;

/** Enough for the usual rounds and fewer, at some numbers of tables. */
const MAX_SIZES_PER_FAMILY = 40;
/** Enough for a size that the family itself switches. */
const MAX_SIZES_WITH_SWITCHES = 6;

const seven = built({ familyId: 'mitchell', parameters: { tables: 7 } });
const missing = (movement: Movement, pair: number | null): Movement => ({
  ...movement,
  phantom: pair as PairNumber | null,
});

const hasSwitches = ({ rounds }: Movement): boolean =>
  rounds.some((round) => round.some((at) => at.kind === 'play' && at.switched !== 0));

describe('titleOf', () => {
  it.each<[string, Movement]>([
    ['Mitchell, 7 tables', seven],
    ['Mitchell, 6½ tables, pair 14 missing', missing(seven, 14)],
    ['Mitchell, 6½ tables, pair 3 missing', missing(seven, 3)],
    ['Mitchell, 7 tables', missing(missing(seven, 14), null)],
    ['Mitchell, 7 tables, 6 rounds', { ...seven, rounds: seven.rounds.slice(0, 6) }],
    ['Mitchell, 7 tables, 1 round', { ...seven, rounds: seven.rounds.slice(0, 1) }],
    ['Mitchell, 7 tables, round 7 arrow-switched', mitchell([7])],
    ['Mitchell, 7 tables, rounds 1–2, 7 arrow-switched', mitchell([1, 2, 7])],
    ['Pivot Mitchell, 7½ tables', built({ familyId: 'pivot-mitchell' })],
    ['Appendix 5 + 4', built({ familyId: 'appendix' })],
    ['Appendix 5 + 4, pair 18 missing', missing(built({ familyId: 'appendix' }), 18)],
    ['Howell, 4 tables', built({ familyId: 'howell' })],
    [
      'Howell, 7 tables, with switched boards',
      built({ familyId: 'howell', parameters: { tables: 7 }, boards: 2 }),
    ],
    [
      'Howell, 7 tables',
      built({ familyId: 'howell', parameters: { tables: 7 }, boards: 2, switchRounds: [] }),
    ],
    ['Howell, 13 pairs', missing(built({ familyId: 'howell', parameters: { tables: 7 } }), 14)],
    [
      'Howell, 13 pairs, pair 2 missing',
      missing(built({ familyId: 'howell', parameters: { tables: 7 }, switchRounds: [] }), 2),
    ],
    [
      '¾-Howell, 13 pairs, half-round switches',
      missing(built({ familyId: 'hilton-switches', parameters: { tables: 7 }, boards: 2 }), 14),
    ],
    [
      'Mitchell, 11 tables, half-round switches',
      built({ familyId: 'hilton-switches', parameters: { tables: 11 } }),
    ],
    [
      'New Howell, 13 pairs, 7 rounds, half-round switches',
      {
        ...missing(seven, 14),
        origin: {
          kind: 'generated',
          familyId: 'new-howell',
          parameters: { pairs: 13, rounds: 7, parts: 2, sessions: 1 },
        },
      },
    ],
    ['Club night', { ...missing(seven, 3), title: 'Club night' }],
    ['Movement for 14 pairs, 7 rounds', { ...seven, origin: { kind: 'drawn' } }],
    [
      'Movement for 14 pairs, 7 rounds',
      { ...seven, origin: { kind: 'generated', familyId: 'no such', parameters: {} } },
    ],
    [
      'Mitchell, 7 tables',
      { ...seven, origin: { kind: 'generated', familyId: 'mitchell', parameters: { tables: -1 } } },
    ],
  ])('%s', (title, movement) => {
    expect(titleOf(movement)).toBe(title);
  });

  it('names switches if the family has none of its own, and where others of its name have none', () => {
    const oneWinner = families.filter(
      (family) => family.winners === 1 && !isLibraryFamily(family.id),
    );
    const switching = new Set<string>();
    for (const family of oneWinner) {
      let sizes = 0;
      for (const parameters of legalParameters(family)) {
        if (++sizes > MAX_SIZES_WITH_SWITCHES) break;
        const movement = built({ familyId: family.id, parameters, boards: 2 });
        const title = titleOf(movement);
        // Its origin is known, so the title is the family's.
        if (family.id === 'hilton-switches') {
          expect(title).toMatch(/half-round switches$/);
        } else {
          expect(title).toContain(familyNames(family.id)?.en);
          expect(title.replace(/^Howell.*, with switched boards$/, '')).not.toMatch(/switched/);
        }
        if (hasSwitches(movement)) switching.add(family.id);
      }
    }
    expect(switching.size).toBeGreaterThan(2);
  });

  it('gives the title in the language of the sheet', () => {
    const share = built({ familyId: 'relay-share-mitchell', parameters: { tables: 8 } });
    const shown = missing({ ...share, rounds: share.rounds.slice(0, 7) }, 16);
    expect(LANGUAGES.map((language) => titleOf(shown, titlesIn(language)))).toEqual([
      'Relay-share Mitchell, 7½ tables, 7 rounds, pair 16 missing',
      'Mitchell met gedeelde spellen, 7½ tafels, 7 ronden, paar 16 ontbreekt',
      'Mitchell mit Boardaustausch, 7½ Tische, 7 Runden, Paar 16 fehlt',
      'Mitchell avec échange et guéridon, 7½ tables, 7 positions, paire 16 absente',
    ]);
  });
});

test('titles say the rounds of curtailed movements only, and no pair that a family itself leaves out', () => {
  for (const family of families) {
    const { id } = family;
    if (isLibraryFamily(id)) continue;
    let sizes = 0;
    for (const parameters of legalParameters(family)) {
      if (++sizes > MAX_SIZES_PER_FAMILY) break;
      const { rounds, ...size } = parameters;
      const movement = built({ familyId: id, parameters, boards: 2 });
      const full = generate({ familyId: id, parameters: size, boards: 2 });
      const isCurtailed = full.ok && full.movement.rounds.length !== movement.rounds.length;
      expect(/, \d+ rounds?(,|$)/.test(titleOf(movement)), titleOf(movement)).toBe(isCurtailed);
      expect(titleOf(movement)).not.toContain('missing');
    }
  }
});

test('every family has a name in every language, and nothing else has', () => {
  const ids = families.map(({ id }) => id);
  expect(Object.keys(FAMILY_WORDS).sort()).toEqual([...ids].sort());
  for (const id of [...ids, 'howell-search']) {
    expect(LANGUAGES.map((language) => familyNames(id)?.[language])).not.toContain(undefined);
  }
  expect(['mitchel', 'constructor'].map(familyNames)).toEqual([undefined, undefined]);
});

test('the dual of a dual is called what it was', () => {
  expect(dualTitle('Mitchell, 7 tables')).toBe('Dual of Mitchell, 7 tables');
  expect(dualTitle(dualTitle('Mitchell, 7 tables'))).toBe('Mitchell, 7 tables');
});

test('a part-switched round is in the title, which stays true after a click', () => {
  const app = startStore(mitchell([]));
  const title = () => titleOf(app.store.getState().document.movement);
  const cell = { roundIndex: 6, tableIndex: 0 };
  app.actions.edit(switchCells(app.store.getState().document.movement, [cell]), 'Switch');
  expect(title()).toBe('Mitchell, 7 tables, arrow-switched');
  app.actions.undo();
  expect(title()).toBe('Mitchell, 7 tables');
  app.actions.edit({ kind: 'markPhantom', phantom: 14 as PairNumber }, 'Missing');
  app.actions.edit({ kind: 'markPhantom', phantom: 2 as PairNumber }, 'Missing');
  expect(title()).toBe('Mitchell, 6½ tables, pair 2 missing');
});

test('only switches of tables in play are in the title', () => {
  const without14 = missing(seven, 14);
  const rounds = without14.rounds.map((round, roundIndex) =>
    round.map((sitting) => ({ ...sitting, isPlayed: isPlayed(without14, sitting, roundIndex) })),
  );
  const switched = (isSwitched: (place: { isPlayed: boolean }, roundIndex: number) => boolean) =>
    titleOf({
      ...without14,
      rounds: rounds.map((round, roundIndex) =>
        round.map((sitting) => {
          const { isPlayed: _, ...own } = sitting;
          if (own.kind !== 'play') return own;
          return { ...own, switched: (isSwitched(sitting, roundIndex) ? 1 : 0) as BoardMask };
        }),
      ),
      sets: without14.sets.map((set) => ({ ...set, boards: 1 })),
    });
  const plain = 'Mitchell, 6½ tables, pair 14 missing';
  expect(switched((sitting) => !sitting.isPlayed)).toBe(plain);
  expect(switched((sitting, roundIndex) => sitting.isPlayed && roundIndex === 6)).toBe(
    'Mitchell, 6½ tables, round 7 arrow-switched, pair 14 missing',
  );
});

describe('files', () => {
  const read = async (text: string): Promise<Movement> => {
    const result = await readMovements(text, { fileName: null });
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.movements[0] as Movement;
  };
  const file = writeMovement(seven, 'json', titleOf(seven));
  const old = (title: string) =>
    file
      .replace('"Mitchell, 7 tables"', JSON.stringify(title))
      .replace(/\n {2}"titleIsTyped": \w+,/, '');

  it('carry the title in words, and whether somebody typed it', async () => {
    expect(JSON.parse(file)).toMatchObject({ title: 'Mitchell, 7 tables', titleIsTyped: false });
    expect((await read(file)).title).toBe('');
    const named = { ...seven, title: 'Mitchell, 7 tables' };
    expect((await read(writeMovement(named, 'json'))).title).toBe('Mitchell, 7 tables');
  });

  it.each(['asc', 'ebuscore'])('in %s have the title that they are given', (format) => {
    expect(writeMovement(seven, format, titleOf(seven, titlesIn('de')))).toContain(
      'Mitchell, 7 Tische',
    );
  });

  it.each([
    ...['Mitchell, 7 tables', 'Mitchell, 6½ tables, pair 14 missing', 'Appendix 5 + 4'],
    ...['Web Mitchell, 16 tables, 9 rounds', 'Extended Mitchell, modified, 7 tables'],
    ...["Hilton's ¾-Howell 3C, pair 14 missing", "Mitchell with Hilton's switches, 11 tables"],
    ...['New Howell, 14 pairs, 12 rounds in 2 sessions'],
    "Hilton's ¾-Howell with Hilton's switches, 6½ tables, pair 14 missing",
  ])('of the first version: %s is made anew', async (title) => {
    expect((await read(old(title))).title).toBe('');
  });

  it.each(['Club night', 'Mitchell for Tuesday', 'Mitchell, 7 tables, my way', ''])(
    'of the first version: “%s” is a name',
    async (title) => {
      expect((await read(old(title))).title).toBe(title);
    },
  );

  it('files of the first version that were drawn keep any title', async () => {
    const drawn = old('Mitchell, 7 tables').replace(
      /"origin": \{.*\},/,
      '"origin": {"kind": "drawn"},',
    );
    expect(await read(drawn)).toMatchObject({
      title: 'Mitchell, 7 tables',
      origin: { kind: 'drawn' },
    });
  });
});
