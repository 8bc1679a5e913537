// What happened, and which round comes next.

import { Fragment, useId } from 'react';
import { MINUTE_MS } from '../../../evening/schedule.ts';
import {
  LIMITS,
  type Movement,
  namesInSections,
  namesOf,
  sectionsOf,
} from '../../../movement/index.ts';
import { wordedFor } from '../../../words/english/contestants.ts';
import { HAPPENED, type Happened } from '../../../words/english/happened.ts';
import { INDIVIDUAL_NOT_REPLANNED, TABLES_RULE } from '../../../words/english/replan.ts';
import { calledWithNames } from '../../../words/inSections.ts';
import { useApp } from '../../arrowswitchContext.ts';
import { setNamesOf } from '../../grid/cells.ts';
import { LONGEST_LIST } from '../../parts/fieldLengths.ts';
import { addressOf } from '../../places.ts';
import { minuteBy, minuteOfDay, timeBy, timeNear } from '../../room/clock.ts';
import { ClockField } from '../../tonight/TimeFields.tsx';
import {
  type AskedNumbers,
  askedFor,
  asksForFinish,
  boardsAt,
  EXTRA_BOARD,
  NEXT_ROUND,
  otherSets,
  pairsIn,
  WRONG,
  type Wrong,
} from './happened.ts';
import { offered } from './offered.ts';
import styles from './replan.module.css';

interface ChangeFieldsProps {
  readonly happened: Happened;
  readonly numbers: AskedNumbers;
  /** The first field that has to be filled in and is not: there the director begins. */
  readonly missing: keyof AskedNumbers | null;
  /** When the session ends as planned. */
  readonly forecast: number;
  readonly onHappened: (happened: Happened) => void;
  readonly onNumbers: (numbers: AskedNumbers) => void;
  /** An answer that leaves nothing to fill in: the options are wanted at once. */
  readonly onAsk: (numbers: AskedNumbers) => void;
}

export function ChangeFields(props: ChangeFieldsProps) {
  const { happened, numbers, missing, forecast, onHappened, onNumbers, onAsk } = props;
  const onScreen = useApp((app) => app.document.movement);
  const id = useId();
  const { contestants, rounds } = onScreen;
  const setNames = setNamesOf(onScreen, 'boards');
  const tables = sectionsOf(onScreen).length > 0 ? namesInSections(onScreen).tables : null;
  const areNamed = namesOf(onScreen) !== null;
  return (
    <div className={styles.fields}>
      <label htmlFor={id}>What happened?</label>
      <select
        id={id}
        data-first-focus={missing === null || undefined}
        value={happened}
        onChange={({ target }) => onHappened(target.value as Happened)}
      >
        {offered(onScreen, numbers.nextRound).map((key) => (
          <option key={key} value={key}>
            {wordedFor(contestants, HAPPENED[key].title)}
          </option>
        ))}
      </select>
      {happened === 'wrong' && (
        <Choice
          label="What exactly?"
          value={numbers.wrong}
          options={(Object.keys(WRONG) as Wrong[]).map((key) => [
            key,
            wordedFor(contestants, WRONG[key]),
          ])}
          onChange={(wrong) => onNumbers({ ...numbers, wrong, swapped: '' })}
        />
      )}
      {askedFor(happened, numbers).map((field) =>
        field.key === 'set' ? (
          <Choice
            key={field.key}
            label={field.label}
            isFirst={field.key === missing}
            value={numbers.set}
            options={[
              [0, NOTHING],
              ...otherSets(onScreen, numbers).map((set) => [set, setNames[set - 1] ?? ''] as const),
            ]}
            onChange={(set) => onNumbers({ ...numbers, set })}
          />
        ) : field.key === 'instead' ? (
          <Choice
            key={field.key}
            label={field.label}
            isFirst={field.key === missing}
            value={numbers.instead}
            options={[
              [0, NOTHING],
              ...boardsAt(onScreen, numbers).map((board) => [board, `${board}`] as const),
              [EXTRA_BOARD, 'None: it played an extra board'],
            ]}
            onChange={(instead) => onNumbers({ ...numbers, instead })}
          />
        ) : 'listOf' in field && field.listOf === 'pairs' && areNamed ? (
          <PairFields
            key={field.key}
            movement={onScreen}
            label={wordedFor(contestants, field.label)}
            isFirst={field.key === missing}
            value={numbers[field.key]}
            isOfTwo={field.isOfTwo === true}
            onChange={(value) => onNumbers({ ...numbers, [field.key]: value })}
          />
        ) : 'listOf' in field ? (
          <TextInput
            key={field.key}
            label={wordedFor(contestants, field.label)}
            isFirst={field.key === missing}
            value={numbers[field.key]}
            example={tables === null ? '3, 8' : 'A3, B8'}
            onChange={(value) => onNumbers({ ...numbers, [field.key]: value })}
          />
        ) : (
          <Fragment key={field.key}>
            <NumberInput
              label={wordedFor(contestants, field.label)}
              isFirst={field.key === missing}
              value={numbers[field.key]}
              names={field.key === 'table' ? tables : null}
              onChange={(value) => {
                // Another table or round has other boards.
                const isPlace = field.key === 'table' || field.key === 'round';
                const anew = isPlace ? { instead: 0, set: 0 } : {};
                onNumbers({ ...numbers, ...anew, [field.key]: value });
              }}
            />
            {field.key === 'arriving' && areNamed && numbers.arriving === 1 && (
              <TextInput
                label={
                  contestants === 'players' ? 'Name of the late player' : 'Names of the late pair'
                }
                value={numbers.lateName}
                isName
                onChange={(lateName) => onNumbers({ ...numbers, lateName })}
              />
            )}
          </Fragment>
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
      {happened === 'wrong' && numbers.wrong === 'shown' && (
        <p className="soft">
          First <a href={addressOf('design')}>edit the rounds in Design</a> to show what was really
          played; then plan the others here.
        </p>
      )}
      {happened === 'switch' && (
        <p className="soft">
          At every table. If only some tables went wrong,{' '}
          <a href={addressOf('design')}>switch them in Design</a> as they were played, and select
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

interface TextInputProps {
  readonly label: string;
  /** Whether the director begins here. */
  readonly isFirst?: boolean | undefined;
  /** As typed. */
  readonly value: string;
  readonly example?: string;
  /** Whether a name is wanted, which needs more room than a list of numbers. */
  readonly isName?: boolean;
  readonly onChange: (value: string) => void;
}

function TextInput(props: TextInputProps) {
  const { label, isFirst, value, example, isName = false, onChange } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        data-first-focus={isFirst || undefined}
        className={isName ? styles.name : undefined}
        placeholder={example}
        autoComplete="off"
        maxLength={isName ? LIMITS.titleLength : 80}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

interface PairFieldsProps {
  readonly movement: Movement;
  readonly label: string;
  readonly isFirst: boolean;
  /** As typed, a line for each field. */
  readonly value: string;
  readonly isOfTwo: boolean;
  readonly onChange: (value: string) => void;
}

/** A field for each pair, found by its number or part of its name; unless two are wanted, one more than are filled in. */
function PairFields(props: PairFieldsProps) {
  const { movement, label, isFirst, value, isOfTwo, onChange } = props;
  const id = useId();
  const called = calledWithNames(movement);
  const typed = value.split('\n');
  const [first = '', second = ''] = typed;
  const lines = isOfTwo ? [first, second] : value === '' ? [''] : [...typed, ''];
  const meant = (line: string): string =>
    called.includes(line)
      ? ''
      : (pairsIn(movement, line) ?? []).flatMap((pair) => called[pair - 1] ?? []).join(', ');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className={`stack ${styles.pairs}`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          <span key={index} className="row">
            <input
              id={index === 0 ? id : undefined}
              aria-label={index === 0 ? undefined : `${label} (${index + 1})`}
              type="text"
              data-first-focus={isFirst || undefined}
              className={styles.name}
              list={`${id}-pairs`}
              placeholder="number or name"
              autoComplete="off"
              maxLength={LONGEST_LIST}
              value={line}
              onChange={({ target }) =>
                onChange(lines.with(index, target.value).join('\n').replace(/\n+$/, ''))
              }
            />
            <span className="soft">{meant(line)}</span>
          </span>
        ))}
        <datalist id={`${id}-pairs`}>
          {called.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </span>
    </>
  );
}

/** What stands where nothing is chosen at first, because any choice would plan for something else. */
const NOTHING = 'Nothing selected yet';

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly isFirst?: boolean | undefined;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, isFirst, value, options, onChange } = props;
  const id = useId();
  const choose = (text: string): void => {
    const chosen = options.find(([one]) => String(one) === text);
    if (chosen !== undefined) onChange(chosen[0]);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        data-first-focus={isFirst || undefined}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly isFirst?: boolean | undefined;
  readonly value: number;
  readonly most?: number;
  /** What has the numbers from 1, to choose by name; null to type a number. */
  readonly names?: readonly string[] | null;
  readonly onChange: (value: number) => void;
}

function NumberInput(props: NumberInputProps) {
  const { label, isFirst, value, most, names = null, onChange } = props;
  const id = useId();
  if (names !== null) {
    const options = ['', ...names].map((name, number) => [number, name] as const);
    return <Choice {...{ label, isFirst, value, options, onChange }} />;
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        data-first-focus={isFirst || undefined}
        min={1}
        max={most}
        value={value || ''}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </>
  );
}
