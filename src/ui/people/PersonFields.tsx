// What can be said of one who is here: name, number, strength, wishes. Each change is one edit.

import { useState } from 'react';
import { describePerson, moveByHand, type Present, removePerson } from '../../editing/people.ts';
import {
  LIMITS,
  type PairNumber,
  type Person,
  plainName,
  type Strength,
  type Wish,
} from '../../movement/index.ts';
import { GRADES, type Grade } from '../../people/field.ts';
import { forget, rememberPeople } from '../../store/remembered.ts';
import { SEEDS_ARE, startText } from '../../words/english/pagePeople.ts';
import { gradeText, strengthText } from '../../words/english/people.ts';
import { useWording } from '../arrowswitchContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import { Select } from '../Select.tsx';
import styles from './people.module.css';
import type { People } from './usePeople.ts';
import type { RememberedHere } from './useRemembered.ts';

interface PersonFieldsProps {
  readonly people: People;
  readonly here: RememberedHere;
  readonly present: Present;
  readonly onRenamed: (name: string) => void;
}

/** Ranks of seeds that can be chosen; a list may have more. */
const SEEDS_OFFERED = 16;

export function PersonFields({ people, here, present, onRenamed }: PersonFieldsProps) {
  const { movement, edit } = people;
  const { person, number } = present;
  const worded = useWording();
  const describe = (change: Partial<Person>, label: string): void => {
    const described = { ...person, ...change };
    edit(describePerson(movement, person.name, described), `${person.name}: ${label}`);
    here.change((storage) => rememberPeople(storage, [described]));
  };
  const rename = (name: string): void => {
    describe({ name }, 'correct the name');
    const before = here.remembered.people.filter((stored) => stored.person.name === person.name);
    here.change((storage) => forget(storage, before));
    onRenamed(name);
  };
  const wishing = (
    instead: Wish['kind'] | readonly Wish['kind'][],
    wish: Wish | null,
    label: string,
  ): void => {
    const others = person.wishes.filter(({ kind }) => !instead.includes(kind));
    describe({ wishes: wish === null ? others : [...others, wish] }, label);
  };
  const direction = person.wishes.find((wish) => wish.kind === 'direction')?.direction ?? null;
  const seed = person.wishes.find((wish) => wish.kind === 'seed');
  const table = person.wishes.find((wish) => wish.kind === 'table')?.table ?? null;
  const has = (kind: Wish['kind']) => person.wishes.some((wish) => wish.kind === kind);
  return (
    <div className={styles.fields}>
      <NameField
        name={person.name}
        taken={people.present.map((one) => one.person.name)}
        onRename={rename}
      />
      <NumberField people={people} present={present} />
      {number !== null && (
        <Checkbox
          className="check"
          label="Keep this number when everybody is seated"
          checked={person.lockedNumber !== null}
          onChange={(isLocked) =>
            describe({ lockedNumber: isLocked ? number : null }, isLocked ? 'lock' : 'unlock')
          }
        />
      )}
      <StrengthField
        strength={person.strength}
        onChange={(strength) => describe({ strength }, 'strength')}
      />
      <Checkbox
        className="check"
        label="Does not move"
        checked={has('stationary')}
        onChange={(on) =>
          wishing(['stationary', 'moves'], on ? { kind: 'stationary' } : null, 'does not move')
        }
      />
      <Checkbox
        className="check"
        label="Must move"
        checked={has('moves')}
        onChange={(on) =>
          wishing(['stationary', 'moves'], on ? { kind: 'moves' } : null, 'must move')
        }
      />
      <Checkbox
        className="check"
        label="Directs tonight"
        checked={has('directs')}
        onChange={(on) => wishing('directs', on ? { kind: 'directs' } : null, 'directs')}
      />
      <label>
        Direction
        <Select
          value={direction}
          options={[
            { value: null, label: 'any' },
            { value: 'NS', label: 'North-South' },
            { value: 'EW', label: 'East-West' },
          ]}
          onChange={(chosen) =>
            wishing(
              'direction',
              chosen === null ? null : { kind: 'direction', direction: chosen },
              'direction',
            )
          }
        />
      </label>
      <label>
        Starts at table
        <Select
          value={table}
          options={[
            { value: null, label: 'any' },
            ...Array.from({ length: movement.tableCount }, (_, at) => ({
              value: at + 1,
              label: at + 1,
            })),
          ]}
          onChange={(chosen) =>
            wishing('table', chosen === null ? null : { kind: 'table', table: chosen }, 'table')
          }
        />
      </label>
      <label>
        Seed
        <Select<number | 'any' | null>
          value={seed === undefined ? null : (seed.rank ?? 'any')}
          options={[
            { value: null, label: 'no' },
            { value: 'any', label: 'yes' },
            ...Array.from({ length: Math.max(SEEDS_OFFERED, seed?.rank ?? 0) }, (_, at) => ({
              value: at + 1,
              label: at + 1,
            })),
          ]}
          onChange={(chosen) =>
            wishing(
              'seed',
              chosen === null ? null : { kind: 'seed', rank: chosen === 'any' ? null : chosen },
              'seed',
            )
          }
        />
      </label>
      {seed !== undefined && <small>{SEEDS_ARE}</small>}
      <AboutOthers
        kind="notAgainst"
        people={people}
        person={person}
        onChange={(wishes) => describe({ wishes }, 'not against')}
      />
      <AboutOthers
        kind="meets"
        people={people}
        person={person}
        onChange={(wishes) => describe({ wishes }, 'meets')}
      />
      <AboutOthers
        kind="notBothSittingOut"
        people={people}
        person={person}
        onChange={(wishes) => describe({ wishes }, 'not out together')}
      />
      <button
        type="button"
        className="start"
        onClick={() => edit(removePerson(movement, person.name), `${person.name} go`)}
      >
        {worded('Not here tonight')}
      </button>
    </div>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly taken: readonly string[];
  readonly onRename: (name: string) => void;
}

/** Corrects the name on leaving the field; one that somebody has already stays in the field with the reason. */
function NameField({ name, taken, onRename }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  const [isTaken, setTaken] = useState(false);
  const save = (): void => {
    const plain = plainName(typed).slice(0, LIMITS.titleLength);
    if (plain === '' || plain === name) {
      setTyped(name);
      setTaken(false);
    } else if (taken.includes(plain)) setTaken(true);
    else onRename(plain);
  };
  return (
    <>
      <label>
        Name
        <input
          type="text"
          value={typed}
          maxLength={LIMITS.titleLength}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save();
          }}
        />
      </label>
      {isTaken && (
        <p role="alert" className={`failure ${styles.problem}`}>
          {plainName(typed)} are here already.
        </p>
      )}
    </>
  );
}

/** Moves a person by hand; each choice says whose seat it is and what the draw would then be worth. */
function NumberField({ people, present }: Pick<PersonFieldsProps, 'people' | 'present'>) {
  const { person, number } = present;
  const { movement, starts, called, worstIf, edit } = people;
  const holder = new Map(people.present.map((one) => [one.number, one.person.name]));
  const options = starts.map(({ number: each, at }) => {
    const worst = worstIf(person, each);
    const parts = [
      `${called.pairs[each - 1]}: ${startText(at, called.tables)}`,
      each === number ? '' : (holder.get(each) ?? ''),
      worst === null ? '' : `at most ${worst.toFixed(1)} %`,
    ].filter((part) => part !== '');
    return { value: each as PairNumber | null, label: parts.join(' · ') };
  });
  return (
    <label>
      Number
      <Select
        value={number}
        options={number === null ? [{ value: null, label: 'none yet' }, ...options] : options}
        onChange={(to) => {
          if (to !== null) edit(moveByHand(movement, person, to), `Move ${person.name}`);
        }}
      />
    </label>
  );
}

interface StrengthFieldProps {
  readonly strength: Strength | null;
  readonly onChange: (strength: Strength | null) => void;
}

/** A grade, or an average percentage. */
function StrengthField({ strength, onChange }: StrengthFieldProps) {
  const percent = strength !== null && 'percent' in strength ? strength.percent : null;
  const grade = strength !== null && 'grade' in strength ? strength.grade : null;
  const [typed, setTyped] = useState<string | null>(null);
  const save = (text: string): void => {
    setTyped(null);
    const value = Number(text.replace(',', '.'));
    if (text.trim() === '') {
      if (percent !== null) onChange(null);
    } else if (Number.isFinite(value) && value >= 0 && value <= 100 && value !== percent) {
      onChange({ percent: value });
    }
  };
  return (
    <label>
      Strength
      <span className={styles.strength}>
        <Select<Grade | 'percent' | null>
          value={percent === null ? grade : 'percent'}
          options={[
            { value: null, label: 'not known' },
            ...GRADES.toReversed().map((value) => ({ value, label: gradeText(value) })),
            ...(percent === null
              ? []
              : [{ value: 'percent' as const, label: strengthText({ percent }) }]),
          ]}
          onChange={(chosen) => {
            if (chosen !== 'percent') onChange(chosen === null ? null : { grade: chosen });
          }}
        />
        <input
          type="text"
          inputMode="decimal"
          aria-label="Average percentage"
          placeholder="or 56 %"
          maxLength={6}
          value={typed ?? percent ?? ''}
          onChange={({ target }) => setTyped(target.value.replace('%', ''))}
          onBlur={({ target }) => save(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') save(currentTarget.value);
          }}
        />
      </span>
    </label>
  );
}

/** Wishes about somebody else. */
type AboutOther = Extract<Wish, { readonly name: string }>;

/** What each wish about somebody else is called, and what takes it off. */
const ABOUT_OTHERS = {
  notAgainst: { label: 'Not against', takeOff: (name: string) => `May meet ${name} again` },
  meets: { label: 'Must meet', takeOff: (name: string) => `Need not meet ${name}` },
  notBothSittingOut: {
    label: 'Not out together with',
    takeOff: (name: string) => `May sit out together with ${name}`,
  },
} as const;

interface AboutOthersProps {
  readonly kind: AboutOther['kind'];
  readonly people: People;
  readonly person: Person;
  readonly onChange: (wishes: readonly Wish[]) => void;
}

/** Those whom a person must not meet, or not sit out with: chosen one by one, taken off with a press. */
function AboutOthers({ kind, people, person, onChange }: AboutOthersProps) {
  const { label, takeOff } = ABOUT_OTHERS[kind];
  const wishes = person.wishes.filter((wish): wish is AboutOther => wish.kind === kind);
  const named = wishes.map(({ name }) => name);
  const others = people.present
    .map((one) => one.person.name)
    .filter((name) => name !== person.name && !named.includes(name));
  const replace = (old: Wish, wish: Wish | null): void =>
    onChange(person.wishes.flatMap((each) => (each === old ? (wish ?? []) : each)));
  return (
    <>
      <label>
        {label}
        <Select<string | null>
          value={null}
          options={[
            { value: null, label: '–' },
            ...others.map((name) => ({ value: name as string | null, label: name })),
          ]}
          onChange={(name) => {
            if (name === null) return;
            const wish: Wish =
              kind === 'notAgainst' ? { kind, name, isLastRoundAllowed: false } : { kind, name };
            onChange([...person.wishes, wish]);
          }}
        />
      </label>
      {wishes.length > 0 && (
        <ul className="row list">
          {wishes.map((wish) => (
            <li key={wish.name}>
              <button
                type="button"
                aria-label={takeOff(wish.name)}
                onClick={() => replace(wish, null)}
              >
                {wish.name} ✕
              </button>
              {wish.kind === 'notAgainst' && (
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={`${wish.name}: allowed in the last round`}
                    checked={wish.isLastRoundAllowed}
                    onChange={({ target }) =>
                      replace(wish, { ...wish, isLastRoundAllowed: target.checked })
                    }
                  />{' '}
                  allowed in the last round
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
