import { describe, expect, it } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import { loadSnapshot, persist } from '../../src/store/persistence.ts';
import { formatSnapshot, snapshotOf } from '../../src/store/snapshot.ts';
import { type AppState, currentAnalysis, isProposalCurrent } from '../../src/store/state.ts';
import { evaluate, mitchell, type StartedStore, settle, startStore } from './fakeServices.ts';
import { createFakeDisk, type FakeDisk, storedHead } from './fakeStorage.ts';
import { search } from './search.ts';

/** The app in one more tab on a disk; what it does after a frame waits in `frames`, if they are given. */
async function openTab(disk: FakeDisk, frames?: (() => void)[]) {
  const storage = disk.openTab();
  const { snapshot, problem } = await loadSnapshot(storage);
  const app = startStore(mitchell([]));
  if (snapshot !== null) app.actions.restore(snapshot);
  const persistence = persist(app, storage, (run) =>
    frames === undefined ? run() : void frames.push(run),
  );
  const toggle = async (round: number): Promise<void> => {
    app.actions.toggleCells([{ roundIndex: round - 1, tableIndex: 0 }], `Switch round ${round}`);
    await settle();
  };
  return {
    ...app,
    problem,
    toggle,
    keepMine: async () => {
      persistence.keepMine();
      await settle();
    },
    tryAgain: async () => {
      persistence.tryAgain();
      await settle();
    },
    takeTheirs: persistence.takeTheirs,
    noteUnsaved: persistence.noteUnsaved,
    document: () => app.store.getState().document,
    storage: () => app.store.getState().storage,
  };
}

/** Lets the evaluation worker answer all that it was asked. */
async function answerAll({ evaluations }: StartedStore): Promise<void> {
  for (const { request, answer } of evaluations) await answer(evaluate(request));
}

/** What should be stored of a tab. */
function storedFormOf({ store }: { readonly store: { getState(): AppState } }) {
  return formatSnapshot(snapshotOf(store.getState()));
}

function storedOf(disk: FakeDisk) {
  return disk.record?.parts;
}

describe('what is on the screen', () => {
  it('is stored after every change and read back with its history', async () => {
    const disk = createFakeDisk();
    const before = await openTab(disk);
    await before.toggle(1);
    await before.toggle(2);
    before.actions.undo();
    expect(before.storage()).toEqual({ phase: 'saving' });
    await settle();
    expect(before.storage()).toEqual({ phase: 'saved' });

    const after = await openTab(disk);
    expect(after.document()).toMatchObject({
      movement: before.document().movement,
      past: before.document().past,
      future: before.document().future,
    });
    after.actions.undo();
    expect(after.document().movement).toEqual(mitchell([]));
  });

  it('is stored at its newest after a burst of changes', async () => {
    const disk = createFakeDisk();
    const tab = await openTab(disk);
    for (const round of [1, 2, 3, 4, 5]) void tab.toggle(round);
    await settle();
    expect(storedOf(disk)).toEqual(storedFormOf(tab));
  });

  it('is not called saved while what has changed meanwhile is not', async () => {
    const disk = createFakeDisk();
    const app = startStore(mitchell([]));
    const answers: (() => void)[] = [];
    const storage = disk.openTab();
    const frames: (() => void)[] = [];
    persist(
      app,
      {
        ...storage,
        save: async (value, force) => {
          const result = await storage.save(value, force);
          await new Promise<void>((answer) => answers.push(answer));
          return result;
        },
      },
      (run) => frames.push(run),
    );
    const phase = () => app.store.getState().storage.phase;
    app.actions.toggleCells([{ roundIndex: 0, tableIndex: 0 }], 'Switch');
    frames.shift()?.();
    await settle();
    app.actions.toggleCells([{ roundIndex: 1, tableIndex: 0 }], 'Switch');
    answers.shift()?.();
    await settle();
    expect(phase()).toBe('saving');
    frames.shift()?.();
    await settle();
    expect(phase()).toBe('saving');
    answers.shift()?.();
    await settle();
    expect(phase()).toBe('saved');
    expect(storedOf(disk)).toEqual(storedFormOf(app));
  });

  it('is not stored again when only something else changes', async () => {
    const disk = createFakeDisk();
    const tab = await openTab(disk);
    tab.actions.setAbsent(null);
    tab.actions.setPreferences({ theme: 'dark' });
    await settle();
    expect(disk.record).toBe(null);
  });
});

describe('what was worked out for it', () => {
  it('an absent pair is restored', async () => {
    const disk = createFakeDisk();
    const before = await openTab(disk);
    before.actions.setAbsent(5 as PairNumber);
    await settle();
    const after = await openTab(disk);
    expect(after.store.getState().absent).toBe(5);
    await answerAll(after);
    expect(currentAnalysis(after.store.getState())?.pairs).toBe(13);
  });

  it('a proposal, its curve and the list of runs are restored, for the movement they belong to', async () => {
    const disk = createFakeDisk();
    const before = await openTab(disk);
    for (const steps of [10, 20_000]) {
      before.actions.startOptimising();
      before.runs.at(-1)?.progress(search(mitchell([]), steps).progress);
      await before.runs.at(-1)?.answer({ ok: true, outcome: search(mitchell([]), steps).outcome });
    }
    const { runs, optimisation } = before.store.getState();

    const after = await openTab(disk);
    const state = after.store.getState();
    expect(state.runs.map(({ basis, ...run }) => run)).toEqual(
      runs.map(({ basis, ...run }) => run),
    );
    expect(state.optimisation).toMatchObject({ phase: 'proposal', run: { id: 2 } });
    expect(optimisation).toMatchObject({ phase: 'proposal', run: { id: 2 } });
    expect(isProposalCurrent(state)).toBe(true);
    after.actions.acceptProposal();
    expect(after.document().movement).toEqual(runs[0]?.outcome.movement);
    await settle();

    const later = await openTab(disk);
    expect(later.store.getState().optimisation).toEqual({ phase: 'idle' });
    const [newest] = later.store.getState().runs;
    if (newest === undefined) throw new Error('The runs are gone.');
    later.actions.proposeAgain(newest);
    expect(isProposalCurrent(later.store.getState())).toBe(false);
  });

  it('a run under way is restored as interrupted, with its best so far', async () => {
    const disk = createFakeDisk();
    const before = await openTab(disk);
    await answerAll(before);
    before.actions.startOptimising();
    const [run] = before.runs;
    const found = search(mitchell([]), 20_000);
    run?.progress({ ...found.progress, elapsedMs: 1500 });
    await answerAll(before);
    expect((await openTab(disk)).store.getState().runs).toEqual([]);
    run?.progress({ ...found.progress, elapsedMs: 2500, improvement: null });
    await settle();
    const { version } = disk.record ?? {};
    run?.progress({ ...found.progress, elapsedMs: 9500, improvement: null });
    await settle();
    expect(disk.record?.version).toBe(version);

    const state = (await openTab(disk)).store.getState();
    expect(state.optimisation).toMatchObject({
      phase: 'proposal',
      run: {
        id: 1,
        outcome: { end: 'interrupted', movement: found.outcome.movement, elapsedMs: 2500 },
      },
    });
    expect(state.runs).toHaveLength(1);
    expect(isProposalCurrent(state)).toBe(true);
    expect(before.storage()).toEqual({ phase: 'saved' });
  });
});

describe('two tabs', () => {
  async function conflicting() {
    const disk = createFakeDisk();
    const mine = await openTab(disk);
    const theirs = await openTab(disk);
    await theirs.toggle(7);
    return { disk, mine, theirs };
  }

  it('a change elsewhere is reported at once, and nothing overwrites it', async () => {
    const { disk, mine, theirs } = await conflicting();
    expect(mine.storage()).toEqual({ phase: 'conflict' });
    await mine.toggle(1);
    expect(mine.storage()).toEqual({ phase: 'conflict' });
    expect(storedOf(disk)).toEqual(storedFormOf(theirs));
  });

  it('a change elsewhere that was not announced is found when saving', async () => {
    const disk = createFakeDisk();
    const mine = await openTab(disk);
    disk.record = { version: 5, parts: storedFormOf(mine) };
    await mine.toggle(1);
    expect(mine.storage()).toEqual({ phase: 'conflict' });
    expect(disk.record.version).toBe(5);
  });

  it('keeping mine stores it, and the other tab is told', async () => {
    const { disk, mine, theirs } = await conflicting();
    await mine.toggle(1);
    await mine.keepMine();
    expect(mine.storage()).toEqual({ phase: 'saved' });
    expect(theirs.storage()).toEqual({ phase: 'conflict' });
    expect(storedOf(disk)).toEqual(storedFormOf(mine));
    await mine.toggle(2);
    expect(storedOf(disk)).toEqual(storedFormOf(mine));
  });

  it('taking theirs shows it with its history, and later changes are stored on top', async () => {
    const { disk, mine, theirs } = await conflicting();
    await mine.toggle(1);
    await mine.takeTheirs();
    expect(mine.document().movement).toEqual(theirs.document().movement);
    expect(mine.document().past).toEqual(theirs.document().past);
    await settle();
    expect([mine.storage(), theirs.storage()]).toEqual([{ phase: 'saved' }, { phase: 'saved' }]);
    await mine.toggle(2);
    expect(mine.storage()).toEqual({ phase: 'saved' });
    expect(storedOf(disk)).toEqual(storedFormOf(mine));
  });

  it('taking theirs ends a run of mine, and what it found is not proposed for theirs', async () => {
    const { mine } = await conflicting();
    mine.actions.startOptimising();
    await mine.takeTheirs();
    expect(mine.stops).toHaveLength(1);
    const { outcome } = search(mitchell([]), 10);
    await mine.runs[0]?.answer({ ok: true, outcome });
    expect(mine.store.getState().optimisation).toEqual({ phase: 'idle' });
  });

  it('taking theirs when it cannot be loaded keeps what is on the screen, and says so', async () => {
    const { disk, mine } = await conflicting();
    await mine.toggle(1);
    const before = mine.document();
    disk.failure = new Error('The disk is gone.');
    await mine.takeTheirs();
    await settle();
    expect(mine.document()).toBe(before);
    expect(mine.storage()).toEqual({ phase: 'failed', message: 'The disk is gone.' });
    expect(mine.store.getState().notice?.title).toContain('The disk is gone.');
  });
});

describe('a store that fails', () => {
  it('is reported, loses nothing on the screen, and is used again once it works', async () => {
    const disk = createFakeDisk();
    const tab = await openTab(disk);
    disk.failure = new Error('No room left.');
    await tab.toggle(1);
    expect(tab.storage()).toEqual({ phase: 'failed', message: 'No room left.' });
    expect(tab.document().past).toHaveLength(1);
    disk.failure = null;
    await tab.tryAgain();
    expect(tab.storage()).toEqual({ phase: 'saved' });
    expect(storedOf(disk)).toEqual(storedFormOf(tab));
  });

  it('trying again does not overwrite what another tab has stored meanwhile', async () => {
    const disk = createFakeDisk();
    const tab = await openTab(disk);
    disk.failure = new Error('No room left.');
    await tab.toggle(1);
    disk.failure = null;
    disk.record = { version: 5, parts: storedFormOf(tab) };
    await tab.tryAgain();
    expect(tab.storage()).toEqual({ phase: 'conflict' });
    expect(disk.record.version).toBe(5);
  });

  it('does not keep the app from opening', async () => {
    const disk = createFakeDisk();
    disk.failure = new Error('Storage is switched off.');
    const tab = await openTab(disk);
    expect(tab.problem?.title).toContain('Storage is switched off.');
  });

  it('a stored movement that cannot be read is set aside, with the reason', async () => {
    const disk = createFakeDisk();
    const damaged = { version: 1, movement: { format: 'arrowswitch' } };
    disk.record = { version: 3, parts: storedHead(damaged) };
    const tab = await openTab(disk);
    expect(tab.problem).toMatchObject({
      title: expect.stringMatching(/could not be read and was set aside: /),
      offer: 'setAside',
    });
    expect(disk.setAside).toMatchObject([{ value: damaged }]);
    await tab.toggle(1);
    expect(tab.storage()).toEqual({ phase: 'saved' });
  });

  it('a history that cannot be read is set aside, and the movement opens with what is sound of it', async () => {
    const disk = createFakeDisk();
    const before = await openTab(disk);
    await before.toggle(1);
    await before.toggle(2);
    const parts = new Map(storedOf(disk));
    parts.set('entry 000000', { label: 'Switch', edit: { kind: 'unknown' } });
    disk.record = { version: 9, parts };
    const after = await openTab(disk);
    expect(after.document()).toMatchObject({ movement: before.document().movement });
    expect(after.document().past.map(({ label }) => label)).toEqual(['Switch round 2']);
    expect(after.problem?.title).toMatch(/history .* set aside: past\.0\.edit/);
    expect(disk.setAside).toMatchObject([{ value: Object.fromEntries(parts) }]);
  });
});

describe('a page that is closed', () => {
  it('notes what is not stored yet, and drops the note when it is', async () => {
    const disk = createFakeDisk();
    const tab = await openTab(disk);
    tab.noteUnsaved();
    expect(disk.notes).toEqual([]);
    void tab.toggle(1);
    tab.noteUnsaved();
    expect(disk.notes).toEqual([storedFormOf(tab)]);
    await settle();
    expect(tab.storage()).toEqual({ phase: 'saved' });
    expect(disk.notes).toEqual([]);
  });

  it('notes what could not be stored, and nothing while another tab is in the way', async () => {
    const disk = createFakeDisk();
    const tab = await openTab(disk);
    disk.failure = new Error('No room left.');
    await tab.toggle(1);
    tab.noteUnsaved();
    expect(disk.notes).toHaveLength(1);
    disk.failure = null;
    const other = await openTab(disk);
    await other.toggle(3);
    expect(tab.storage()).toEqual({ phase: 'conflict' });
    tab.noteUnsaved();
    expect(disk.notes).toHaveLength(1);
  });
});

it('a newer version in another tab is reported, and nothing is stored from then on', async () => {
  const disk = createFakeDisk();
  const tab = await openTab(disk);
  await tab.toggle(1);
  const { version } = disk.record ?? {};
  disk.takeOver();
  expect(tab.storage()).toEqual({ phase: 'outdated' });
  await tab.toggle(2);
  expect(tab.storage()).toEqual({ phase: 'outdated' });
  expect(disk.record?.version).toBe(version);
});

it('a newer version stays reported when it takes over before a change is stored, or while it is', async () => {
  const frames: (() => void)[] = [];
  const disk = createFakeDisk();
  const waiting = await openTab(disk, frames);
  await waiting.toggle(1);
  disk.takeOver();
  for (const run of frames) run();
  await settle();
  expect([waiting.storage(), disk.record]).toEqual([{ phase: 'outdated' }, null]);
  const tab = await openTab(disk);
  disk.failure = new Error('The database is closing.');
  const stored = tab.toggle(2);
  disk.takeOver();
  await stored;
  expect(tab.storage()).toEqual({ phase: 'outdated' });
});
