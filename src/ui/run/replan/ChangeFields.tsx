// What happened, and which round comes next.

import { useId } from 'react';
import type { PairNumber } from '../../../movement/movement.ts';
import type { Change } from '../../../replan/situation.ts';
import styles from './replan.module.css';

/** What happened as it is picked, with the number that goes with it. */
export interface Asked {
  readonly kind: Change['kind'];
  readonly count: number;
  /** From 1. */
  readonly nextRound: number;
}

const HAPPENED: Readonly<Record<Change['kind'], string>> = {
  late: 'A pair comes late',
  leave: 'A pair leaves',
  rounds: 'More or fewer rounds',
  boards: 'Fewer boards per round',
  tables: 'More or fewer tables',
  playedOtherwise: 'Something was played differently',
};

const COUNT_LABELS: Readonly<Partial<Record<Change['kind'], string>>> = {
  leave: 'Pair that leaves',
  rounds: 'Rounds in all',
  boards: 'Boards per round from now on',
  tables: 'Tables from now on',
};

interface ChangeFieldsProps {
  readonly asked: Asked;
  readonly rounds: number;
  readonly usualCount: (kind: Change['kind']) => number;
  readonly onChange: (asked: Asked) => void;
}

export function ChangeFields({ asked, rounds, usualCount, onChange }: ChangeFieldsProps) {
  const happened = useId();
  const countLabel = COUNT_LABELS[asked.kind];
  return (
    <div className={styles.fields}>
      <label htmlFor={happened}>What happened?</label>
      <select
        id={happened}
        data-first-focus
        value={asked.kind}
        onChange={({ target }) => {
          const kind = target.value as Change['kind'];
          onChange({ ...asked, kind, count: usualCount(kind) });
        }}
      >
        {Object.entries(HAPPENED).map(([kind, title]) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </select>
      {countLabel !== undefined && (
        <NumberInput
          label={countLabel}
          value={asked.count}
          onChange={(count) => onChange({ ...asked, count })}
        />
      )}
      <NumberInput
        label="The next round is round"
        value={asked.nextRound}
        most={rounds + 1}
        onChange={(nextRound) => onChange({ ...asked, nextRound })}
      />
      {asked.kind === 'playedOtherwise' && (
        <p className={styles.quiet}>
          First edit the rounds in Design to show what was really played; then plan the others here.
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
        onChange={({ target }) => onChange(Math.floor(Number(target.value)))}
      />
    </>
  );
}

/** The change that is asked for. */
export function changeOf({ kind, count }: Asked): Change {
  switch (kind) {
    case 'leave':
      return { kind, pair: count as PairNumber };
    case 'rounds':
      return { kind, rounds: count };
    case 'boards':
      return { kind, boards: count };
    case 'tables':
      return { kind, tables: count };
    case 'late':
    case 'playedOtherwise':
      return { kind };
  }
}
