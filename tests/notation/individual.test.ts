// Individuals in every format that holds them: written and read back, and files as other programs write them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COPIES } from '../../src/individual/individual.ts';
import {
  createGame,
  createSets,
  type Movement,
  type PairNumber,
  pairsAt,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { formatCell, isCellBlock, parseCell } from '../../src/notation/cell.ts';
import {
  canHold,
  encodeMovement,
  formats,
  readMovements,
  writeMovement,
} from '../../src/notation/formats.ts';
import { packMovement, unpackMovement } from '../../src/notation/packedMovement.ts';
import { anyIndividual, playableIndividual, whist16 } from '../movement/individuals.ts';
import { individuals } from '../wholeCatalogue.ts';

/** Who plays where on what, as scored, and who sits out where; sets that are played are counted from 0. */
function scored(movement: Movement) {
  const used = new Set(
    movement.rounds.flat().flatMap((sitting) => (sitting.kind === 'play' ? [sitting.set] : [])),
  );
  const sets = [...used].sort((a, b) => a - b);
  return movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind === 'sitOut') return { out: sitting.pair, seat: sitting.seat };
      if (sitting.kind === 'idle') return null;
      const [n, s, e, w] = pairsAt(sitting);
      const isSwitched = sitting.switched !== 0;
      return { sides: isSwitched ? [e, w, n, s] : [n, s, e, w], set: sets.indexOf(sitting.set) };
    }),
  );
}

/** Every sitting switched whole or not, as formats of scores have it, and everybody there. */
function inScores(movement: Movement): Movement {
  return {
    ...movement,
    phantom: null,
    sets: createSets(movement.sets.length, 2),
    rounds: movement.rounds.map((round) =>
      round.map((sitting) =>
        sitting.kind === 'play'
          ? {
              ...sitting,
              switched: (sitting.switched % 2 === 1 ? 3 : 0) as typeof sitting.switched,
            }
          : sitting,
      ),
    ),
  };
}

async function reread(movement: Movement, formatId: string): Promise<Movement | undefined> {
  const result = await readMovements(writeMovement(movement, formatId), {
    fileName: null,
    formatId,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.movements[0];
}

const HOLDING = ['json', 'asc', 'ebuscore', 'csv', 'bridgemate-json', 'xlsx'];

describe('formats', () => {
  it('that hold individuals are these', () => {
    const holding = formats.filter((format) => canHold(format, whist16())).map(({ id }) => id);
    expect(holding.toSorted()).toEqual(HOLDING.toSorted());
  });

  it.each(HOLDING.filter((id) => id !== 'xlsx'))(
    '%s holds the whist tournament of 16',
    async (id) => {
      const movement = inScores(whist16(2));
      const read = await reread(movement, id);
      expect(read).toMatchObject({ contestants: 'players', pairCount: 16, tableCount: 4 });
      expect(read && scored(read)).toEqual(scored(movement));
      // Written again, it is the same file.
      const [once, again] = [movement, read as Movement].map((each) =>
        writeMovement(each, id, 'x'),
      );
      if (id !== 'json' && id !== 'bridgemate-json' && id !== 'asc') expect(again).toBe(once);
    },
  );

  it.each(HOLDING.filter((id) => id !== 'xlsx'))('%s keeps who scores where', async (id) => {
    await fc.assert(
      fc.asyncProperty(playableIndividual, async (drawn) => {
        const movement = inScores(drawn);
        if (movement.rounds.flat().every(({ kind }) => kind !== 'play')) return;
        const text = writeMovement(movement, id);
        const result = await readMovements(text, { fileName: null, formatId: id });
        const read = result.ok ? result.movements[0] : undefined;
        const seated = (from: Movement) =>
          scored(from).map((round) => round.filter((each) => each !== null));
        expect(read && seated(read)).toEqual(seated(movement).slice(0, read?.rounds.length));
        expect(read?.phantom).toBe(null);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the individuals of the catalogue', async () => {
  const sizes = [
    ...[[8], [9], [12], [13], [16], [21], [8, 5], [12, 6], [13, 9], [16, 5], [21, 7]],
    ...[
      [10, 6],
      [11, 6],
      [14, 7],
      [15, 8],
      [14, 14],
    ],
  ] as const;
  const all = sizes.flatMap(([players, rounds]) =>
    COPIES.flatMap((copies) => {
      const made = individuals.generate({ players, copies, boards: 2, ...(rounds && { rounds }) });
      return made.ok ? [made.movement] : [];
    }),
  );

  it.each(HOLDING)('come back from %s as they were', async (formatId) => {
    const format = formats.find(({ id }) => id === formatId);
    expect(all.length).toBe(2 * sizes.length);
    for (const movement of all) {
      const written = await encodeMovement(movement, formatId);
      const result = await readMovements(written, { fileName: null, formatId });
      if (!result.ok) throw new Error(JSON.stringify(result.faults));
      const [read, ...others] = result.movements;
      if (read === undefined) throw new Error('nothing was read');
      expect(others).toEqual([]);
      expect(read).toMatchObject({ contestants: 'players', pairCount: movement.pairCount });
      expect(scored(read)).toEqual(scored(movement));
      const lost = format?.losses?.(movement) ?? [];
      if (!lost.includes('boards')) expect(read.sets.map(({ boards }) => boards)).toContain(2);
      // Copies are either as they were, or what the director is told before saving.
      const copiesOf = ({ sets }: Movement) => Math.max(...sets.map(({ copies }) => copies));
      if (!lost.includes('copies')) expect(copiesOf(read)).toBe(copiesOf(movement));
      else expect(copiesOf(movement)).toBeGreaterThan(1);
      if (formatId === 'json') expect(read).toEqual(movement);
    }
  });

  it.each([3, 4])('come back from EBUScore, type %i, as they were', async (type) => {
    for (const movement of all) {
      const text = writeMovement(movement, 'ebuscore', 'x').replace(/^3,/m, `${type},`);
      expect(text).toContain(`\n${type},`);
      const result = await readMovements(text, { fileName: null });
      const read = result.ok ? result.movements[0] : undefined;
      expect(read && scored(read)).toEqual(scored(movement));
    }
  });
});

describe('files of other programs', () => {
  const games = [
    [8, 1, 2, 4],
    [6, 5, 7, 3],
  ];

  it('are read in the form of Balans', async () => {
    const text = '8 2 1 1 1\n# Eight\n8 1-2 4 A  6 5-7 3 A\n';
    const result = await readMovements(text, { fileName: null });
    expect(result).toMatchObject({ ok: true, formatId: 'asc' });
    const movement = result.ok ? result.movements[0] : undefined;
    expect(movement).toMatchObject({ contestants: 'players', title: 'Eight', pairCount: 8 });
    expect(movement?.rounds[0]?.map(pairsAt)).toEqual(games);
  });

  it.each([3, 4])('are read in the form of EBUScore, type %i', async (type) => {
    const text = `[R8] Rainbow\n${type},2,2,2,1,0\n8,1,2,4,1\n6,5,7,3,1\n`;
    const result = await readMovements(text, { fileName: null });
    expect(result).toMatchObject({ ok: true, formatId: 'ebuscore' });
    const movement = result.ok ? result.movements[0] : undefined;
    expect(movement?.rounds[0]?.map(pairsAt)).toEqual(games);
    expect(movement).toMatchObject({ contestants: 'players', title: 'Rainbow' });
  });

  it.each([0, 8, 9])(
    'have in EBUScore %i players at the end of the header, none missing',
    async (count) => {
      const text = `[R8] Rainbow\n3,2,2,2,1,${count}\n8,1,2,4,1\n6,5,7,3,1\n`;
      const result = await readMovements(text, { fileName: null });
      const movement = result.ok ? result.movements[0] : undefined;
      expect(movement?.rounds[0]?.map(pairsAt)).toEqual(games);
      // A ninth, of whom the file has only the count, never plays.
      expect(movement).toMatchObject({
        pairCount: Math.max(8, count),
        phantom: null,
      });
      const written = movement && writeMovement(movement, 'ebuscore', 'x');
      expect(written).toBe(
        text.replace('Rainbow', 'x').replace(`1,${count}`, `1,${Math.max(8, count)}`),
      );
    },
  );

  it('keep in EBUScore the empty seat of a missing player', async () => {
    const text = '[R7]\n3,2,2,2,1,7\n0,1,2,4,1\n6,5,7,3,1\n';
    const result = await readMovements(text, { fileName: null });
    const movement = result.ok ? result.movements[0] : undefined;
    expect(movement).toMatchObject({ pairCount: 8, phantom: 8 });
    expect(movement && writeMovement(movement, 'ebuscore', '')).toBe(text);
  });

  it('are refused at the row of a player number that is too high', async () => {
    const text = 'Round,Table,North,South,East,West,Set\n1,1,1,2,3,4,A\n2,1,1,2,3,99999,B\n';
    const result = await readMovements(text, { fileName: null });
    expect(result).toMatchObject({
      ok: false,
      faults: [{ line: 3, kind: 'outOfRange', what: 'player', found: '99999' }],
    });
  });

  it('have a missing player where one seat is empty', async () => {
    const text = '7 2 1 1 1\n0 1 2 4 A  6 5 7 3 A\n';
    const result = await readMovements(text, { fileName: null });
    const movement = result.ok ? result.movements[0] : undefined;
    expect(movement).toMatchObject({ pairCount: 8, phantom: 8 });
    expect(movement?.rounds[0]?.map(pairsAt)).toEqual(games);
    expect(movement && writeMovement(movement, 'asc', '')).toBe(
      '7 2 1 1 1\n 0  1- 2  4 A   6  5- 7  3 A\n',
    );
  });
});

describe('a link', () => {
  it('stores a whole individual', () => {
    fc.assert(
      fc.property(anyIndividual, (movement) => {
        expect(unpackMovement(packMovement(movement, 2))).toEqual({ ok: true, movement });
      }),
    );
  });
});

describe('a cell', () => {
  const movement = createMovement({
    contestants: 'players',
    pairCount: 8,
    sets: createSets(2, 2),
    rounds: [[createGame({ n: 1, s: 2, e: 3, w: 4 }, 0)]],
  });
  const idle = { kind: 'idle' } as const;
  const typed = (text: string, from: Parameters<typeof parseCell>[2] = idle) => {
    const result = parseCell(movement, text, from);
    return result.ok ? result.sitting : result.fault;
  };

  it('is typed as North and South against East and West', () => {
    for (const text of ['5 6-7 8 B', '5,6 – 7,8 b', '5+6-7+8B']) {
      expect(typed(text)).toEqual(createGame({ n: 5, s: 6, e: 7, w: 8 }, 1));
    }
    expect(typed('5 6-7 8 B*')).toEqual(createGame({ n: 7, s: 8, e: 5, w: 6 }, 1, 3));
    expect(typed('5 6-7 8 B*3')).toEqual(createGame({ n: 5, s: 6, e: 7, w: 8 }, 1, 1));
  });

  it('keeps its players where only a set or a switch is typed', () => {
    const now = createGame({ n: 5, s: 6, e: 7, w: 8 }, 0);
    expect(typed('B', now)).toEqual(createGame({ n: 5, s: 6, e: 7, w: 8 }, 1));
    expect(typed('*', now)).toEqual(createGame({ n: 7, s: 8, e: 5, w: 6 }, 0, 3));
  });

  it('refuses fewer than four players, or no set', () => {
    for (const text of ['5-6 A', '5 6-7 A', '5 6-7 8', 'B', '5 6-7 8 Z']) {
      expect(typed(text)).toMatchObject({ kind: 'playersAndSet', set: 'A' });
    }
  });

  it('is read as it is written', () => {
    fc.assert(
      fc.property(anyIndividual, (drawn) => {
        for (const sitting of drawn.rounds.flat()) {
          if (sitting.kind !== 'play') continue;
          const text = formatCell(drawn, sitting);
          expect(isCellBlock(text)).toBe(true);
          expect(parseCell(drawn, text, idle)).toEqual({ ok: true, sitting });
        }
      }),
    );
  });

  it('may name a player whose number is too high, which the rules of structure refuse later', () => {
    const beyond = createGame({ n: 5, s: 6, e: 7, w: 9 as PairNumber }, 1);
    expect(typed('5 6-7 9 B')).toEqual(beyond);
  });
});
