// What happened, and which round comes next.

import { useId } from 'react';
import { MINUTE_MS } from '../../../evening/schedule.ts';
import { namesInSections, sectionsOf } from '../../../movement/index.ts';
import { wordedFor } from '../../../words/english/contestants.ts';
import { INDIVIDUAL_NOT_REPLANNED, TABLES_RULE } from '../../../words/english/replan.ts';
import { useApp } from '../../arrowswitchContext.ts';
import { addressOf } from '../../places.ts';
import { minuteBy, minuteOfDay, timeBy, timeNear } from '../../room/clock.ts';
import { ClockField } from '../../tonight/TimeFields.tsx';
import {
  type AskedNumbers,
  askedFor,
  asksForFinish,
  boardsAt,
  EXTRA_BOARD,
  type Happened,
  NEXT_ROUND,
  offered,
} from './happened.ts';
import styles from './replan.module.css';

interface ChangeFieldsProps {
  readonly happened: Happened;
  readonly numbers: AskedNumbers;
  /** When the session ends as planned. */
  readonly forecast: number;
  readonly onHappened: (happened: Happened) => void;
  readonly onNumbers: (numbers: AskedNumbers) => void;
  /** An answer that leaves nothing to fill in: the options are wanted at once. */
  readonly onAsk: (numbers: AskedNumbers) => void;
}

export function ChangeFields(props: ChangeFieldsProps) {
  const { happened, numbers, forecast, onHappened, onNumbers, onAsk } = props;
  const onScreen = useApp((app) => app.document.movement);
  const id = useId();
  const { contestants, rounds } = onScreen;
  const tables = sectionsOf(onScreen).length > 0 ? namesInSections(onScreen).tables : null;
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
      {askedFor(happened).map((field) =>
        field.key === 'instead' ? (
          <InsteadField
            key={field.key}
            label={field.label}
            value={numbers.instead}
            boards={boardsAt(onScreen, numbers)}
            onChange={(instead) => onNumbers({ ...numbers, instead })}
          />
        ) : 'isList' in field ? (
          <PairsInput
            key={field.key}
            label={wordedFor(contestants, field.label)}
            value={numbers[field.key]}
            example={tables === null ? '3, 8' : 'A3, B8'}
            onChange={(value) => onNumbers({ ...numbers, [field.key]: value })}
          />
        ) : (
          <NumberInput
            key={field.key}
            label={wordedFor(contestants, field.label)}
            value={numbers[field.key]}
            names={field.key === 'table' ? tables : null}
            onChange={(value) => {
              // Another table or round has other boards.
              const isPlace = field.key === 'table' || field.key === 'round';
              const instead = isPlace ? 0 : numbers.instead;
              onNumbers({ ...numbers, instead, [field.key]: value });
            }}
          />
        ),
      )}
      {asksForFinish(happened) && (
        <FinishField
          happened={happened}
          finish={numbers.finish}
          forecast={forecast}
          onChange={(finish) => onNumbers({ ...numbers, finish })}
          onAsk={(finish) => onAsk({ ...numbers, finish })}
        />
      )}
      <NumberInput
        label={NEXT_ROUND.label}
        value={numbers.nextRound}
        most={rounds.length + 1}
        onChange={(nextRound) => onNumbers({ ...numbers, nextRound })}
      />
      {happened === 'tables' && <p className="soft">{TABLES_RULE}</p>}
      {contestants === 'players' && <p className="soft">{INDIVIDUAL_NOT_REPLANNED}</p>}
      {happened === 'wrong' && (
        <p className="soft">
          If one table played a single wrong board, give it here. Otherwise first{' '}
          <a href={addressOf('design')}>edit the rounds in Design</a> to show what was really
          played; then plan the others here.
        </p>
      )}
      {happened === 'switch' && (
        <p className="soft">
          At every table. If only some tables went wrong,{' '}
          <a href={addressOf('design')}>switch them in Design</a> as they were played, and choose
          “Wrong boards or wrong seats” here.
        </p>
      )}
    </div>
  );
}

interface FinishFieldProps {
  readonly happened: 'earlier' | 'later';
  readonly finish: number;
  readonly forecast: number;
  readonly onChange: (finish: number) => void;
  readonly onAsk: (finish: number) => void;
}

/** When the session is to end: by the clock, or so many minutes from what is expected. */
function FinishField({ happened, finish, forecast, onChange, onAsk }: FinishFieldProps) {
  const isEarlier = happened === 'earlier';
  return (
    <div className="row">
      <ClockField
        label={isEarlier ? 'Finish by' : 'Play until'}
        value={minuteOfDay(finish)}
        onChange={(minute) => minute !== null && onChange(timeNear(forecast, minute))}
      />
      {[10, 20, 30].map((minutes) => {
        const at = minuteBy(forecast) + (isEarlier ? -minutes : minutes) * MINUTE_MS;
        return (
          <button
            key={minutes}
            type="button"
            aria-pressed={minuteOfDay(at) === minuteOfDay(finish)}
            onClick={() => onAsk(at)}
          >
            {minutes} minutes {isEarlier ? 'earlier' : 'more'}
          </button>
        );
      })}
      <span className="soft">Now expected: about {timeBy(forecast, 'en')}</span>
    </div>
  );
}

interface PairsInputProps {
  readonly label: string;
  /** As typed. */
  readonly value: string;
  readonly example: string;
  readonly onChange: (value: string) => void;
}

function PairsInput({ label, value, example, onChange }: PairsInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        placeholder={example}
        maxLength={80}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

interface InsteadFieldProps {
  readonly label: string;
  readonly value: number;
  /** Those of the table in its round. */
  readonly boards: readonly number[];
  readonly onChange: (value: number) => void;
}

/** The board that a wrong one replaced, if any: nothing is chosen at first, because either would plan for something else. */
function InsteadField({ label, value, boards, onChange }: InsteadFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={0}>Nothing selected yet</option>
        {boards.map((board) => (
          <option key={board} value={board}>
            {board}
          </option>
        ))}
        <option value={EXTRA_BOARD}>None: it played one board more</option>
      </select>
    </>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly most?: number;
  /** What has the numbers from 1, to choose by name; null to type a number. */
  readonly names?: readonly string[] | null;
  readonly onChange: (value: number) => void;
}

function NumberInput({ label, value, most, names = null, onChange }: NumberInputProps) {
  const id = useId();
  if (names !== null) {
    return (
      <>
        <label htmlFor={id}>{label}</label>
        <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {['', ...names].map((name, number) => (
            <option key={name} value={number}>
              {name}
            </option>
          ))}
        </select>
      </>
    );
  }
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
