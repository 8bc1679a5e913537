// The campaign against whatever is open while something else happens: every place, dialog, panel, menu and editor is opened,
// then edits, other movements, late answers, dead workers, other tabs, the clock and the window do as they like. Nothing may
// fail, everything shown belongs to the movement on the screen, the focus can be seen, and Escape leads back.

import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { createProblem, DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { createEveningKeeper } from '../../src/store/evening.ts';
import type { PageView } from '../../src/store/preferences.ts';
import { reviewOf } from '../../src/store/reviewing.ts';
import type { Services } from '../../src/store/services.ts';
import { createSnapshot } from '../../src/store/snapshot.ts';
import type { Offer } from '../../src/store/state.ts';
import { App } from '../../src/ui/App.tsx';
import { ArrowswitchContext } from '../../src/ui/arrowswitchContext.ts';
import type { DialogId } from '../../src/ui/commands/screens.ts';
import { FilesContext } from '../../src/ui/files/filesContext.ts';
import { readText } from '../../src/ui/files/readMovements.ts';
import type { PanelId } from '../../src/words/english/panels.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { titleOf } from '../../src/words/titles.ts';
import { createInstructionsService } from '../../src/worker/instructionsService.ts';
import { createFakeCollection } from '../store/fakeCollection.ts';
import { evaluate, type StartedStore, startStore } from '../store/fakeServices.ts';
import { createFakeDisk } from '../store/fakeStorage.ts';
import { anyIntent, type Intent } from '../store/randomEdits.ts';
import { search } from '../store/search.ts';
import { filesHere } from '../ui/renderInApp.tsx';
import type { Campaign } from './campaign.ts';
// Loaded beforehand, so that a dialog that is asked for is there at once.
import '../../src/ui/OpenDialog.tsx';

/** A call that waits for its answer. */
interface Pending {
  readonly answer: () => Promise<void>;
  readonly fail: () => void;
}

const DEAD = 'The background worker failed: out of memory.';

/** Services whose calls wait; `answers` says what each would answer. */
function pendingServices(pending: Pending[]): Partial<Services> {
  const wait = <Reply,>(answer: () => Reply | Promise<Reply>): Promise<Reply> =>
    new Promise((resolve, reject) => {
      pending.push({
        answer: async () => resolve(await answer()),
        fail: () => reject(new Error(DEAD)),
      });
    });
  const outcome = { displacement: MEAN, bestWins: MEAN };
  return {
    evaluate: (request) => wait(() => evaluate(request)),
    instruct: ({ movement }) => wait(() => createInstructionsService().instruct({ movement })),
    optimise: ({ movement }, onProgress) =>
      wait(() => {
        const compiled = createProblem(movement, DEFAULT_SETTINGS);
        if (!compiled.ok) return compiled;
        const { outcome, progress } = search(movement, 200);
        onProgress(progress);
        return { ok: true, outcome };
      }),
    pauseOptimising: () => wait(() => undefined),
    searchHowells: () => wait(() => ({ ok: false as const, message: 'There is none.' })),
    workOutSimplicity: () => wait(() => ({ ok: true as const, points: [], unit: 'set' as const })),
    playEvents: () => wait(() => ({ here: outcome, fair: outcome, difference: outcome })),
    layOutCards: ({ movement }) =>
      wait(() => ({ pages: [], missingGlyphs: [titleOf(movement)], remarks: [] })),
    renderPdf: () => wait(() => new Uint8Array()),
    replan: () => wait(() => ({ ok: true as const, ways: [] })),
    listFamilies: () => wait(() => []),
    listTonight: (_, onNews) =>
      wait(() => onNews({ kind: 'choice', choice: { ok: true, rows: [], left: [] } })),
    freeOptions: () => wait(() => []),
  };
}

const MEAN = { mean: 1, low: 0.5, high: 1.5 };

interface OpenPage {
  readonly app: StartedStore;
  readonly pending: Pending[];
  readonly problems: string[];
}

const SIZES = { smaller: 3, opening: 3, larger: 5 } as const;
let opened = 0;

/** A movement with a name of its own. */
function movementOf(size: keyof typeof SIZES): Movement {
  const parameters = { tables: SIZES[size] };
  const made = RULED_CATALOGUE.generate({ familyId: 'mitchell', parameters, boards: 2 });
  if (!made.ok) throw new Error(made.refusal.kind);
  opened += 1;
  return { ...made.movement, title: `Movement ${opened}`, titleIsTyped: true } as Movement;
}

/** The whole page at a place. */
async function openPage(place: PageView): Promise<OpenPage & { close: () => Promise<void> }> {
  const pending: Pending[] = [];
  const problems: string[] = [];
  const giveBack = standIns(problems);
  location.hash = `#/${place}`;
  localStorage.clear();
  sessionStorage.clear();
  const app = startStore(movementOf('opening'), pendingServices(pending));
  app.actions.setPreferences({ place });
  const disk = createFakeDisk();
  const context = {
    ...app,
    persistence: {
      keepMine: () => undefined,
      takeTheirs: async () => app.actions.restore(createSnapshot(movementOf('smaller'))),
      tryAgain: () => undefined,
      noteUnsaved: () => undefined,
    },
    storage: disk.openTab(),
    collection: createFakeCollection(),
    people: createFakeCollection(),
  };
  await act(async () => {
    render(
      <ArrowswitchContext value={context}>
        <FilesContext value={filesHere}>
          <App />
        </FilesContext>
      </ArrowswitchContext>,
    );
  });
  const close = async (): Promise<void> => {
    cleanup();
    giveBack();
    await setImmediate();
  };
  const page = { app, pending, problems, close };
  for (let turn = 0; document.querySelector('main') === null; turn += 1) {
    if (turn > 3000) throw new Error('The place does not appear.');
    await act(() => sleep(10));
  }
  return page;
}

/** What a window of the test decides: its width, and what time it is. */
const world = { isWide: true, laterMs: 0 };
const media = new Set<MediaQueryList>();

/** Frames that come at once, a clock and a window of the test, and errors that are kept. */
function standIns(problems: string[]): () => void {
  const { requestAnimationFrame, matchMedia } = globalThis;
  const { now } = Date;
  const { error } = console;
  Object.assign(world, { isWide: true, laterMs: 0 });
  Object.assign(globalThis, {
    requestAnimationFrame: (paint: FrameRequestCallback) => {
      void setImmediate().then(() => paint(performance.now()));
      return 0;
    },
    matchMedia: (query: string) => {
      const list = Object.defineProperty(new EventTarget(), 'matches', {
        get: () => /width/.test(query) && world.isWide,
      }) as MediaQueryList;
      media.add(list);
      return list;
    },
  });
  Date.now = () => now() + world.laterMs;
  const onError = ({ error }: ErrorEvent): void =>
    void problems.push(String(error?.stack ?? error).slice(0, 1000));
  const onRejection = (error: unknown): void => void problems.push(`Rejected: ${String(error)}`);
  addEventListener('error', onError);
  process.on('unhandledRejection', onRejection);
  console.error = (...args: unknown[]) => {
    const text = args.map(String).join(' ');
    const isKnown = /not wrapped in act|suspended inside an `act`|act\(async/.test(text);
    // A list that its worker does not answer is replaced by what says so.
    if (!isKnown && !text.includes(DEAD)) problems.push(text.slice(0, 1000));
  };
  return () => {
    media.clear();
    removeEventListener('error', onError);
    process.off('unhandledRejection', onRejection);
    console.error = error;
    Date.now = now;
    Object.assign(globalThis, { requestAnimationFrame, matchMedia });
  };
}

function changeWidth(): void {
  world.isWide = !world.isWide;
  for (const list of media) list.dispatchEvent(new Event('change'));
  dispatchEvent(new Event('resize'));
}

/** Lets everything that follows happen. */
async function rest(turns = 3): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  });
}

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** The last of the elements, as what was opened last comes last. */
function named(selector: string, name: RegExp): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '';
  return all.findLast((one) => name.test(nameOf(one))) ?? null;
}

async function click(element: Element | null, what: string): Promise<void> {
  if (element === null) throw new Error(`There is no ${what}.`);
  await act(async () => {
    if (element instanceof HTMLElement) element.focus();
    fireEvent.click(element);
  });
  await rest();
}

async function press(init: KeyboardEventInit): Promise<void> {
  const target = document.activeElement ?? document.body;
  await act(async () => {
    fireEvent.keyDown(target, init);
    fireEvent.keyUp(target, init);
  });
  await rest();
}

async function runCommand(id: string): Promise<void> {
  await press({ key: 'k', code: 'KeyK', ctrlKey: true });
  await click(find(`[role="option"][data-key="${id}"]`), `command ${id}`);
}

/** Everything that waits is answered, and what is then asked for. */
async function answerAll({ pending }: OpenPage): Promise<void> {
  for (let turn = 0; turn < 20 && pending.length > 0; turn += 1) {
    for (const call of pending.splice(0)) await act(async () => call.answer());
    await rest();
  }
  // A link is compressed by the browser.
  const link = () => document.querySelector<HTMLTextAreaElement>('#shareLink')?.value;
  for (let turn = 0; link() === '' && turn < 2000; turn += 1) await act(() => sleep(10));
}

interface Opener {
  readonly place: PageView;
  /** The file in src/ui that is opened. */
  readonly file: string;
  readonly open: (page: OpenPage) => Promise<void>;
  /** Whether it says the same when it is opened anew; not what lists commands, or what somebody types. */
  readonly isCompared?: boolean;
  /** What is open; null once it is not. */
  readonly shown: () => Element | null;
}

const dialog = () => find('[role="dialog"]');
const menu = () => find('[role="menu"]');
const byCommand = (id: string, file: string): Opener => ({
  place: 'design',
  file,
  open: () => runCommand(id),
  shown: dialog,
  isCompared: true,
});

/** What it proposes by itself differs each time: the number of a draw, or what was wanted last. */
const notCompared = (opener: Opener): Opener => ({ ...opener, isCompared: false });

/** By its id, which is that of its command; one that is missing does not compile. */
const DIALOGS: Readonly<Record<Exclude<DialogId, 'palette'>, Opener>> = {
  export: byCommand('export', 'files/ExportDialog.tsx'),
  cards: byCommand('cards', 'cards/CardsDialog.tsx'),
  collection: byCommand('collection', 'collection/CollectionDialog.tsx'),
  movements: byCommand('movements', 'movements/MovementsDialog.tsx'),
  share: byCommand('share', 'share/ShareDialog.tsx'),
  keys: byCommand('keys', 'commands/KeyboardMap.tsx'),
  size: byCommand('size', 'editing/SizeDialog.tsx'),
  sets: byCommand('sets', 'editing/SetsDialog.tsx'),
  sessions: notCompared(byCommand('sessions', 'sessions/SessionsDialog.tsx')),
  blank: byCommand('blank', 'editing/SizeDialog.tsx'),
  individual: byCommand('individual', 'movements/IndividualDialog.tsx'),
  details: byCommand('details', 'editing/DetailsDialog.tsx'),
  swap: byCommand('swap', 'editing/SwapDialog.tsx'),
  roundOne: byCommand('roundOne', 'editing/RoundOneDialog.tsx'),
  newHowell: notCompared(byCommand('newHowell', 'howell/HowellDialog.tsx')),
  people: byCommand('people', 'people/PeopleDialog.tsx'),
  setAside: byCommand('setAside', 'recovery/SetAsideDialog.tsx'),
};

/** A panel of Design, by the button that opens it. */
const byButton = (name: RegExp, file: string, title = name): Opener => ({
  place: 'design',
  file,
  open: () => click(named('button[aria-expanded]', name), `button of the panel ${name}`),
  shown: () => named('aside', title),
});

/** By its id; one that is missing does not compile. */
const PANELS: Readonly<Record<PanelId, Opener>> = {
  balance: byButton(/^Balance/, 'balance/BalancePanel.tsx'),
  whatIf: byButton(/^What if/, 'balance/ContestPanel.tsx'),
  compare: byButton(/^Compare/, 'balance/ComparePanel.tsx'),
  optimiser: byButton(/^Optimiser/, 'optimiser/OptimiserPanel.tsx', /^Optimise the switches/),
  instructions: byButton(/^How to run it/, 'instructions/InstructionsPanel.tsx'),
  follow: byButton(/^Follow/, 'panels/FollowPanel.tsx'),
  history: byButton(/^History/, 'panels/HistoryPanel.tsx'),
};

const place = (name: PageView, file: string): Opener => ({
  place: name,
  file,
  open: async () => undefined,
  shown: () => find('main'),
});
const PLACES: Readonly<Record<PageView, Opener>> = {
  tonight: place('tonight', 'tonight/TonightPlace.tsx'),
  design: place('design', 'design/DesignPlace.tsx'),
  run: place('run', 'run/RunPlace.tsx'),
};

/** What is offered of a pasted table. */
async function offerOf(input: string): Promise<Offer> {
  const { signal } = new AbortController();
  const options = { reader: filesHere.read, onProgress: () => undefined, signal };
  const read = await readText({ input, fileName: null }, options);
  if (!read.ok || read.layout === undefined) throw new Error('It is read without asking.');
  return { source: 'F', movements: read.movements, remarks: [], layout: read.layout };
}

/** Called so while the movement on the screen is an individual, which another tab may bring. */
const PAIRS_TAB = /^(Pairs|Players)/;

/** Goes to a tab of the balance, which is opened unless it is. */
async function openTab(page: OpenPage, name: RegExp): Promise<void> {
  const { layout } = page.app.store.getState().preferences;
  if (layout.panel !== 'balance') await PANELS.balance.open(page);
  await answerAll(page);
  await click(named('[role="tab"]', name), `tab ${name}`);
}

async function contextMenu(selector: string): Promise<void> {
  const at = find(selector);
  if (at === null) throw new Error(`There is no ${selector}.`);
  await act(async () => {
    at.focus();
    fireEvent.contextMenu(at);
  });
  await rest();
}

const OTHERS: Readonly<Record<string, Opener>> = {
  palette: {
    place: 'design',
    file: 'commands/Palette.tsx',
    open: () => press({ key: 'k', code: 'KeyK', ctrlKey: true }),
    shown: dialog,
  },
  glossary: {
    place: 'design',
    file: 'glossary/GlossaryDrawer.tsx',
    open: () => click(named('header button', /^In plain words/), 'button for the glossary'),
    shown: () => named('aside', /^In plain words/),
  },
  offered: {
    place: 'design',
    file: 'files/MovementChoice.tsx',
    open: async ({ app }) => {
      const movements = [movementOf('smaller'), movementOf('larger')];
      await act(async () => app.actions.offerMovements({ source: 'F', movements, remarks: [] }));
      await rest();
    },
    shown: dialog,
  },
  layout: {
    place: 'design',
    file: 'files/LayoutDialog.tsx',
    async open({ app }) {
      const input = '1-2 3-4\n1-3 4-2\n1-4 2-3\n';
      const offer = await offerOf(input);
      await act(async () => app.actions.offerMovements(offer));
      await rest();
    },
    shown: dialog,
  },
  'menu of a cell': {
    place: 'design',
    file: 'grid/MovementGrid.tsx',
    open: () => contextMenu('[data-place="2/2"]'),
    shown: menu,
  },
  'menu of the matrix': {
    place: 'design',
    file: 'balance/Heatmap.tsx',
    async open(page) {
      await openTab(page, /^Matrix/);
      await act(async () => find('[role="application"]')?.focus());
      await press({ key: 'ArrowDown' });
      await press({ key: 'ArrowRight' });
      await contextMenu('[role="application"]');
    },
    shown: menu,
  },
  'menu that saves a picture': {
    place: 'design',
    file: 'plots/SaveMenu.tsx',
    async open(page) {
      await openTab(page, /^Matrix/);
      await click(named('button', /^Save… .Score matrix/), 'menu that saves the matrix');
    },
    shown: menu,
  },
  'menu of a pair': {
    place: 'design',
    file: 'balance/SortedTable.tsx',
    async open(page) {
      await openTab(page, PAIRS_TAB);
      await contextMenu('[role="tabpanel"] tbody tr');
    },
    shown: menu,
  },
  'menu of the toolbar': {
    place: 'design',
    file: 'grid/GridToolbar.tsx',
    open: () => click(named('button[aria-haspopup]', /./), 'menu of the toolbar'),
    shown: menu,
  },
  'editor of a cell': {
    place: 'design',
    file: 'grid/CellEditor.tsx',
    async open() {
      await act(async () => find('[data-place="3/3"]')?.focus());
      await press({ key: 'F2' });
    },
    shown: () => find('[role="grid"] input'),
  },
  'cursor of the matrix': {
    place: 'design',
    file: 'balance/Heatmap.tsx',
    async open(page) {
      await openTab(page, /^Matrix/);
      await act(async () => find('[role="application"]')?.focus());
      for (let step = 0; step < 20; step += 1) await press({ key: 'ArrowDown' });
      for (let step = 0; step < 20; step += 1) await press({ key: 'ArrowRight' });
    },
    shown: () => named('[role="tab"]', /^Matrix/),
  },
  'large matrix': {
    place: 'design',
    file: 'balance/MatrixDialog.tsx',
    async open(page) {
      await openTab(page, /^Matrix/);
      await click(named('button', /^Enlarge the matrix/), 'button to enlarge');
    },
    shown: dialog,
  },
  ...Object.fromEntries(
    Object.entries({ Pairs: PAIRS_TAB, Absence: /^Absence/ }).map(([name, tab]) => [
      `tab ${name}`,
      {
        place: 'design',
        file: 'balance/BalancePanel.tsx',
        open: (page: OpenPage) => openTab(page, tab),
        shown: () => named('[role="tab"]', tab),
      } satisfies Opener,
    ]),
  ),
  'menu of selected movements': {
    place: 'design',
    file: 'collection/SelectionBar.tsx',
    async open() {
      // The menu closes before the list below it, whose selection stays.
      if (named('button', /^Save “/) === null) await runCommand('collection');
      if (named('button', /^Save as…/) === null) {
        await click(named('button', /^Save “/), 'button to save it');
        await click(find('[aria-label="Select all"]'), 'box to select all');
      }
      await click(named('button', /^Save as…/), 'menu of the selected');
    },
    shown: menu,
  },
  guides: {
    place: 'run',
    file: 'run/GuidesDialog.tsx',
    open: () => click(named('button', /^Phone guides/), 'button of the guides'),
    shown: dialog,
  },
  'room display': {
    place: 'run',
    file: 'run/RoomPanel.tsx',
    open: () => click(named('button', /^Room display in full/), 'button of the display'),
    shown: dialog,
  },
  replan: {
    place: 'run',
    file: 'run/replan/ReplanDialog.tsx',
    open: () => click(find('[aria-labelledby="run-off-plan"] button'), 'button to replan'),
    shown: dialog,
  },
};

export const OPENERS: Readonly<Record<string, Opener>> = {
  ...PLACES,
  ...DIALOGS,
  ...PANELS,
  ...OTHERS,
};

/** Something that happens while it is open. */
type Draw =
  | { readonly kind: 'edit'; readonly intent: Intent }
  | {
      readonly kind: (typeof HAPPENINGS)[number];
      readonly which: number;
    };

const HAPPENINGS = [
  ...['undo', 'redo', 'smaller', 'larger', 'proposal', 'language', 'terms', 'theme', 'width'],
  ...['answer', 'answer', 'answer', 'dead worker', 'other tab', 'conflict', 'evening', 'clock'],
  ...['absent', 'notice', 'second offer'],
] as const;

const anyDraw: fc.Arbitrary<Draw> = fc.oneof(
  { weight: 2, arbitrary: anyIntent.map((intent) => ({ kind: 'edit' as const, intent })) },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constantFrom(...HAPPENINGS), which: fc.nat(1000) }),
  },
);

async function happen(page: OpenPage, draw: Draw): Promise<void> {
  const { app, pending } = page;
  const { store, actions } = app;
  const state = store.getState();
  if (draw.kind === 'edit') {
    actions.edit(draw.intent(state.document.movement), 'Edit');
    return;
  }
  const { kind, which } = draw;
  const { cards, theme } = state.preferences;
  const [call] = /answer|dead/.test(kind) ? pending.splice(which % (pending.length || 1), 1) : [];
  if (kind === 'undo' || kind === 'redo') actions[kind]();
  else if (kind === 'smaller' || kind === 'larger') actions.openMovement(movementOf(kind), 'Open');
  else if (kind === 'proposal') {
    if (state.optimisation.phase === 'proposal') actions.acceptProposal();
    else actions.startOptimising();
  } else if (kind === 'language') {
    const language = LANGUAGES[which % LANGUAGES.length] ?? 'en';
    actions.setPreferences({ cards: { ...cards, language } });
  } else if (kind === 'terms') {
    actions.setPreferences({ cards: { ...cards, terms: cards.terms === 'ebu' ? 'acbl' : 'ebu' } });
  } else if (kind === 'theme') {
    actions.setPreferences({ theme: theme === 'dark' ? 'light' : 'dark' });
  } else if (kind === 'width') {
    changeWidth();
  } else if (kind === 'answer') await call?.answer();
  else if (kind === 'dead worker') call?.fail();
  else if (kind === 'other tab') actions.restore(createSnapshot(movementOf('smaller')));
  else if (kind === 'conflict') actions.setStorage({ phase: which % 2 ? 'conflict' : 'saved' });
  else if (kind === 'evening') {
    const keeper = createEveningKeeper(() => localStorage);
    keeper.open(state.document.movement, { kind: 'timing', at: Date.now(), timing: USUAL_TIMING });
    if (which % 3 === 0) keeper.changePlan(movementOf('smaller'), Date.now());
    else keeper.add({ kind: 'next', at: Date.now() });
    dispatchEvent(new StorageEvent('storage'));
  } else if (kind === 'clock') {
    world.laterMs += (which - 300) * 3000;
    document.dispatchEvent(new Event('visibilitychange'));
  } else if (kind === 'absent') {
    const pair = (1 + (which % state.document.movement.pairCount)) as PairNumber;
    actions.setAbsent(which % 3 === 0 ? null : pair);
  } else if (kind === 'notice') actions.notify({ tone: 'info', title: 'News', details: [] });
  else if (kind === 'second offer' && state.offered !== null && !state.offered.layout) {
    const movements = [movementOf('smaller')];
    actions.offerMovements({ source: 'G', movements, remarks: [] });
  }
}

/** Presses every “Try again” of a list whose worker has died. */
async function tryAgain(): Promise<void> {
  for (const button of document.querySelectorAll('[role="alert"] button')) {
    if (button.textContent === 'Try again') await act(async () => void fireEvent.click(button));
  }
  await rest();
}

/** What must hold whatever is open. */
function check({ app, problems }: OpenPage): void {
  if (problems.length > 0) throw new Error(problems.splice(0).join('\n').slice(0, 3000));
  const text = document.body.textContent ?? '';
  const broken = /.{0,40}could not be (?:shown|loaded)/.exec(text);
  if (broken !== null) throw new Error(`A boundary: ${broken[0]}`);
  const state = app.store.getState();
  const { movement } = state.document;
  const review = reviewOf(state);
  const shown = review?.side === 'after' ? review.proposed : movement;
  const title = titleOf(movement);
  if (!document.title.includes(title)) throw new Error(`The window says ${document.title}.`);
  const grid = find('[role="grid"][aria-rowcount]');
  if (grid !== null) {
    const places = [...grid.querySelectorAll('[data-place]')].length;
    const all = (shown.rounds.length + 1) * (shown.tableCount + 1) - 1;
    if (places !== all) throw new Error(`The grid has ${places} places of ${all}.`);
    const label = grid.getAttribute('aria-label') ?? '';
    if (!label.startsWith(titleOf(shown))) throw new Error(`The grid is ${label}.`);
  }
  for (const offered of state.offered?.layout ? [] : (state.offered?.movements ?? [])) {
    if (!(dialog()?.textContent ?? '').includes(titleOf(offered))) {
      throw new Error(`${titleOf(offered)} is offered and not shown.`);
    }
  }
  const focused = document.activeElement;
  const isHidden = focused?.closest('[hidden], [inert], [aria-hidden="true"]') !== null;
  if (focused === document.body || isHidden) {
    throw new Error(`The focus is ${focused === document.body ? 'nowhere' : 'on what is hidden'}.`);
  }
}

/** So many things happen each time something is open. */
const WHILE_OPEN = 18;

/** Opens something again and again, and draws what happens meanwhile; returns how often it has drawn. */
async function drawWhileOpen(opener: Opener, seed: number, draws: number): Promise<number> {
  const happenings = fc.sample(anyDraw, { seed, numRuns: draws });
  const page = await openPage(opener.place);
  const done: string[] = [];
  try {
    await act(async () => find('main')?.focus());
    for (const [index, draw] of happenings.entries()) {
      if (index % WHILE_OPEN === 0) {
        done.push('open');
        await opener.open(page);
        // Its part of the page may have to be loaded.
        for (let turn = 0; opener.shown() === null; turn += 1) {
          if (turn > 2000) throw new Error('It does not open.');
          await act(() => sleep(10));
        }
        check(page);
      }
      done.push(draw.kind);
      await act(async () => happen(page, draw));
      await rest();
      if (draw.kind === 'dead worker') await tryAgain();
      check(page);
      const isLast = index % WHILE_OPEN === WHILE_OPEN - 1;
      if (!isLast) continue;
      if (opener.isCompared) await compareAnew(opener, page);
      await leave(opener, page);
    }
    return happenings.length;
  } catch (error) {
    const message = (error as Error).message;
    throw new Error(`${message}\nAt seed ${seed}, after: ${done.slice(-14).join(', ')}`, {
      cause: error,
    });
  } finally {
    await page.close();
  }
}

/** What an element says, with what its fields hold. */
function read(element: Element | null): string {
  const fields = [...(element?.querySelectorAll('input, select, textarea') ?? [])];
  const held = fields.map((field) =>
    field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
      ? String(field.checked)
      : (field as HTMLInputElement).value,
  );
  return [element?.textContent, ...held].join(' | ');
}

/** What has been open all the time says what it says when it is opened anew. */
async function compareAnew(opener: Opener, page: OpenPage): Promise<void> {
  await answerAll(page);
  const before = read(opener.shown());
  await leave(opener, page);
  await opener.open(page);
  await answerAll(page);
  const anew = read(opener.shown());
  if (before !== anew) throw new Error(`It says\n${before}\nand, opened anew,\n${anew}`);
}

/** Escape, at most once for what is typed and once for what is over it, leads back. */
async function leave(opener: Opener, page: OpenPage): Promise<void> {
  if (opener.shown()?.matches('main, [role="tab"]') ?? true) return;
  for (let time = 0; time < 3 && opener.shown() !== null; time += 1) await press({ key: 'Escape' });
  if (opener.shown() !== null) throw new Error('Escape does not lead back.');
  await rest();
  check(page);
}

const campaignsOf = (openers: Readonly<Record<string, Opener>>): readonly Campaign[] =>
  Object.entries(openers).map(([name, opener]) => ({
    name: `what happens while open (${name})`,
    async run(seed, until) {
      let draws = 0;
      do {
        draws += await drawWhileOpen(opener, seed + draws, DRAWS);
      } while (Date.now() < until);
      return draws;
    },
  }));

/** Draws for each thing that can be opened. */
const DRAWS = 54;

/** In two parts, so that two threads share them. */
export const dialogCampaigns = campaignsOf(DIALOGS);
export const otherCampaigns = campaignsOf({ ...PLACES, ...PANELS, ...OTHERS });
