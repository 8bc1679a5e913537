// Shows a table in no known format as it was taken: its rows under what each column holds, and the movement that comes of it with
// what is wrong in it. Both can be corrected; the text is then read again. Nothing is opened before the director says so.

import { useEffect, useRef, useState } from 'react';
import { checkMovement, LIMITS, MAX_BOARDS_PER_SET } from '../../movement/index.ts';
import type { LayoutReading } from '../../notation/format.ts';
import { type Layout, ROWS_ARE, SWITCHED_PAIRS } from '../../notation/layout/table.ts';
import { ROLES } from '../../notation/layout/words.ts';
import { scoredCells, setName } from '../../notation/scored.ts';
import type { LayoutOffer, Offered } from '../../store/state.ts';
import { findingText, wordsFor } from '../../words/dictionary.ts';
import { en } from '../../words/en/dictionary.ts';
import { LAYOUT_EXAMPLES } from '../../words/english/layoutExamples.ts';
import {
  layoutWords,
  moveWords,
  ROLE_NAMES,
  ROWS_NAMES,
  remarkWords,
} from '../../words/english/notation.ts';
import { useActions } from '../arrowswitchContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './files.module.css';
import { useFiles } from './filesContext.ts';
import { layoutOfferOf, readText } from './readMovements.ts';

type LayoutOffered = Offered & { readonly layout: LayoutOffer };

export function LayoutDialog({ offered }: { readonly offered: LayoutOffered }) {
  const actions = useActions();
  const [{ table, readings, faults }, correct] = useCorrected(offered.layout);
  const [chosen, setChosen] = useState<LayoutReading | null>(null);
  const reading = chosen !== null && readings.includes(chosen) ? chosen : (readings[0] ?? null);
  const { layout, sample } = reading ?? table;
  const movement = reading?.movements[0];
  return (
    <Dialog title={`${offered.source}: is this what it means?`} onClose={actions.dismissOffer} wide>
      {readings.length > 1 && (
        <fieldset className="stack">
          <legend>It can be read in {readings.length} ways</legend>
          {readings.map((each, index) => (
            <label key={JSON.stringify(each.layout)}>
              <input
                type="radio"
                name="reading"
                checked={reading === each}
                onChange={() => setChosen(each)}
              />
              {index === 0 ? 'likeliest: ' : ''}
              {layoutWords(each.layout)}
              {each.guesses.some(({ kind }) => kind === 'boardsOnly') &&
                ` E-W pairs ${moveWords(each.layout.move ?? 1)}.`}
            </label>
          ))}
        </fieldset>
      )}
      <TakenRows layout={layout} sample={sample} onCorrect={correct} />
      <OtherFields layout={layout} reading={reading} onCorrect={correct} />
      {faults.length > 0 && (
        <ul role="alert" className="note">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {reading === null ? <Examples /> : <BecomesOf reading={reading} />}
      <button
        type="button"
        className="primary start"
        data-first-focus
        disabled={movement === undefined}
        onClick={() => movement !== undefined && actions.openOffered(movement)}
      >
        Open this movement
      </button>
    </Dialog>
  );
}

/** What was read, and how to correct it: the newest correction is shown, whichever is read first. */
function useCorrected(offer: LayoutOffer): readonly [LayoutOffer, (layout: Layout) => void] {
  const { read: reader } = useFiles();
  const [shown, setShown] = useState(offer);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const correct = async (layout: Layout): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const request = { ...offer.request, layout };
    const read = await readText(request, { reader, onProgress: () => undefined, signal });
    if (signal.aborted) return;
    const failed = read.ok ? [] : read.details;
    const table = { ...offer.table, layout };
    setShown(layoutOfferOf(read) ?? { ...offer, table, readings: [], faults: failed });
  };
  return [shown, (layout) => void correct(layout)];
}

interface CorrectedProps {
  readonly layout: Layout;
  readonly onCorrect: (layout: Layout) => void;
}

interface TakenRowsProps extends CorrectedProps {
  readonly sample: LayoutReading['sample'];
}

/** The first rows of the text: a field above each column says what it holds, one beside them what a row is. */
function TakenRows({ layout, sample, onCorrect }: TakenRowsProps) {
  const { columns, rows } = layout;
  const width = Math.max(0, ...sample.map(({ length }) => length));
  return (
    <div className="tall">
      <table className={`table rounds ${styles.sample}`}>
        <caption>The text as a table, with what it was taken for:</caption>
        <thead>
          <tr>
            <th scope="col">
              <label>
                Rows are{' '}
                <select
                  value={rows}
                  onChange={({ target }) =>
                    onCorrect({ ...layout, rows: target.value as Layout['rows'] })
                  }
                >
                  {ROWS_ARE.map((each) => (
                    <option key={each} value={each}>
                      {ROWS_NAMES[each]}
                    </option>
                  ))}
                </select>
              </label>
            </th>
            {Array.from({ length: width }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={column} scope="col">
                <select
                  aria-label={`Column ${column + 1} holds`}
                  value={columns[column] ?? 'skip'}
                  onChange={({ target }) => {
                    const role = target.value as (typeof ROLES)[number];
                    const whole = Array.from(
                      { length: Math.max(width, columns.length) },
                      (__, at) => (at === column ? role : (columns[at] ?? 'skip')),
                    );
                    onCorrect({ ...layout, columns: whole });
                  }}
                >
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {ROLE_NAMES[role]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {cells.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={index}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OtherFieldsProps extends CorrectedProps {
  readonly reading: LayoutReading | null;
}

const MOVES = [1, 2, -1, -2] as const;

/** What the table does not say: the size of its sets, how pairs move, what a switch means. */
function OtherFields({ layout, reading, onCorrect }: OtherFieldsProps) {
  const guessed = new Map(reading?.guesses.map((guess) => [guess.kind, guess]));
  const sense = guessed.get('switchSense');
  const isOne = reading?.remarks.some(({ kind }) => kind === 'oneBoardAssumed') === true;
  const size = reading?.movements[0]?.sets[0]?.boards ?? 1;
  return (
    <p className="row">
      {(isOne || layout.boardsPerSet !== null || guessed.has('firstBoards')) && (
        <label>
          Boards per set{' '}
          <input
            type="number"
            min={1}
            max={MAX_BOARDS_PER_SET}
            value={layout.boardsPerSet ?? size}
            onChange={({ target }) => {
              const boardsPerSet = Math.min(MAX_BOARDS_PER_SET, Math.max(1, target.valueAsNumber));
              if (!Number.isNaN(boardsPerSet)) onCorrect({ ...layout, boardsPerSet });
            }}
          />
        </label>
      )}
      {guessed.has('boardsOnly') && (
        <label>
          N-S pairs stay, E-W pairs{' '}
          <select
            value={layout.move ?? 1}
            onChange={({ target }) => onCorrect({ ...layout, move: Number(target.value) })}
          >
            {MOVES.map((move) => (
              <option key={move} value={move}>
                {moveWords(move)}
              </option>
            ))}
          </select>
        </label>
      )}
      {sense?.kind === 'switchSense' && (
        <label>
          Beside an arrow switch, pairs are given as they{' '}
          <select
            value={sense.are}
            onChange={({ target }) =>
              onCorrect({ ...layout, switched: target.value as Layout['switched'] })
            }
          >
            {SWITCHED_PAIRS.map((each) => (
              <option key={each} value={each}>
                {each === 'seats' ? 'sit' : 'score'}
              </option>
            ))}
          </select>
        </label>
      )}
    </p>
  );
}

const ROUNDS_SHOWN = Math.min(LIMITS.rounds, 12);
const TABLES_SHOWN = 12;
const FINDINGS_SHOWN = 6;

/** The movement that comes of it, what is wrong in it, and what was assumed. */
function BecomesOf({ reading: { movements, remarks } }: { readonly reading: LayoutReading }) {
  const [movement] = movements;
  if (movement === undefined) return null;
  const { rounds, tableCount, sets, contestants, pairCount } = movement;
  const tables = Math.min(tableCount, TABLES_SHOWN);
  const words = wordsFor(en('ebu'), contestants);
  const wrong = checkMovement(movement).filter(({ severity }) => severity !== 'note');
  return (
    <>
      <div className="tall">
        <table className={`table rounds ${styles.sample}`}>
          <caption>
            What becomes of it: {pairCount} {contestants}, {tableCount} tables, {rounds.length}{' '}
            rounds, {sets.length} board sets
            {rounds.length > ROUNDS_SHOWN || tableCount > tables ? '; the first of them:' : ':'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Round</th>
              {Array.from({ length: tables }, (_, table) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: tables are their numbers
                <th key={table} scope="col">
                  Table {table + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scoredCells(movement)
              .slice(0, ROUNDS_SHOWN)
              .map((cells, round) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rounds are their numbers
                <tr key={round}>
                  <th scope="row">{round + 1}</th>
                  {cells.slice(0, tables).map(({ northSouth, eastWest, partners, set }, table) => {
                    const [ns, ew] =
                      partners === undefined
                        ? [northSouth, eastWest]
                        : [`${northSouth} ${partners.south}`, `${eastWest} ${partners.west}`];
                    const name = sets[set - 1]?.label ?? setName(set, sets.length);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: tables are their numbers
                      <td key={table}>
                        {northSouth + eastWest === 0 ? '–' : `${ns}–${ew} ${name}`}
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <ul className="note">
        {wrong.slice(0, FINDINGS_SHOWN).map((finding) => {
          const text = findingText(words, finding, movement);
          return (
            <li key={text}>
              <strong>{text}</strong>
            </li>
          );
        })}
        {wrong.length > FINDINGS_SHOWN && <li>… and {wrong.length - FINDINGS_SHOWN} more.</li>}
        {[...new Set(remarks.map(remarkWords))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** An example of each layout that is read, where nothing was. */
function Examples() {
  return (
    <details>
      <summary>Layouts that can be read</summary>
      <div className="tiles">
        {LAYOUT_EXAMPLES.map(({ name, example }) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <pre className={styles.source}>{example}</pre>
          </figure>
        ))}
      </div>
    </details>
  );
}
