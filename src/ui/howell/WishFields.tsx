// The requirements for a new movement, as form fields.

import { useId } from 'react';
import { HOWELL_LIMITS, MAX_TABLES_PER_SET } from '../../howell/search/constructions.ts';
import { MAX_BOARDS_PER_SET } from '../../movement/structure.ts';
import { mostTablesPerSet, mustShare } from '../../words/english/pageHowell.ts';
import { Checkbox } from '../Checkbox.tsx';
import { NumberField } from '../movements/NumberField.tsx';
import { Select, type SelectOption } from '../Select.tsx';
import styles from './HowellDialog.module.css';
import { type HowellWishes, parseSessions, USUAL_BOARDS } from './wishes.ts';

interface WishFieldsProps {
  readonly wishes: HowellWishes;
  /** The default number of pairs. */
  readonly usualPairs: number;
  readonly disabled: boolean;
  readonly onChange: (wishes: HowellWishes) => void;
}

const SHARING = [
  { value: 1, label: 'no shared boards' },
  ...[2, 3, MAX_TABLES_PER_SET].map((tables) => ({
    value: tables,
    label: mostTablesPerSet(tables),
  })),
];
const PARTS: readonly SelectOption<HowellWishes['parts']>[] = [
  { value: 1, label: 'whole board sets' },
  { value: 2, label: 'halves of sets' },
];
const OBJECTIVE_OPTIONS: readonly SelectOption<HowellWishes['objective']>[] = [
  { value: 'field', label: 'the full field' },
  { value: 'absences', label: 'whichever pair does not come' },
];

export function WishFields({ wishes, usualPairs, disabled, onChange }: WishFieldsProps) {
  const { pairs, boards, mostSitOutBoards, stationaryPairs, roundsText } = wishes;
  const want = (part: Partial<HowellWishes>): void => onChange({ ...wishes, ...part });
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <legend className="visuallyHidden">What is wanted</legend>
      <NumberField
        label="Pairs"
        min={HOWELL_LIMITS.leastPairs}
        max={HOWELL_LIMITS.mostPairs}
        step={1}
        value={pairs}
        placeholder={usualPairs}
        onChange={(count) => want({ pairs: count })}
      />
      <RoundsField text={roundsText} onChange={(text) => want({ roundsText: text })} />
      <NumberField
        label="Boards per set"
        min={1}
        max={MAX_BOARDS_PER_SET}
        step={1}
        value={boards}
        placeholder={USUAL_BOARDS}
        onChange={(count) => want({ boards: count })}
      />
      <NumberField
        label="Stationary pairs, at least"
        min={0}
        max={16}
        step={1}
        value={stationaryPairs}
        placeholder={0}
        onChange={(count) => want({ stationaryPairs: count })}
      />
      {(pairs ?? usualPairs) % 2 === 1 && (
        <NumberField
          label="Boards a pair sits out, at most"
          min={1}
          max={64}
          step={1}
          value={mostSitOutBoards}
          placeholder="any"
          onChange={(most) => want({ mostSitOutBoards: most })}
        />
      )}
      <label>
        Sharing{' '}
        <Select
          value={wishes.tablesPerSet}
          options={SHARING}
          onChange={(tablesPerSet) => want({ tablesPerSet })}
        />
      </label>
      <ShareNote wishes={wishes} pairs={pairs ?? usualPairs} />
      <label>
        Arrow-switch{' '}
        <Select
          value={wishes.parts}
          options={PARTS}
          onChange={(parts) => {
            const count = boards ?? USUAL_BOARDS;
            want({ parts, boards: parts === 2 ? count + (count % 2) : boards });
          }}
        />
      </label>
      <label>
        Fair for{' '}
        <Select
          value={wishes.objective}
          options={OBJECTIVE_OPTIONS}
          onChange={(objective) => want({ objective })}
        />
      </label>
      <Checkbox
        className={styles.check}
        label="Cyclic: everyone follows the pair ahead"
        checked={wishes.isSimple}
        onChange={(isSimple) => want({ isSimple })}
      />
      <Checkbox
        className={styles.check}
        label="Round 1 is 1 v 2, 3 v 4, …"
        checked={wishes.hasUniversalStart}
        onChange={(hasUniversalStart) => want({ hasUniversalStart })}
      />
    </fieldset>
  );
}

interface RoundsFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function RoundsField({ text, onChange }: RoundsFieldProps) {
  const fault = useId();
  const isInvalid = parseSessions(text) === null;
  return (
    <>
      <label>
        Rounds (6+5: two sessions){' '}
        <input
          type="text"
          inputMode="numeric"
          value={text}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? fault : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {isInvalid && (
        <p id={fault} role="alert" className={styles.failure}>
          Rounds are a number such as 9, or one per session such as 6+5.
        </p>
      )}
    </>
  );
}

/** Explains why tables must share although no sharing was requested. */
function ShareNote({ wishes, pairs }: { readonly wishes: HowellWishes; readonly pairs: number }) {
  const tables = Math.ceil(pairs / 2);
  const leastRounds = Math.min(...(parseSessions(wishes.roundsText) ?? [tables]));
  if (leastRounds === 0 || wishes.tablesPerSet >= Math.ceil(tables / leastRounds)) return null;
  return <p className={styles.note}>{mustShare(tables, leastRounds)}</p>;
}
