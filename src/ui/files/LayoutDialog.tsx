// Shows how a table without a fixed format was read: its first rows under the names of their columns, and the resulting
// movement. Every guess can be corrected; the text is then read again. Opens nothing by itself.

import { useState } from 'react';
import { LIMITS } from '../../movement/structure.ts';
import type { LayoutReading } from '../../notation/layout/readings.ts';
import type { TableLayout } from '../../notation/layout/tableLayout.ts';
import { ROLES, type Role } from '../../notation/layout/words.ts';
import { scoredCells, setName } from '../../notation/scored.ts';
import type { Offer } from '../../store/state.ts';
import { ROLE_NAMES, remarkWords } from '../../words/english/notation.ts';
import { useActions } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './files.module.css';
import { readHere } from './readerContext.ts';
import { forgetLayouts, rememberedLayouts, rememberLayout } from './rememberedLayouts.ts';

type LayoutOffered = Offer & Required<Pick<Offer, 'layout'>>;

export function LayoutDialog({ offered }: { readonly offered: LayoutOffered }) {
  const actions = useActions();
  const { request } = offered.layout;
  const [readings, setReadings] = useState(offered.layout.readings);
  const [reading, setReading] = useState(readings[0]);
  /** The last reading by a corrected layout. */
  const [correction, setCorrection] = useState<LayoutReading | null>(null);
  const [refused, setRefused] = useState<TableLayout | null>(null);
  const movement = reading?.movements[0];
  if (reading === undefined || movement === undefined) return null;
  const correct = async (layout: TableLayout): Promise<void> => {
    const { signal } = new AbortController();
    const result = await readHere(
      { ...request, layout: { chosen: layout } },
      () => undefined,
      signal,
    );
    const [corrected] = (result.ok && result.readings) || [];
    setRefused(corrected === undefined ? layout : null);
    if (corrected === undefined) return;
    setReading(corrected);
    setCorrection(corrected);
  };
  const offeredReadings = correction === null ? readings : [...readings, correction];
  const isRemembered = readings.some(({ key }) => key in rememberedLayouts());
  const forget = async (): Promise<void> => {
    forgetLayouts(offeredReadings.map(({ key }) => key));
    const { signal } = new AbortController();
    const result = await readHere({ ...request, layout: {} }, () => undefined, signal);
    const guessed = (result.ok && result.readings) || readings;
    setReadings(guessed);
    setReading(guessed[0]);
    setCorrection(null);
    setRefused(null);
  };
  return (
    <Dialog title={`${offered.source}: is this what it means?`} onClose={actions.dismissOffer} wide>
      {offeredReadings.length > 1 && (
        <fieldset className={styles.readings}>
          <legend>It can be read in {offeredReadings.length} ways</legend>
          {offeredReadings.map((each, index) => (
            <label key={`${each === correction} ${JSON.stringify(each.layout)}`}>
              <input
                type="radio"
                name="reading"
                checked={reading === each}
                onChange={() => {
                  setReading(each);
                  setRefused(null);
                }}
              />
              {each === correction ? 'as corrected: ' : index === 0 ? 'likeliest: ' : ''}
              {layoutWords(each.layout)}
            </label>
          ))}
        </fieldset>
      )}
      <SourceRows reading={reading} layout={refused ?? reading.layout} onCorrect={correct} />
      {refused !== null && (
        <p role="alert">That does not make a movement: pairs would be at two tables at once.</p>
      )}
      <MovementPreview reading={reading} />
      <ul className={styles.remarks}>
        {reading.remarks.map(remarkWords).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {(isRemembered || correction !== null) && (
        <button type="button" onClick={() => void forget()}>
          Forget what was corrected
        </button>
      )}
      <button
        type="button"
        className={styles.open}
        data-first-focus
        onClick={() => {
          rememberLayout(reading.key, reading.layout);
          actions.openOffered(movement);
        }}
      >
        Open this movement
      </button>
    </Dialog>
  );
}

const AXES = ['round', 'table', 'pair'] as const;
const AXIS_NAMES = { round: 'rounds', table: 'tables', pair: 'pairs' } as const;

function layoutWords({ dates, lead, group, groupsAre, rowsAre }: TableLayout): string {
  const columns = [...lead, ...group].map((role) => ROLE_NAMES[role]).join(', ');
  return [
    columns,
    groupsAre === null ? '' : `; across are ${AXIS_NAMES[groupsAre]}`,
    rowsAre === null ? '' : `; down are ${AXIS_NAMES[rowsAre]}`,
    dates === null ? '' : `; dates are pairs, N-S the ${dates}`,
  ].join('');
}

interface SourceRowsProps {
  readonly reading: LayoutReading;
  readonly layout: TableLayout;
  readonly onCorrect: (layout: TableLayout) => Promise<void>;
}

/** The first rows of the text; a field above each column of the first group selects its meaning. */
function SourceRows({ reading: { sample }, layout, onCorrect }: SourceRowsProps) {
  const { lead, group, groupsAre, rowsAre } = layout;
  const width = Math.max(0, ...sample.map(({ length }) => length));
  const named = [...lead, ...group];
  const setRole = (index: number, role: Role) => {
    const roles = named.with(index, role);
    void onCorrect({
      ...layout,
      lead: roles.slice(0, lead.length),
      group: roles.slice(lead.length),
    });
  };
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.sample}>
          <thead>
            <tr>
              {Array.from({ length: width }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={index} scope="col">
                  {index < named.length ? (
                    <select
                      aria-label={`Column ${index + 1} holds`}
                      value={named[index]}
                      onChange={({ target }) => setRole(index, target.value as Role)}
                    >
                      {ROLES.map((role) => (
                        <option key={role} value={role}>
                          {ROLE_NAMES[role]}
                        </option>
                      ))}
                    </select>
                  ) : (
                    ROLE_NAMES[group[(index - lead.length) % group.length] ?? 'skip']
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={row}>
                {cells.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={index}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.axes}>
        {groupsAre !== null && (
          <AxisField
            label="Across are"
            value={groupsAre}
            onChange={(axis) =>
              void onCorrect({
                ...layout,
                groupsAre: axis,
                rowsAre: rowsAre === axis ? groupsAre : rowsAre,
              })
            }
          />
        )}
        {rowsAre !== null && (
          <AxisField
            label="Down are"
            value={rowsAre}
            onChange={(axis) =>
              void onCorrect({
                ...layout,
                rowsAre: axis,
                groupsAre: groupsAre === axis ? rowsAre : groupsAre,
              })
            }
          />
        )}
      </p>
    </>
  );
}

interface AxisFieldProps {
  readonly label: string;
  readonly value: (typeof AXES)[number];
  readonly onChange: (axis: (typeof AXES)[number]) => void;
}

function AxisField({ label, value, onChange }: AxisFieldProps) {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value as (typeof AXES)[number])}
      >
        {AXES.map((axis) => (
          <option key={axis} value={axis}>
            {AXIS_NAMES[axis]}
          </option>
        ))}
      </select>
    </label>
  );
}

const ROUNDS_SHOWN = Math.min(LIMITS.rounds, 12);
const TABLES_SHOWN = 12;

/** The movement as it was read, rounds down and tables across. */
function MovementPreview({ reading: { movements } }: { readonly reading: LayoutReading }) {
  const [movement] = movements;
  if (movement === undefined) return null;
  const { rounds, tableCount, sets } = movement;
  const tables = Math.min(tableCount, TABLES_SHOWN);
  return (
    <div className={styles.scroller}>
      <table className={styles.sample}>
        <caption>
          {tableCount} tables, {rounds.length} rounds, {sets.length} board sets
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
                {cells.slice(0, tables).map(({ northSouth, eastWest, set }, table) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tables are their numbers
                  <td key={table}>
                    {northSouth + eastWest === 0
                      ? '–'
                      : `${northSouth}–${eastWest} ${sets[set - 1]?.label ?? setName(set, sets.length)}`}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
