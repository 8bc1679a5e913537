// The display for the whole room: who sits where with which boards and who sits out, once round 1 has begun beside the clock
// and the move; the arrow switch above both. As large as the window allows, in the players' language; without controls.

import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import {
  changedPlanLetter,
  type EveningState,
  eveningAt,
  isAhead,
  latestChange,
} from '../../evening/evening.ts';
import { type Room, type RoomTable, roomIn } from '../../evening/room.ts';
import { intervalAhead, MINUTE_MS } from '../../evening/schedule.ts';
import { traceBoards } from '../../instructions/boardFlow.ts';
import { type Movement, nameOf, namesInSections } from '../../movement/index.ts';
import type { Evening } from '../../store/eveningRecord.ts';
import type { RoomMessage } from '../../store/roomChannel.ts';
import { cardTitle } from '../../words/cardTitles.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { type Dictionary, seatName, wordsFor } from '../../words/dictionary.ts';
import { namedIn } from '../../words/inSections.ts';
import { rangesText } from '../../words/numbers.ts';
import { waitingText } from '../../words/waiting.ts';
import { CodePicture } from './CodePicture.tsx';
import { leftText, timeBy, timeText, useNow } from './clock.ts';
import styles from './RoomDisplay.module.css';

interface RoomDisplayProps extends Omit<RoomMessage, 'evening' | 'theme'> {
  readonly evening: Evening;
  /** Whether the page that runs the session no longer answers. */
  readonly isDisconnected: boolean;
}

export function RoomDisplay(props: RoomDisplayProps) {
  const { evening, language, terms, section, isDisconnected, codes } = props;
  const now = useNow();
  const state = eveningAt(evening.events, now);
  const movement = evening.plans[Math.max(0, state.planIndex)] ?? evening.plans.at(-1);
  const flow = useMemo(() => movement && traceBoards(movement), [movement]);
  if (movement === undefined || flow === undefined) return null;
  const words = wordsFor(wordsOf(language, terms), movement.contestants);
  const isBetween = state.phase === 'moving' || state.phase === 'interval';
  const room = roomIn(flow, state.roundIndex + (isBetween ? 1 : 0));
  const isOver = state.phase === 'over' || state.phase === 'betweenSessions';
  const tables = <Tables room={room} movement={movement} words={words} />;
  const letter = changedPlanLetter(state.planIndex);
  const title =
    state.phase === 'before'
      ? cardTitle('positions', language, terms)
      : words.evening.roundOf(room.roundIndex + 1, movement.rounds.length);
  return (
    <main className={`stack ${styles.display}`} lang={language} data-phase={state.phase}>
      <header className={`soft ${styles.bar}`}>
        <p>{section.trim() !== '' && words.sectionTitle(section)}</p>
        <h1>{title}</h1>
        <p>
          {letter !== null && words.evening.plan(letter)} <time>{timeText(now, language)}</time>
        </p>
      </header>
      {isDisconnected && (
        <p role="alert" className={`failure strong centred ${styles.disconnected}`}>
          {words.evening.disconnected}
        </p>
      )}
      {!isOver && <SwitchBand room={room} words={words} isMoving={isBetween} />}
      {codes !== null ? (
        <>
          {state.leftMs !== null && <TimeLeft state={state} isSmall />}
          <Codes codes={codes} movement={movement} words={words} />
        </>
      ) : isOver ? (
        <p className={`strong centred ${styles.over}`}>{words.evening.sessionOver}</p>
      ) : state.phase === 'before' ? (
        tables
      ) : (
        <Clock {...props} state={state} words={words}>
          {tables}
        </Clock>
      )}
    </main>
  );
}

interface PartProps {
  readonly room: Room;
  readonly words: Dictionary;
}

/** The ratio of width to height of the tiles that use it best. */
const TILE_SHAPE = 2.4;
const CODE_SHAPE = 0.85;

/**
 * A box filled by tiles of a shape, in as many columns as make them largest. Measured at every render, since the window and
 * the other boxes change.
 */
function useTiles<T extends HTMLElement>(count: number, shape: number): RefObject<T | null> {
  const box = useRef<T>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { clientWidth, clientHeight } = element;
    const sizeWith = (columns: number): number =>
      Math.min(clientWidth / (columns * shape), clientHeight / Math.ceil(count / columns));
    let best = 1;
    for (let columns = 2; columns <= count; columns += 1) {
      if (sizeWith(columns) > sizeWith(best)) best = columns;
    }
    element.style.gridTemplateColumns = `repeat(${best}, minmax(0, 1fr))`;
  });
  return box;
}

function Tables({ room, movement, words }: PartProps & { readonly movement: Movement }) {
  const { tables, sitOuts, waiting } = room;
  const box = useTiles<HTMLUListElement>(tables.length, TILE_SHAPE);
  const called = namesInSections(movement).pairs;
  return (
    <div className={`stack ${styles.positions}`}>
      <ul ref={box} className={`list ${styles.tables}`}>
        {tables.map((table) => (
          <TableTile key={table.table} table={table} movement={movement} words={words} />
        ))}
      </ul>
      <p className={`row ${styles.notes}`}>
        {sitOuts.length > 0 && (
          <strong>
            {namedIn(movement, words.evening.sitOut(sitOuts))}
            {sitOuts
              .filter((pair) => nameOf(movement, pair) !== '')
              .map((pair) => (
                <span key={pair} className={styles.who}>
                  {sitOuts.length > 1 && `${called[pair - 1]} `}
                  {nameOf(movement, pair)}
                </span>
              ))}
          </strong>
        )}
        {waiting.map((one) => (
          <span key={one.relayIndex}>{waitingText(movement, one, words)}</span>
        ))}
      </p>
    </div>
  );
}

interface TileProps {
  readonly table: RoomTable;
  readonly movement: Movement;
  readonly words: Dictionary;
}

function TableTile({ table, movement, words }: TileProps) {
  const { seats, boards, sharesWith } = table;
  const sharers = sharesWith.map((other) => namesInSections(movement).tables[other - 1]);
  return (
    <li className={styles.tile}>
      <div
        className={styles.seating}
        data-named={movement.names.length > 0 || undefined}
        data-divided={movement.sections.length > 0 || undefined}
      >
        <strong className={`nowrap ${styles.number}`}>
          <span className="visuallyHidden">{words.table} </span>
          {table.name}
        </strong>
        <span className={styles.seats}>
          {seats.map(({ seat, pair, name }) => (
            <span key={seat}>
              <span className="nowrap">{seatName(words, seat)}</span> <b>{name ?? '–'}</b>
              {pair !== null && <i className="grow anywhere twoLines">{nameOf(movement, pair)}</i>}
            </span>
          ))}
        </span>
        <span className={`soft ${styles.boards}`}>
          {words.boards} <b>{boards === null ? '–' : rangesText(boards)}</b>
          {sharers.length > 0 && (
            <span className={styles.sharing}>
              {words.labelled(
                words.sharing,
                words[sharers.length === 1 ? 'tableTitle' : 'tablesTitle'](sharers.join(', ')),
              )}
            </span>
          )}
        </span>
      </div>
    </li>
  );
}

/** Announcements with more sentences or characters than these are set smaller and, if space is short, without line breaks. */
const MANY_SENTENCES = 3;
const MANY_CHARACTERS = 150;
const VERY_MANY_CHARACTERS = 420;

function lengthOf(sentences: readonly string[]): 'long' | 'veryLong' | undefined {
  const characters = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  if (characters > VERY_MANY_CHARACTERS) return 'veryLong';
  const isLong = sentences.length > MANY_SENTENCES || characters > MANY_CHARACTERS;
  return isLong ? 'long' : undefined;
}

interface ClockProps extends RoomDisplayProps {
  readonly state: EveningState;
  readonly words: Dictionary;
  readonly children: ReactNode;
}

/** The clock and the move, and beside them the tables. */
function Clock({ state, words, moves, language, evening, children }: ClockProps) {
  const { phase, isPaused, endsAt, finishAt, roundIndex, warning } = state;
  const box = useFitting<HTMLElement>();
  const next = intervalAhead(state);
  const announced = [
    ...(next === null ? [] : [words.evening.intervalOf(next.minutes)]),
    ...(moves[roundIndex] ?? []),
  ];
  const change = latestChange(evening.events);
  const news = change !== null && isAhead(change, state) ? change.announcement : null;
  const isPlaying = phase === 'playing';
  // Until the moves are there, it is unknown.
  const isLast = isPlaying && moves[roundIndex] !== undefined && announced.length === 0;
  const heading =
    phase === 'interval'
      ? words.evening.moveInInterval
      : isPlaying
        ? words.evening.nextMove
        : words.evening.moveNow;
  const later = [
    endsAt !== null && !isLast
      ? words.evening.nextRoundAt(timeBy(isPlaying ? endsAt + moveMs(state) : endsAt, language))
      : null,
    finishAt === null ? null : words.evening.finishAt(timeBy(finishAt, language)),
  ].filter((one) => one !== null);
  return (
    <>
      <div className={styles.round}>
        <div className={`stack ${styles.side}`}>
          <TimeLeft state={state} isSmall={!isPlaying} />
          <Banner>
            {isPaused
              ? words.evening.paused
              : phase === 'interval'
                ? words.evening.interval
                : warning === null
                  ? ''
                  : words.evening[warning]}
          </Banner>
          <section
            ref={box}
            className={`centred ${styles.move}`}
            data-now={!isPlaying || undefined}
            data-length={lengthOf([...announced, ...(news === null ? [] : [news])])}
          >
            {news !== null && (
              <p className={styles.news}>
                <strong>{news}</strong>
              </p>
            )}
            <h2>{isLast ? words.evening.lastRound : heading}</h2>
            {announced.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        </div>
        {children}
      </div>
      <footer className={`soft centred ${styles.later}`}>{later.join(' · ')}</footer>
    </>
  );
}

function TimeLeft({
  state: { leftMs, warning },
  isSmall,
}: {
  readonly state: EveningState;
  readonly isSmall: boolean;
}) {
  return (
    <p className={styles.clock} data-small={isSmall || undefined} data-warning={warning}>
      <time role="timer">{leftText(leftMs ?? 0)}</time>
    </p>
  );
}

/** How long the move or interval after the round being played lasts. */
function moveMs(state: EveningState): number {
  return (intervalAhead(state)?.minutes ?? state.schedule.timing.minutesPerMove) * MINUTE_MS;
}

function Banner({ children }: { readonly children: ReactNode }) {
  return children === '' ? null : <p className={`centred strong ${styles.banner}`}>{children}</p>;
}

/** The band in rounds with an arrow switch. */
function SwitchBand({ room, words, isMoving }: PartProps & { readonly isMoving: boolean }) {
  const { switchedTables, isSwitchedEverywhere, tables } = room;
  if (switchedTables.length === 0) return null;
  const isWhole = tables.every(({ switched }) => switched === 'none' || switched === 'all');
  return (
    <p className={`tint switch row centred ${styles.switch}`}>
      <strong>
        ⇄{' '}
        {isSwitchedEverywhere
          ? words.evening.switchEverywhere
          : words.evening.switchAt(switchedTables)}
      </strong>
      {isWhole ? (
        <span>{isMoving ? words.evening.turnBoardsThere : words.evening.turnBoards}</span>
      ) : (
        <PartSwitch room={room} words={words} />
      )}
    </p>
  );
}

/** If only some boards are switched: which, and at which table. */
function PartSwitch({ room, words }: PartProps) {
  const parts = room.tables.flatMap(({ name, switched }) =>
    typeof switched === 'string'
      ? switched === 'all'
        ? [words.labelled(words.tableTitle(name), words.arrowSwitch)]
        : []
      : [words.labelled(words.tableTitle(name), words.evening.turnThese(switched))],
  );
  return <span>{words.clauses(parts)}</span>;
}

interface CodesProps extends Pick<TileProps, 'movement' | 'words'> {
  readonly codes: readonly { readonly pair: number; readonly link: string }[];
}

function Codes({ codes, movement, words }: CodesProps) {
  const box = useTiles<HTMLUListElement>(codes.length, CODE_SHAPE);
  const called = namesInSections(movement).pairs;
  return (
    <section className={`stack ${styles.codes}`}>
      <h2 className={`centred ${styles.codesTitle}`}>{words.evening.scanYourGuide}</h2>
      <ul ref={box} className={`list ${styles.codeTiles}`}>
        {codes.map(({ pair, link }) => (
          <li key={pair} className={`stack ${styles.codeTile}`}>
            <CodePicture
              text={link}
              label={words.pairTitle(called[pair - 1] ?? pair)}
              tooLong={words.evening.tooLongForCode}
            />
            <b>{words.pairTitle(called[pair - 1] ?? pair)}</b>
            <small>{nameOf(movement, pair)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The smallest share of the full size, and the step between the shares that are tried. */
const LEAST = 0.2;
const STEPS = 6;

/**
 * A box whose text is as large as possible without overflowing: `--fit`, from 0.2 to 1, is the share of the full size, by
 * which the styles multiply. Measured at every render, since the window and the other boxes change.
 */
function useFitting<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const fitsAt = (share: number): boolean => {
      element.style.setProperty('--fit', String(share));
      return element.scrollHeight <= element.clientHeight;
    };
    if (fitsAt(1)) return;
    let [small, large] = [LEAST, 1];
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (small + large) / 2;
      if (fitsAt(middle)) small = middle;
      else large = middle;
    }
    fitsAt(small);
  });
  return box;
}
