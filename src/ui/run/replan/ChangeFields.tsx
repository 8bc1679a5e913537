// What happened, and which round comes next.

import { useId } from 'react';
import { wordedFor } from '../../../words/english/contestants.ts';
import { INDIVIDUAL_NOT_REPLANNED, TABLES_RULE } from '../../../words/english/replan.ts';
import { useApp } from '../../arrowswitchContext.ts';
import { addressOf } from '../../places.ts';
import { type AskedNumbers, askedFor, type Happened, NEXT_ROUND, offered } from './happened.ts';
import styles from './replan.module.css';

interface ChangeFieldsProps {
  readonly happened: Happened;
  readonly numbers: AskedNumbers;
  readonly onHappened: (happened: Happened) => void;
  readonly onNumbers: (numbers: AskedNumbers) => void;
}

export function ChangeFields({ happened, numbers, onHappened, onNumbers }: ChangeFieldsProps) {
  const onScreen = useApp((app) => app.document.movement);
  const id = useId();
  const { contestants, rounds } = onScreen;
  return (
    <div className={styles.fields}>
      <label htmlFor={id}>What happened?</label>
      <select
        id={id}
        data-first-focus
        value={happened}
        onChange={({ target }) => onHappened(target.value as Happened)}
      >
        {offered(onScreen, numbers.nextRound).map(([key, title]) => (
          <option key={key} value={key}>
            {wordedFor(contestants, title)}
          </option>
        ))}
      </select>
      {askedFor(happened).map(({ key, label }) => (
        <NumberInput
          key={key}
          label={wordedFor(contestants, label)}
          value={numbers[key]}
          onChange={(value) => onNumbers({ ...numbers, [key]: value })}
        />
      ))}
      <NumberInput
        label={NEXT_ROUND.label}
        value={numbers.nextRound}
        most={rounds.length + 1}
        onChange={(nextRound) => onNumbers({ ...numbers, nextRound })}
      />
      {happened === 'tables' && <p className={styles.quiet}>{TABLES_RULE}</p>}
      {contestants === 'players' && <p className={styles.quiet}>{INDIVIDUAL_NOT_REPLANNED}</p>}
      {happened === 'wrong' && (
        <p className={styles.quiet}>
          First <a href={addressOf('design')}>edit the rounds in Design</a> to show what was really
          played; then plan the others here.
        </p>
      )}
      {happened === 'switch' && (
        <p className={styles.quiet}>
          At every table. If only some tables went wrong,{' '}
          <a href={addressOf('design')}>switch them in Design</a> as they were played, and choose
          “Wrong boards or seats were played” here.
        </p>
      )}
    </div>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}

function NumberInput({ label, value, most, onChange }: NumberInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={1}
        max={most}
        value={value || ''}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </>
  );
}
