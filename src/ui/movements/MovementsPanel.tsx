// The catalogue: find a family, set its size, open it. Wrong sizes are refused with the reason and the nearest legal one.

import { useId, useMemo, useState } from 'react';
import {
  families,
  findFamily,
  type Generated,
  generate,
  MAX_GENERATED_BOARDS,
} from '../../catalogue/catalogue.ts';
import type { Family, Parameters } from '../../catalogue/family.ts';
import { completeParameters } from '../../catalogue/parameters.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './MovementsPanel.module.css';
import { NumberField } from './NumberField.tsx';

/** What the director has typed; null where nothing is, so that the default shows. */
interface Choice {
  readonly familyId: string;
  readonly given: Parameters;
  readonly boards: number | null;
  readonly missingPair: number | null;
  readonly switchedLast: number;
}

export function MovementsPanel({ onOpened }: { readonly onOpened: () => void }) {
  const origin = useApp((state) => state.document.movement.origin);
  const [query, setQuery] = useState('');
  const [choice, setChoice] = useState<Choice>(() => ({
    familyId:
      origin.kind === 'generated' && findFamily(origin.familyId) ? origin.familyId : 'mitchell',
    given: {},
    boards: null,
    missingPair: null,
    switchedLast: 0,
  }));
  const family = findFamily(choice.familyId) as Family;
  const found = useMemo(() => families.filter((each) => matches(each, query)), [query]);
  return (
    <section className={styles.panel} aria-labelledby="movements-title">
      <h2 id="movements-title">Movements</h2>
      <input
        type="search"
        aria-label="Find a movement"
        placeholder="Find a movement"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {found.length === 0 && (
        <p className={styles.soft}>No movement is called “{query}”. Try a shorter word.</p>
      )}
      <ul className={styles.families}>
        {found.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-pressed={each.id === family.id}
              onClick={() => setChoice({ ...choice, familyId: each.id, given: {} })}
            >
              {each.title}
            </button>
          </li>
        ))}
      </ul>
      <FamilyForm family={family} choice={choice} setChoice={setChoice} onOpened={onOpened} />
    </section>
  );
}

interface FamilyFormProps {
  readonly family: Family;
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  readonly onOpened: () => void;
}

function FamilyForm({ family, choice, setChoice, onOpened }: FamilyFormProps) {
  const actions = useActions();
  const result = useId();
  const parameters = completeParameters(family, choice.given);
  const generated = useMemo(() => generateChoice(family, choice), [family, choice]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!generated.ok) return;
        actions.openMovement(generated.movement, `Open ${generated.movement.title}`);
        onOpened();
      }}
    >
      <p className={styles.soft}>
        {family.purpose} <span className={styles.source}>({family.source})</span>
      </p>
      <p className={styles.soft}>
        <strong>Sizes:</strong> {family.legalSizes}.
      </p>
      {family.parameters.map((spec) => (
        <NumberField
          key={`${family.id}/${spec.id}`}
          label={spec.label}
          min={spec.min}
          max={spec.max}
          step={spec.id === 'tables' ? 0.5 : spec.step}
          value={choice.given[spec.id] ?? null}
          placeholder={parameters[spec.id] as number}
          describedBy={result}
          onChange={(value) =>
            setChoice({ ...choice, given: withValue(choice.given, spec.id, value) })
          }
        />
      ))}
      <NumberField
        label="Boards a set"
        min={1}
        max={MAX_GENERATED_BOARDS}
        step={1}
        value={choice.boards}
        placeholder={generated.ok ? (generated.movement.sets[0]?.boards ?? 1) : 3}
        describedBy={result}
        onChange={(boards) => setChoice({ ...choice, boards })}
      />
      <NumberField
        label="Missing pair"
        min={1}
        max={60}
        step={1}
        value={choice.missingPair}
        placeholder={generated.ok ? (generated.movement.phantom ?? 'none') : 'none'}
        describedBy={result}
        onChange={(missingPair) => setChoice({ ...choice, missingPair })}
      />
      <NumberField
        label="Switch the last rounds"
        min={0}
        max={9}
        step={1}
        value={choice.switchedLast === 0 ? null : choice.switchedLast}
        placeholder="none"
        describedBy={result}
        onChange={(switchedLast) => setChoice({ ...choice, switchedLast: switchedLast ?? 0 })}
      />
      <div id={result} aria-live="polite">
        <Verdict
          family={family}
          generated={generated}
          onUse={(given) => setChoice({ ...choice, given })}
        />
      </div>
      <button type="submit" className="primary" disabled={!generated.ok}>
        Open
      </button>
    </form>
  );
}

interface VerdictProps {
  readonly family: Family;
  readonly generated: Generated;
  readonly onUse: (parameters: Parameters) => void;
}

function Verdict({ family, generated, onUse }: VerdictProps) {
  if (generated.ok) {
    const { movement } = generated;
    const boards = movement.sets.reduce((sum, set) => sum + set.boards, 0);
    return (
      <p className={styles.soft}>
        {movement.pairCount - (movement.phantom === null ? 0 : 1)} pairs, {movement.tableCount}{' '}
        tables, {movement.rounds.length} rounds, {boards} boards
        {family.winners === 2 && ', two winners until boards are switched'}
      </p>
    );
  }
  const { reason, nearest } = generated;
  return (
    <div className={styles.refusal}>
      <p>{reason}</p>
      {nearest !== null && (
        <button type="button" onClick={() => onUse(nearest)}>
          Use {inWords(family, nearest)}
        </button>
      )}
    </div>
  );
}

function inWords(family: Family, parameters: Parameters): string {
  return family.parameters
    .map(({ id, label }) => `${parameters[id]} ${label.toLowerCase()}`)
    .join(', ');
}

function generateChoice(
  family: Family,
  { given, boards, missingPair, switchedLast }: Choice,
): Generated {
  const request = {
    familyId: family.id,
    parameters: given,
    ...(boards === null ? {} : { boards }),
    ...(missingPair === null ? {} : { missingPair }),
  };
  const generated = generate(request);
  if (!generated.ok || switchedLast === 0) return generated;
  const rounds = generated.movement.rounds.length;
  const switchRounds = Array.from({ length: Math.min(switchedLast, rounds) }, (_, i) => rounds - i);
  return generate({ ...request, switchRounds: switchRounds.reverse() });
}

function withValue(given: Parameters, id: string, value: number | null): Parameters {
  const { [id]: _, ...rest } = given;
  return value === null ? rest : { ...rest, [id]: value };
}

function matches({ title, otherNames }: Family, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/);
  const names = [title, ...otherNames].join(' ').toLowerCase();
  return words.every((word) => names.includes(word));
}
