// Campaigns against the store: edits in any order, and stored records damaged anywhere. Each failure is shrunk and printed
// with its seed by fast-check. Run in small by tests/store/fuzz.test.ts.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Movement } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { formatSnapshot, parseSnapshot, snapshotOf } from '../../src/store/snapshot.ts';
import { anyOfBothKinds as anyMovement } from '../movement/individuals.ts';
import { mitchell, type StartedStore, startStore } from '../store/fakeServices.ts';
import { anyIntent, type Intent } from '../store/randomEdits.ts';
import { type Campaign, repeat } from './campaign.ts';
import { anyJunk, damaged } from './damage.ts';

/** Something done to the store. */
type Step =
  | { readonly kind: 'edit'; readonly intent: Intent }
  | { readonly kind: 'open'; readonly movement: Movement }
  | { readonly kind: 'goTo'; readonly editCount: number }
  | { readonly kind: 'undo' | 'redo' | 'remember' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: anyIntent.map((intent) => ({ kind: 'edit', intent }) as const) },
  anyMovement.map((movement) => ({ kind: 'open', movement }) as const),
  fc.nat(12).map((editCount) => ({ kind: 'goTo', editCount }) as const),
  fc.constantFrom<Step>({ kind: 'undo' }, { kind: 'redo' }, { kind: 'remember' }),
);

function apply({ actions, store }: StartedStore, step: Step): void {
  if (step.kind === 'edit') actions.edit(step.intent(store.getState().document.movement), 'Edit');
  else if (step.kind === 'open') actions.openMovement(step.movement, 'Open');
  else if (step.kind === 'goTo') actions.goTo(step.editCount);
  else if (step.kind === 'remember') actions.rememberMovement();
  else actions[step.kind]();
}

function storeAfter(steps: readonly Step[]): StartedStore {
  const app = startStore(mitchell([]));
  for (const step of steps) apply(app, step);
  return app;
}

function expectSame(one: unknown, other: unknown, what: string): void {
  if (!isDeepStrictEqual(one, other)) throw new Error(`${what} differs.`);
}

const edits = fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
  const app = storeAfter(steps);
  const { document } = app.store.getState();
  const { snapshot, fault } = parseSnapshot(
    structuredClone(formatSnapshot(snapshotOf(app.store.getState()))),
  );
  expectSame(fault, null, 'What is said of a sound record');
  expectSame(snapshot, snapshotOf(app.store.getState()), 'The snapshot');
  app.actions.goTo(0);
  expectSame(app.store.getState().document.movement, mitchell([]), 'The first movement');
  app.actions.goTo(document.past.length + document.future.length);
  app.actions.goTo(document.past.length);
  expectSame(app.store.getState().document.movement, document.movement, 'The last movement');
});

const records = fc.property(
  fc.array(anyStep, { maxLength: 8 }),
  fc.array(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 6 }), anyJunk), {
    minLength: 1,
    maxLength: 3,
  }),
  (steps, damages) => {
    const stored = formatSnapshot(snapshotOf(storeAfter(steps).store.getState()));
    const keys = [...stored.keys()];
    const parts = new Map(stored);
    for (const [at, path, junk] of damages) {
      const key = keys[at % keys.length] ?? '';
      parts.set(key, damaged(parts.get(key), path, junk));
    }
    const { snapshot, fault } = parseSnapshot(parts);
    if (snapshot === null) {
      if (!fault) throw new Error('Nothing is said of a record that does not open.');
      return;
    }
    createMovement(snapshot.movement);
    const again = parseSnapshot(formatSnapshot(snapshot));
    expectSame(again, { snapshot, fault: null }, 'What was read of a damaged record');
  },
);

export const storeCampaigns: readonly Campaign[] = [
  { name: 'store edits', run: (seed, until) => repeat(edits, seed, until) },
  { name: 'stored records', run: (seed, until) => repeat(records, seed, until) },
];
