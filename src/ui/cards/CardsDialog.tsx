// Select, preview and save printed cards. The preview draws the same pages that go into the PDF.

import { useMemo, useState } from 'react';
import {
  type CardGuides,
  type ChosenCards,
  type PrintKind,
  type PrintOptions,
  sessionToPrint,
} from '../../cards/card.ts';
import { isForThose } from '../../choose/wishes.ts';
import { eveningAt, issuedCards, latestChange } from '../../evening/evening.ts';
import { currentGuideClock } from '../../evening/guide.ts';
import { plannedRounds, restOfSessionMs, sessionNow, type Timing } from '../../evening/schedule.ts';
import { type Contestants, type Movement, namesOf } from '../../movement/index.ts';
import { changedTravellers } from '../../replan/cards.ts';
import type { Answers } from '../../store/answers.ts';
import { beginsAlike, isSamePlay } from '../../store/evening.ts';
import { loadRunSettings, timingFor } from '../../store/runSettings.ts';
import { wordedFor, wordedIn } from '../../words/english/contestants.ts';
import {
  chosenBoardsText,
  chosenCardsText,
  fewerPerPageText,
  missingGlyphsText,
  NO_CARDS,
  NO_CHANGED_CARDS,
  NO_NAMES,
  pagesText,
} from '../../words/english/pageCards.ts';
import { dateText, type Language } from '../../words/languages.ts';
import { useApp } from '../arrowswitchContext.ts';
import { ErrorsLine } from '../findings/ErrorsLine.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { timeBy, timeNear } from '../room/clock.ts';
import { useEveningKeeper } from '../run/eveningKeeper.ts';
import { reachOf } from '../run/useGuideLinks.ts';
import { isoDate } from '../run/useRememberedEvening.ts';
import { CardFields, ChoiceField } from './CardFields.tsx';
import styles from './cards.module.css';
import { type LayoutState, PreviewedPage, PrintButtons, useCardsLayout } from './PrintButtons.tsx';

/** The kinds with the cards whose printing is remembered. */
const ISSUED_KINDS: readonly PrintKind[] = ['everything', 'table', 'pair'];
/** The kinds that can be printed only for changed cards. */
const CHOSEN_KINDS: readonly PrintKind[] = [...ISSUED_KINDS, 'traveller'];

export function CardsDialog({ onClose }: { readonly onClose: () => void }) {
  const { guides, changed, changedIn, finish, session: current } = useSessionCards();
  const keeper = useEveningKeeper();
  const [isEvery, setEvery] = useState(false);
  const kind = useApp(({ preferences }) => preferences.cards.kind);
  const movement = useApp(({ document }) => document.movement);
  const findings = useApp((state) => state.findings);
  const { contestants } = movement;
  const { sessionStarts } = movement;
  const isEvent = sessionStarts.length > 1;
  const [chosen, setSession] = useState<number | null>(current);
  const session = isEvent && chosen !== null && chosen < sessionStarts.length ? chosen : null;
  // Of a session that was not under way then, nobody has cards.
  const isOfChange = session === null || session === changedIn;
  const isChosen = changed !== null && isOfChange && CHOSEN_KINDS.includes(kind);
  const options = useCardOptions({
    only: isChosen && !isEvery ? changed : null,
    finish: session === null || session === current ? finish : null,
    session,
  });
  const layout = useCardsLayout(options, guides);
  const onIssued = (): void => {
    if (ISSUED_KINDS.includes(kind)) keeper.issue(movement, cardsOf(movement, options), Date.now());
  };
  return (
    <Dialog title="Cards" wide onClose={onClose}>
      <div className="split" data-form>
        <div className="stack">
          {isChosen && (
            <label className="check">
              <input
                type="checkbox"
                checked={!isEvery}
                onChange={({ target }) => setEvery(!target.checked)}
              />
              Only the cards that the new plan changes:{' '}
              {(kind === 'traveller'
                ? chosenBoardsText(changed.boards)
                : wordedIn(movement, chosenCardsText(changed))) || NO_CHANGED_CARDS}
            </label>
          )}
          {isEvent && (
            <ChoiceField
              label="Session"
              disabled={sessionToPrint({ ...options, session: 0 }) === null}
              value={sessionToPrint(options)}
              choices={[
                [null, 'all'],
                ...sessionStarts.map((_, index) => [index, String(index + 1)] as const),
              ]}
              onChange={setSession}
            />
          )}
          <CardFields options={options} />
          <ErrorsLine findings={findings} onLeave={onClose} />
          <PrintButtons options={options} layout={layout} guides={guides} onIssued={onIssued} />
        </div>
        <Preview layout={layout} nothing={nothingText(options, contestants)} />
      </div>
    </Dialog>
  );
}

/** The cards of tables and pairs that are printed; null for all. */
function cardsOf(movement: Movement, { kind, only }: PrintOptions): ChosenCards | null {
  if (kind === 'everything') return only && { tables: only.tables, pairs: only.pairs };
  const tables = only?.tables ?? countFrom1(movement.tableCount);
  const pairs = only?.pairs ?? countFrom1(movement.pairCount);
  return { tables: kind === 'pair' ? [] : tables, pairs: kind === 'pair' ? pairs : [] };
}

function countFrom1(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The message shown if there is no page. */
function nothingText({ only, kind, pairNames }: PrintOptions, contestants: Contestants): string {
  if (only !== null) return NO_CHANGED_CARDS;
  return kind === 'names' && pairNames === null ? wordedFor(contestants, NO_NAMES) : NO_CARDS;
}

/** The print options: as the director left them, with today's date by default. */
function useCardOptions({
  only,
  finish,
  session,
}: Pick<PrintOptions, 'only' | 'finish' | 'session'>): PrintOptions {
  const stored = useApp((state) => state.preferences.cards);
  const pairNames = useApp(({ document }) => namesOf(document.movement));
  return useMemo(() => {
    const date = stored.date ?? dateText(isoDate(new Date()), stored.language, stored.terms);
    return { ...stored, date, pairNames, only, finish, session };
  }, [stored, pairNames, only, finish, session]);
}

interface PreviewProps {
  readonly layout: LayoutState;
  /** The message shown if there is no page. */
  readonly nothing: string;
}

function Preview({ layout, nothing }: PreviewProps) {
  if (layout.phase === 'working') return <p className={styles.preview}>Laying out the cards …</p>;
  if (layout.phase === 'failed') {
    return (
      <p role="alert" className={styles.preview}>
        The cards could not be made: {layout.message}{' '}
        <button type="button" onClick={layout.tryAgain}>
          Try again
        </button>
      </p>
    );
  }
  const { pages, missingGlyphs, remarks } = layout.layout;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <p>{pages.length === 0 ? nothing : pagesText(pages.length)}</p>
      {remarks.map((remark) => (
        <p key={remark.kind} role="status">
          {fewerPerPageText(remark)}
        </p>
      ))}
      {missingGlyphs.length > 0 && (
        <p role="alert" className={styles.missing}>
          {missingGlyphsText(missingGlyphs)}
        </p>
      )}
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PreviewedPage key={index} page={page} label={`Page ${index + 1} of ${pages.length}`} />
      ))}
    </section>
  );
}

interface SessionCards {
  /** Null when no session has been opened in Run, and for a movement that cannot be one of its plans. */
  readonly guides: CardGuides | null;
  /** The cards that the plan being played has changed; null where all cards are new. */
  readonly changed: Required<ChosenCards> | null;
  /** The session in which they changed, by index. */
  readonly changedIn: number;
  /** When play ends: by the clock while it runs, before that as Tonight has the start; null if neither tells. */
  readonly finish: string | null;
  /** The session that is under way or next, by index. */
  readonly session: number;
}

function useSessionCards(): SessionCards {
  const language = useApp(({ preferences }) => preferences.cards.language);
  const movement = useApp((state) => state.document.movement);
  const tonight = useApp(({ preferences }) => preferences.tonight);
  const keeper = useEveningKeeper();
  const [stored] = useState(() => ({
    evening: keeper.store.getState().evening,
    settings: loadRunSettings(() => localStorage),
    openedAt: Date.now(),
  }));
  return useMemo(() => {
    const { evening, settings, openedAt } = stored;
    const timing = timingFor(movement, settings, tonight);
    const planned = plannedFinish(movement, tonight, timing, language);
    if (evening === null)
      return { guides: null, changed: null, changedIn: 0, finish: planned, session: 0 };
    const state = eveningAt(evening.events, openedAt);
    const played = evening.plans[state.planIndex];
    const isPlayed = played !== undefined && isSamePlay(played, movement);
    if (played !== undefined && !isPlayed && !beginsAlike(played, movement)) {
      return { guides: null, changed: null, changedIn: 0, finish: planned, session: 0 };
    }
    const schedule = { ...state.schedule, ...plannedRounds(movement) };
    const [page = ''] = location.href.split('#');
    const reach = reachOf(settings.address, page);
    const guides = {
      planIndex: isPlayed ? state.planIndex : evening.plans.length,
      nextRound: state.phase === 'before' ? 1 : state.roundIndex + 2,
      base: reach.kind === 'reachable' ? reach.base : null,
      interval: state.schedule.timing.interval,
      clock: currentGuideClock({ ...state, schedule }),
    };
    const byClock = isPlayed && state.finishAt !== null ? timeBy(state.finishAt, language) : null;
    const finish =
      state.phase === 'before'
        ? plannedFinish(movement, tonight, state.schedule.timing, language)
        : byClock;
    const change = isPlayed ? latestChange(evening.events) : null;
    const session = sessionNow({ ...state, schedule });
    if (change === null) return { guides, changed: null, changedIn: 0, finish, session };
    // Which travellers were printed is not remembered: those of the plan of which everybody has cards.
    const [oldest] = issuedCards(evening.events);
    const plan = evening.plans[oldest?.planIndex ?? 0] ?? movement;
    const boards = changedTravellers(plan, change.fromRound - 1, movement);
    const changedIn = movement.sessionStarts.findLastIndex((start) => start < change.fromRound);
    return { guides, changed: { ...change.cards, boards }, changedIn, finish, session };
  }, [stored, movement, language, tonight]);
}

/** When a session ends that starts as Tonight has it; null for a movement of others than are here tonight, and for an event. */
function plannedFinish(
  movement: Movement,
  tonight: Answers,
  timing: Timing,
  language: Language,
): string | null {
  const rounds = plannedRounds(movement);
  if (!isForThose(movement, tonight) || rounds.sessionStarts.length > 1) return null;
  const lengthMs = restOfSessionMs({ ...rounds, timing }, { phase: 'before', roundIndex: 0 });
  // Once the start has passed the finish counts from now, as in Run.
  const start = Math.max(Date.now(), timeNear(Date.now(), tonight.startMinute));
  return timeBy(start + lengthMs, language);
}
