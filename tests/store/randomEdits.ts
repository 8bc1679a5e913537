// Random edits that fit whatever movement they meet, so that a long chain of them stays meaningful.

import fc from 'fast-check';
import type { Edit } from '../../src/movement/edit.ts';
import {
  allBoards,
  type BoardMask,
  type Movement,
  NO_LOCKS,
  type PairNumber,
  type Sitting,
} from '../../src/movement/movement.ts';
import { withoutEmptyEnd } from '../../src/movement/names.ts';
import { createPerson } from '../../src/movement/people.ts';
import type { Axis } from '../../src/movement/refusal.ts';
import { sizeOf } from '../../src/movement/restructure.ts';
import { anyOfBothKinds as anyMovement } from '../movement/individuals.ts';
import { anyTitle } from '../movement/randomMovement.ts';

/** What an edit will be about, before it is known which movement it meets. */
export type Intent = (movement: Movement) => Edit;

const { array, constantFrom, letrec, nat, oneof, tuple } = fc;

function sittingAt({ rounds, tableCount }: Movement, at: number): Sitting | undefined {
  return rounds[Math.floor(at / tableCount) % rounds.length]?.[at % tableCount];
}

function cellAt({ rounds, tableCount }: Movement, at: number) {
  return {
    roundIndex: Math.floor(at / tableCount) % rounds.length,
    tableIndex: at % tableCount,
  };
}

const toggles = array(tuple(nat(99), nat()), { maxLength: 5 }).map((chosen): Intent => {
  return (movement) => ({
    kind: 'toggleSwitches',
    toggles: chosen.map(([at, bits]) => {
      const sitting = sittingAt(movement, at);
      const set = sitting?.kind === 'play' ? movement.sets[sitting.set] : undefined;
      const boards = (bits & allBoards(set?.boards ?? 1)) as BoardMask;
      return { ...cellAt(movement, at), boards };
    }),
  });
});

const placements = array(tuple(nat(99), nat(99)), { maxLength: 4 }).map((chosen): Intent => {
  return (movement) => ({
    kind: 'placeSittings',
    placements: chosen.map(([to, from]) => ({
      ...cellAt(movement, to),
      sitting: sittingAt(movement, from) ?? { kind: 'idle' },
    })),
  });
});

const locks = tuple(nat(3), nat(14), nat(12), nat(12), nat(99)).map(
  ([firstSittings, pair, roundIndex, tableIndex, at]): Intent => {
    const pairs = pair === 0 ? [] : [pair as PairNumber];
    const roundIndexes = roundIndex < 5 ? [roundIndex] : [];
    const tableIndexes = tableIndex < 5 ? [tableIndex] : [];
    return (movement) => ({
      kind: 'setLocks',
      locks: {
        ...{ ...NO_LOCKS, firstSittings, pairs, roundIndexes, tableIndexes },
        sittings: at < 40 ? [cellAt(movement, at)] : [],
      },
    });
  },
);

const phantoms = nat(14).map((pair): Intent => {
  return () => ({ kind: 'markPhantom', phantom: (pair || null) as PairNumber | null });
});

const absences = tuple(nat(14), nat(9), nat(4)).map(
  ([pair, from, length]): Intent =>
    () => ({
      kind: 'setMissing',
      missing:
        length === 0
          ? []
          : [{ pair: pair as PairNumber, fromRoundIndex: from, untilRoundIndex: from + length }],
    }),
);

const titles = anyTitle.map((title): Intent => {
  return () => ({ kind: 'describe', title, notes: `Notes on ${title}` });
});

const names = array(anyTitle, { maxLength: 9 }).map((typed): Intent => {
  return () => ({ kind: 'namePairs', names: withoutEmptyEnd(typed) });
});

const described = array(nat(9), { maxLength: 3 }).map((drawn): Intent => {
  const people = [...new Set(drawn)].map((number) => createPerson(`Ann & Bob ${number}`));
  const names = withoutEmptyEnd(people.map(({ name }) => name));
  return () => ({ kind: 'namePairs', names, people });
});

const origins = nat(9).map((round): Intent => {
  const changed = round === 0 ? {} : { changedFrom: round };
  return ({ origin }) => ({
    kind: 'setOrigin',
    origin:
      origin.kind === 'drawn'
        ? { kind: 'imported', format: 'csv', fileName: null, ...changed }
        : { kind: 'drawn', ...changed },
  });
});

const numberings = tuple(array(nat(40), { maxLength: 3 }), nat(40)).map(
  ([firsts, last]): Intent =>
    () => ({
      kind: 'numberBoards',
      numbering: {
        firstBoards: firsts.map((first) => first || null),
        lastBoard: last < 20 ? null : last,
      },
    }),
);

const replacements = anyMovement.map((movement): Intent => {
  return () => ({ kind: 'replaceMovement', movement });
});

const roundSplices = tuple(nat(9), nat(2), array(nat(9), { maxLength: 2 })).map(
  ([at, wanted, copied]): Intent =>
    ({ rounds }) => {
      const roundIndex = at % (rounds.length + 1);
      const deleteCount = Math.min(wanted, rounds.length - roundIndex);
      const added = copied.flatMap((index) => [rounds[index % rounds.length] ?? []]);
      return { kind: 'spliceRounds', roundIndex, deleteCount, rounds: added };
    },
);

const tableSplices = tuple(nat(9), nat(2), array(nat(9), { maxLength: 2 })).map(
  ([at, wanted, copied]): Intent =>
    ({ rounds, tableCount }) => {
      const tableIndex = at % (tableCount + 1);
      const deleteCount = Math.min(wanted, tableCount - tableIndex);
      const added = copied.map((index) =>
        rounds.flatMap((round) => round[index % tableCount] ?? []),
      );
      return { kind: 'spliceTables', tableIndex, deleteCount, tables: added };
    },
);

const setChanges = tuple(nat(4), array(nat(9), { minLength: 1, maxLength: 3 })).map(
  ([count, boards]): Intent =>
    ({ sets }) => ({
      kind: 'changeSets',
      sets: Array.from({ length: Math.max(1, sets.length - 2 + count) }, (_, index) => ({
        label: `T${index}`,
        copies: 1 + (index % 2),
        boards: boards[index % boards.length] || 1,
      })),
    }),
);

const outlines = tuple(nat(2), nat(9), nat(6)).map(
  ([more, session, relay]): Intent =>
    ({ pairCount, rounds, tableCount }) => {
      const start = 1 + (session % Math.max(1, rounds.length));
      return {
        kind: 'setOutline',
        pairCount: pairCount - 1 + more,
        sessionStarts: start < rounds.length ? [0, start] : [0],
        relays: relay <= tableCount ? [{ afterTableNumber: relay }] : [],
      };
    },
);

function shuffled(items: readonly number[], seed: number): readonly number[] {
  const rest = items.slice();
  return items.flatMap((_, index) => rest.splice((seed >> (index % 16)) % rest.length, 1));
}

const permutations = tuple(constantFrom<Axis>('rounds', 'tables', 'pairs', 'sets'), nat()).map(
  ([of, seed]): Intent =>
    (movement) => {
      const size = sizeOf(movement, of);
      const to = Array.from({ length: size }, (_, place) => place);
      return { kind: 'permute', of, to: shuffled(to, seed) };
    },
);

/** One for each kind of edit, so that none is forgotten. */
const kinds: Readonly<Record<Exclude<Edit['kind'], 'sequence'>, fc.Arbitrary<Intent>>> = {
  toggleSwitches: toggles,
  placeSittings: placements,
  setLocks: locks,
  markPhantom: phantoms,
  setMissing: absences,
  describe: titles,
  namePairs: fc.oneof(names, described),
  setOrigin: origins,
  numberBoards: numberings,
  setOutline: outlines,
  spliceRounds: roundSplices,
  spliceTables: tableSplices,
  changeSets: setChanges,
  permute: permutations,
  replaceMovement: replacements,
};

const { intent } = letrec<{ intent: Intent; sequence: Intent }>((tie) => ({
  sequence: array(tie('intent'), { maxLength: 3 }).map((parts): Intent => {
    return (movement) => ({ kind: 'sequence', edits: parts.map((part) => part(movement)) });
  }),
  intent: oneof(
    { depthSize: 'small', withCrossShrink: true },
    ...Object.values(kinds),
    tie('sequence'),
  ),
}));

/** Edits of every kind, nested sequences and some that are refused among them. */
export const anyIntent: fc.Arbitrary<Intent> = intent;
