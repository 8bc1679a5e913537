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
import { anyMovement, anyTitle } from '../movement/randomMovement.ts';

/** What an edit will be about, before it is known which movement it meets. */
export type Intent = (movement: Movement) => Edit;

const { array, letrec, nat, oneof, tuple } = fc;

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

const locks = tuple(nat(3), nat(14)).map(([firstSittings, pair]): Intent => {
  const pairs = pair === 0 ? [] : [pair as PairNumber];
  return () => ({ kind: 'setLocks', locks: { ...NO_LOCKS, firstSittings, pairs } });
});

const phantoms = nat(14).map((pair): Intent => {
  return () => ({ kind: 'markPhantom', phantom: (pair || null) as PairNumber | null });
});

const titles = anyTitle.map((title): Intent => {
  return () => ({ kind: 'describe', title, notes: `Notes on ${title}` });
});

const replacements = anyMovement.map((movement): Intent => {
  return () => ({ kind: 'replaceMovement', movement });
});

const { intent } = letrec<{ intent: Intent; sequence: Intent }>((tie) => ({
  sequence: array(tie('intent'), { maxLength: 3 }).map((parts): Intent => {
    return (movement) => ({ kind: 'sequence', edits: parts.map((part) => part(movement)) });
  }),
  intent: oneof(
    { depthSize: 'small', withCrossShrink: true },
    toggles,
    placements,
    locks,
    phantoms,
    titles,
    replacements,
    tie('sequence'),
  ),
}));

/** Edits of every kind, nested sequences and some that are refused among them. */
export const anyIntent: fc.Arbitrary<Intent> = intent;
