// Makes tonight's list in slices, then works out the details of its rows: first those that are quick, then, once the page
// is at rest, the lists for one pair more and one fewer, and better switches until its time is up. Knows no worker and no
// clock of its own: the entry exposes it and hands in both, tests call it directly.

import {
  type Catalogue,
  createCatalogue,
  RULED_CATALOGUE,
  readHowellLibrary,
  readIndividuals,
} from '../catalogue/index.ts';
import { type CandidateCache, createCandidateCache } from '../choose/candidate.ts';
import { mayBeSwitched, placeSteps } from '../choose/details.ts';
import { type Fairness, fairnessOf } from '../choose/fairness.ts';
import { chooseSteps, fieldSizesOf, type TonightChoice, type TonightRow } from '../choose/list.ts';
import { freeNumberOf, missingOptions, rankNumbers } from '../choose/missing.ts';
import type { RowDetail } from '../choose/rowDetails.ts';
import { WISH_LIMITS, type Wishes } from '../choose/wishes.ts';
import type { TonightRequest, TonightService } from './protocol.ts';

export interface TonightShell {
  /** Milliseconds from any origin. */
  readonly clock: () => number;
  /** Lets waiting messages in. */
  readonly pause: () => Promise<void>;
}

/** How long better switches are searched for once the list is complete. */
const DETAILS_MS = 5000;
const SLICE_MS = 10;
/**
 * The least time before a message with rows, and between two. The first row of some need not be the best: it must not be
 * pressed in the moment before the list is whole.
 */
const ROWS_MS = 700;
/** The same with details: each changes lines of several rows, which the page has to lay out and paint again. */
const DETAILS_NEWS_MS = 1000;
/** The fields whose movements are remembered: that of the list, and those with one pair more and one fewer. */
const FIELDS_REMEMBERED = 3;

/** What has been worked out for a field. */
interface Field {
  readonly cache: CandidateCache;
  /** The last whole list without movements of the director's own, and the wishes that it is for. */
  latestChoice: { readonly wishes: string; readonly choice: TonightChoice } | null;
}

/** The list for tonight as a service; one list at a time: a new one ends the previous one. */
export function createTonightService({ clock, pause }: TonightShell): TonightService {
  let latest = new AbortController();
  /** By field, the one asked for last at the end. */
  const fields = new Map<string, Field>();

  /** Ends what is under way. */
  const begin = (): AbortSignal => {
    latest.abort();
    latest = new AbortController();
    return latest.signal;
  };

  /**
   * What has been worked out for the same field, whatever the other wishes were; reads its libraries first. Without them
   * a list for pairs is shorter but correct, and nothing of it is remembered.
   */
  const fieldFor = async (wishes: Wishes): Promise<Field> => {
    const name = `${wishes.contestants} ${wishes.pairs}`;
    const catalogue = fields.has(name) ? null : await catalogueFor(wishes).catch(() => null);
    const field = fields.get(name) ?? createField(catalogue ?? RULED_CATALOGUE);
    if (catalogue === null && !fields.has(name)) return field;
    fields.delete(name);
    fields.set(name, field);
    for (const oldest of [...fields.keys()].slice(0, -FIELDS_REMEMBERED)) fields.delete(oldest);
    return field;
  };

  const runInSlices = async <Step, Result>(
    signal: AbortSignal,
    steps: Generator<Step, Result>,
    untilMs: number,
    onStep: (step: Step) => void,
  ): Promise<Result | null> => {
    let pausedAt = clock();
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done) return next.value;
      onStep(next.value);
      if (clock() - pausedAt < SLICE_MS) continue;
      await pause();
      pausedAt = clock();
      if (signal.aborted || pausedAt > untilMs) return null;
    }
  };

  /** The list, at once if it has been made; null if a newer request ends it. */
  const choose = async (
    { wishes, own }: TonightRequest,
    field: Field,
    signal: AbortSignal,
    onRows: (rows: readonly TonightRow[]) => void,
  ): Promise<TonightChoice | null> => {
    const asked = JSON.stringify(wishes);
    if (own.length === 0 && field.latestChoice?.wishes === asked) return field.latestChoice.choice;
    const steps = chooseSteps(wishes, own, field.cache);
    const choice = await runInSlices(signal, steps, Number.POSITIVE_INFINITY, onRows);
    if (own.length === 0 && choice !== null) field.latestChoice = { wishes: asked, choice };
    return choice;
  };

  /** Works out a list that may be asked for. */
  const prepare = async (wishes: Wishes, signal: AbortSignal): Promise<void> => {
    const field = await fieldFor(wishes);
    if (!signal.aborted) await choose({ wishes, own: [] }, field, signal, () => undefined);
  };

  return {
    prepare: (wishes) => prepare(wishes, begin()),
    async list({ wishes, own }, onNews) {
      const signal = begin();
      const field = await fieldFor(wishes);
      if (signal.aborted) return;

      let newsAt = clock();
      const isTimeForNews = (pauseMs: number): boolean => {
        const isTime = clock() - newsAt >= pauseMs;
        if (isTime) newsAt = clock();
        return isTime;
      };
      const choice = await choose({ wishes, own }, field, signal, (rows) => {
        if (rows.length > 0 && isTimeForNews(ROWS_MS)) onNews({ kind: 'rows', rows });
      });
      if (choice === null) return;
      onNews({ kind: 'choice', choice });
      if (!choice.ok) return;

      const pendingDetails = new Map<string, RowDetail>();
      const sendDetails = (): void => {
        if (pendingDetails.size > 0)
          onNews({ kind: 'details', details: [...pendingDetails.values()] });
        pendingDetails.clear();
      };
      const note = (detail: RowDetail | null): void => {
        if (detail !== null) pendingDetails.set(`${detail.kind} ${detail.key}`, detail);
        if (isTimeForNews(DETAILS_NEWS_MS)) sendDetails();
      };
      // Plan B is worked out even on a slow computer: it takes no longer than the list. Working out what would be first under
      // another wish takes about twice as long, in slices that a newer request ends.
      const places = placeSteps(choice.rows, wishes, own, field.cache);
      await runInSlices(signal, places, Number.POSITIVE_INFINITY, note);
      if (!signal.aborted) sendDetails();
      for (const neighbour of neighboursOf(wishes)) {
        if (!signal.aborted) await prepare(neighbour, signal);
      }
      if (signal.aborted || !mayBeSwitched(wishes)) return;
      // With the optimiser, which the list itself does without. If it cannot be loaded, the list stands as it is.
      const better = await import('../choose/betterSwitches.ts').catch(() => null);
      if (better === null || signal.aborted) return;
      await runInSlices(
        signal,
        better.switchSteps(choice.rows, wishes),
        clock() + DETAILS_MS,
        note,
      );
      if (!signal.aborted) sendDetails();
    },
    freeOptions({ movement, wishes }) {
      const numbers = rankNumbers({ ...movement, phantom: null });
      const { phantom } = movement;
      const current = phantom === null ? [] : [phantom];
      const pairs = new Set([...current, ...missingOptions(numbers, wishes)]);
      const options = [...pairs].flatMap((pair) => {
        const other = { ...movement, phantom: pair };
        const free = freeNumberOf(other);
        return free === null ? [] : [{ free, movement: other, fairness: fairnessOf(other) }];
      });
      return options.sort((a, b) => costOf(a.fairness) - costOf(b.fairness));
    },
  };
}

function createField(catalogue: Catalogue): Field {
  return { cache: createCandidateCache(catalogue), latestChoice: null };
}

/** The wishes after one press of + or −; none for so many pairs that they need several sections. */
function neighboursOf(wishes: Wishes): readonly Wishes[] {
  return [1, -1]
    .map((step) => ({
      ...wishes,
      pairs: wishes.pairs + step,
      mostPairs: wishes.mostPairs + step,
    }))
    .filter(({ pairs }) => pairs <= WISH_LIMITS.pairsPerSection);
}

/** The catalogue with what its libraries have for the field. */
async function catalogueFor(wishes: Wishes): Promise<Catalogue> {
  return wishes.contestants === 'players'
    ? createCatalogue({ individuals: await readIndividuals([wishes.pairs]) })
    : createCatalogue({ library: await readHowellLibrary(fieldSizesOf(wishes)) });
}

/** Movements with two winners come last. */
function costOf({ index }: Fairness): number {
  return index ?? Number.MAX_VALUE;
}
