// A pair's guide on its phone, from the link alone: this round's table, direction, opponents and boards, then where to go.
// The round follows the clock. A tap corrects it when the room is ahead or behind.

import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { changedPlanLetter } from '../../evening/evening.ts';
import {
  type GuideStop,
  guideHeading,
  type PairGuide,
  roundBegins,
  roundByClock,
  startForRound,
} from '../../evening/guide.ts';
import { MINUTE_MS } from '../../evening/schedule.ts';
import { sideOfSeat } from '../../movement/index.ts';
import { parseGuide } from '../../notation/packedGuide.ts';
import { momentSchema } from '../../store/eveningRecord.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { type Dictionary, seatName, wordsFor } from '../../words/dictionary.ts';
import { LANGUAGES, type Language } from '../../words/languages.ts';
import { rangesText } from '../../words/numbers.ts';
import { browserLanguage } from '../browserLanguage.ts';
import { timeBy, useNow } from './clock.ts';
import styles from './GuidePage.module.css';

export function GuidePage({ text }: { readonly text: string }) {
  const [result] = useState(() => parseGuide(text));
  if (result.ok) return <GuideView guide={result.guide} text={text} />;
  const words = wordsOf(languageOf(browserLanguage().slice(0, 2)), 'ebu').evening;
  return (
    <main className={`stack apart page ${styles.page}`}>
      <p role="alert">
        {result.fault === 'damaged' ? words.damagedGuide : words.otherGuideVersion}
      </p>
    </main>
  );
}

function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language === code) ?? 'en';
}

function GuideView({ guide, text }: { readonly guide: PairGuide; readonly text: string }) {
  const { contestants, stops, clock } = guide;
  const { called, name } = guideHeading(guide);
  const language = languageOf(guide.language);
  const words = useMemo(
    () => wordsFor(wordsOf(language, 'ebu'), contestants),
    [language, contestants],
  );
  const now = useNow();
  const planned = clock.startMinute === null ? null : clock.startMinute * MINUTE_MS;
  const [startedAt, setStartedAt] = useStoredStart(text, planned);
  const roundIndex = startedAt === null ? clock.waitingAt : roundByClock(clock, startedAt, now);
  const goTo = (index: number): void => setStartedAt(startForRound(clock, index, Date.now()));
  const letter = changedPlanLetter(guide.planIndex);
  useEffect(() => {
    document.documentElement.lang = language;
    const plan = letter === null ? [] : [words.evening.plan(letter)];
    document.title = [words.pairTitle(called), ...plan].join(' · ');
  }, [language, words, called, letter]);
  const stop = stops[roundIndex] ?? { isAway: false, seat: null, play: null };
  const next = stops[roundIndex + 1];
  const isLast = next === undefined;
  return (
    <main className={`stack apart page ${styles.page}`}>
      <header className="bar">
        <h1>
          {words.pairTitle(called)}
          {name !== '' && <small className={`anywhere ${styles.name}`}>{name}</small>}
        </h1>
        {letter !== null && <p className="pill strong">{words.evening.plan(letter)}</p>}
      </header>
      <section className={`card stack tight ${styles.now}`} aria-live="polite">
        <h2 className="soft">{words.evening.roundOf(roundIndex + 1, stops.length)}</h2>
        <StopView stop={stop} words={words} />
      </section>
      <section className={styles.then}>
        <h2 className="soft">{words.evening.afterwards}</h2>
        <p className={styles.next}>
          {isLast ? words.evening.thenOver : nextText(stop, next, words)}
        </p>
        {!isLast && startedAt !== null && (
          <p>
            {words.evening.nextRoundAt(
              timeBy(roundBegins(clock, startedAt, roundIndex + 1), language),
            )}
          </p>
        )}
      </section>
      <nav className={styles.buttons}>
        <button type="button" disabled={roundIndex === 0} onClick={() => goTo(roundIndex - 1)}>
          {words.evening.previousRound}
        </button>
        {startedAt === null && roundIndex === 0 ? (
          <button type="button" className="primary" onClick={() => goTo(0)}>
            {words.evening.startsNow}
          </button>
        ) : (
          <button
            type="button"
            className="primary"
            disabled={isLast}
            onClick={() => goTo(roundIndex + 1)}
          >
            {words.evening.nextRound}
          </button>
        )}
      </nav>
      <p className="note">{startedAt === null ? words.evening.byTap : words.evening.byClock}</p>
      {startedAt === null && stops.length > 1 && (
        <label className="row">
          {words.evening.whichRound}
          <select value={roundIndex} onChange={({ target }) => goTo(Number(target.value))}>
            {stops.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
              <option key={index} value={index}>
                {words.evening.roundOf(index + 1, stops.length)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="box">{words.evening.letterRule(letter)}</p>
      <AllRounds guide={guide} roundIndex={roundIndex} words={words} />
    </main>
  );
}

function StopView({ stop: { isAway, seat, play }, words }: { stop: GuideStop; words: Dictionary }) {
  if (seat === null || play === null) {
    return (
      <>
        <p className={styles.place}>
          {isAway ? words.evening.youDoNotPlay : words.evening.youSitOut}
        </p>
        {seat !== null && <p>{words.tablePlace(seat.table, seatName(words, seat.direction))}</p>}
      </>
    );
  }
  const { partner, opponents, boards, switched } = play;
  const scored = seatName(words, sideOfSeat(seat.direction) === 'NS' ? 'EW' : 'NS');
  return (
    <>
      <p className={styles.place}>
        {words.tableTitle(seat.table)} <b className="accent">{seatName(words, seat.direction)}</b>
      </p>
      {partner !== null && <p>{words.evening.withPartner(partner)}</p>}
      <p>{words.evening.against(opponents)}</p>
      <p>{words.evening.boards(rangesText(boards))}</p>
      {switched !== 'none' && (
        <p className="tint switch stack tight">
          <strong>
            {switched === 'all'
              ? words.arrowSwitchAs(scored)
              : words.partSwitchAs(switched, scored)}
          </strong>
          <span>{words.slipSwitchRule}</span>
        </p>
      )}
    </>
  );
}

/** Where to go for the next round. */
function nextText(stop: GuideStop, { isAway, seat, play }: GuideStop, words: Dictionary): string {
  if (isAway) return words.evening.thenDoNotPlay;
  if (seat === null || play === null) return words.evening.thenSitOut;
  const isSame = stop.seat?.table === seat.table && stop.seat.direction === seat.direction;
  if (isSame) return words.evening.thenStay;
  return words.evening.thenGo(words.tablePlace(seat.table, seatName(words, seat.direction)));
}

interface AllRoundsProps {
  readonly guide: PairGuide;
  readonly roundIndex: number;
  readonly words: Dictionary;
}

function AllRounds({ guide: { contestants, stops }, roundIndex, words }: AllRoundsProps) {
  const isIndividual = contestants === 'players';
  return (
    <details>
      <summary>{words.evening.allRounds}</summary>
      <table className="table centred">
        <thead>
          <tr>
            <th scope="col">{words.round}</th>
            <th scope="col">{words.table}</th>
            {isIndividual && <th scope="col">{words.partner}</th>}
            <th scope="col">{words.opponents}</th>
            <th scope="col">{words.boards}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map(({ isAway, seat, play }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            <tr key={index} aria-current={index === roundIndex ? 'step' : undefined}>
              <th scope="row">{index + 1}</th>
              <td>{seat === null ? '–' : `${seat.table} ${seatName(words, seat.direction)}`}</td>
              {isIndividual && <td>{play?.partner ?? '–'}</td>}
              <td>
                {isAway && '–'}
                {!isAway && (play === null ? words.sitOut : play.opponents.join(', '))}
              </td>
              <td>
                {play === null ? '–' : rangesText(play.boards)}
                {play !== null && play.switched !== 'none' && ' ⇄'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const KEY = 'arrowswitch.guide';
const startSchema = v.object({ version: v.literal(1), guide: v.string(), startedAt: momentSchema });

/** Milliseconds since 1970; `planned` until the player has tapped. If nothing can be stored, a reload returns to it. */
function useStoredStart(
  guide: string,
  planned: number | null,
): readonly [number | null, (startedAt: number) => void] {
  const [startedAt, setStartedAt] = useState(() => read(guide) ?? planned);
  return [
    startedAt,
    (next) => {
      setStartedAt(next);
      try {
        localStorage.setItem(KEY, JSON.stringify({ version: 1, guide, startedAt: next }));
      } catch {
        // The corrected round lasts until the page is closed.
      }
    },
  ];
}

function read(guide: string): number | null {
  try {
    const stored = v.parse(startSchema, JSON.parse(localStorage.getItem(KEY) ?? ''));
    return stored.guide === guide ? stored.startedAt : null;
  } catch {
    return null;
  }
}
