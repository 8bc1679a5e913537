// What a director wants of a new movement.

import { useState } from 'react';
import { type HowellRequest, MOST_TABLES_PER_SET } from '../../howell/constructions.ts';
import type { HowellSearchRequest } from '../../worker/protocol.ts';
import styles from './HowellDialog.module.css';

interface WishFieldsProps {
  readonly request: HowellSearchRequest;
  readonly disabled: boolean;
  readonly onChange: (request: HowellSearchRequest) => void;
}

export function WishFields({ request, disabled, onChange }: WishFieldsProps) {
  const { wanted, boards, mostSitOutBoards } = request;
  const [roundsText, setRoundsText] = useState(wanted.sessions.join('+'));
  const tables = Math.ceil(wanted.pairs / 2);
  const leastRounds = Math.min(...wanted.sessions);
  const want = (part: Partial<HowellRequest>): void =>
    onChange({ ...request, wanted: { ...wanted, ...part } });
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <legend className="visuallyHidden">What is wanted</legend>
      <Count
        label="Pairs"
        min={4}
        max={32}
        value={wanted.pairs}
        onChange={(pairs) => want({ pairs })}
      />
      <label>
        Rounds (6+5: two sessions){' '}
        <input
          type="text"
          inputMode="numeric"
          value={roundsText}
          aria-invalid={sessionsIn(roundsText) === null}
          onChange={({ target }) => {
            setRoundsText(target.value);
            const sessions = sessionsIn(target.value);
            if (sessions === null) return;
            want({ sessions, rounds: sessions.reduce((sum, count) => sum + count, 0) });
          }}
        />
      </label>
      <Count
        label="Boards a set"
        min={1}
        max={8}
        value={boards}
        onChange={(count) => onChange({ ...request, boards: count })}
      />
      <Count
        label="Stationary pairs, at least"
        min={0}
        max={16}
        value={wanted.stationaryPairs}
        onChange={(stationaryPairs) => want({ stationaryPairs })}
      />
      {wanted.pairs % 2 === 1 && (
        <label>
          Boards a pair sits out, at most{' '}
          <input
            type="number"
            min={1}
            max={64}
            placeholder="any"
            value={mostSitOutBoards ?? ''}
            onChange={({ target }) => {
              const most = Number.isInteger(target.valueAsNumber) ? target.valueAsNumber : null;
              onChange({ ...request, mostSitOutBoards: most });
            }}
          />
        </label>
      )}
      <label>
        Sharing{' '}
        <select
          value={wanted.tablesPerSet}
          onChange={({ target }) => want({ tablesPerSet: Number(target.value) })}
        >
          <option value={1}>no shared boards</option>
          <option value={2}>at most 2 tables a set</option>
          <option value={3}>at most 3 tables a set</option>
          <option value={MOST_TABLES_PER_SET}>at most {MOST_TABLES_PER_SET} tables a set</option>
        </select>
      </label>
      {wanted.tablesPerSet < Math.ceil(tables / leastRounds) && (
        <p className={styles.note}>
          {tables} tables must share in {leastRounds} rounds: there are as many board sets as
          rounds.
        </p>
      )}
      <label>
        Switches for{' '}
        <select
          value={wanted.parts}
          onChange={({ target }) => {
            const parts = target.value === '2' ? 2 : 1;
            onChange({
              ...request,
              boards: parts === 2 ? boards + (boards % 2) : boards,
              wanted: { ...wanted, parts },
            });
          }}
        >
          <option value={1}>whole board sets</option>
          <option value={2}>halves: 2 sets a round</option>
        </select>
      </label>
      <label>
        Fair for{' '}
        <select
          value={wanted.objective}
          onChange={({ target }) => want({ objective: target.value as typeof wanted.objective })}
        >
          <option value="field">the field as it is</option>
          <option value="absences">whoever stays away</option>
        </select>
      </label>
      <Check
        label="Everybody follows the same pair"
        checked={wanted.isSimple}
        onChange={(isSimple) => want({ isSimple })}
      />
      <Check
        label="Round 1 is 1 v 2, 3 v 4, …"
        checked={request.hasUniversalStart}
        onChange={(hasUniversalStart) => onChange({ ...request, hasUniversalStart })}
      />
    </fieldset>
  );
}

/** The rounds of each session in a text such as 9 or 6+5; null when there are none. */
function sessionsIn(text: string): readonly number[] | null {
  return /^\s*\d+\s*(\+\s*\d+\s*)*$/.test(text) ? text.split('+').map(Number) : null;
}

interface CountProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, onChange, ...limits }: CountProps) {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        {...limits}
        value={value}
        onChange={({ target }) => {
          if (Number.isInteger(target.valueAsNumber)) onChange(target.valueAsNumber);
        }}
      />
    </label>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
