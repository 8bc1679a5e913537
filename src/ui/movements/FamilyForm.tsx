// A family of movements and its size. Impossible sizes are refused with the reason and the nearest legal one.

import { useId } from 'react';
import { contestsOf, scoredBoards } from '../../balance/index.ts';
import {
  completeParameters,
  type Family,
  type Generated,
  MAX_GENERATED_BOARDS,
  type Parameters,
  TOLERATED_RULES,
  usualSwitchCount,
} from '../../catalogue/index.ts';
import { checkMovement, type Movement, playingPairCount } from '../../movement/index.ts';
import {
  catalogueRefusalText,
  familyTitle,
  PARAMETER_LABELS,
  sizePart,
  TOLERATED_RULE_WORDS,
  withFamilyNotes,
} from '../../words/english/catalogue.ts';
import {
  bearInMind,
  eventElsewhere,
  formSize,
  sizeOffer,
} from '../../words/english/pageMovements.ts';
import { FAMILY_WORDS } from '../../words/familyWords.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions } from '../arrowswitchContext.ts';
import { NumberField } from '../parts/NumberField.tsx';
import { winnersWords } from '../useFigures.tsx';
import type { FamilyChoice } from './choice.ts';

interface FamilyFormProps {
  readonly family: Family;
  readonly choice: FamilyChoice;
  /** The movement of the choice. */
  readonly generated: Generated;
  readonly setChoice: (choice: FamilyChoice) => void;
  readonly onOpened: () => void;
}

export function FamilyForm({ family, choice, generated, setChoice, onOpened }: FamilyFormProps) {
  const actions = useActions();
  const result = useId();
  const { otherNames, purpose, legalSizes } = FAMILY_WORDS[family.id];
  const parameters = completeParameters(family, choice.given);
  return (
    <form
      className="stack"
      aria-label={familyTitle(family.id)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!generated.ok) return;
        actions.openMovement(
          withFamilyNotes(generated.movement),
          `Open ${titleOf(generated.movement)}`,
        );
        onOpened();
      }}
    >
      <div className="note">
        <p>
          <strong>{familyTitle(family.id)}.</strong> {purpose}
        </p>
        {otherNames.length > 0 && <p>Also called {otherNames.join(', ')}.</p>}
        <p>Sizes: {legalSizes}.</p>
        <p className="aside">Source: {family.source}</p>
      </div>
      {family.parameters.map((spec) => (
        <NumberField
          key={`${family.id}/${spec.id}`}
          label={PARAMETER_LABELS[spec.id]}
          min={spec.min}
          max={spec.max}
          step={spec.id === 'tables' ? 0.5 : spec.step}
          value={choice.given[spec.id] ?? null}
          placeholder={parameters[spec.id] as number /* They are complete. */}
          describedBy={result}
          onChange={(value) =>
            setChoice({ ...choice, given: withValue(choice.given, spec.id, value) })
          }
        />
      ))}
      <NumberField
        label="Boards per set"
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
        label="Rounds to switch at the end"
        min={0}
        max={9}
        step={1}
        value={choice.switchedLast}
        placeholder={generated.ok ? usuallySwitched(family, generated.movement) : 'as it is'}
        describedBy={result}
        onChange={(switchedLast) => setChoice({ ...choice, switchedLast })}
      />
      <div id={result} aria-live="polite">
        <SizeVerdict
          family={family}
          generated={generated}
          parameters={parameters}
          onUse={(given) => setChoice({ ...choice, given })}
        />
      </div>
      <button type="submit" className="primary" disabled={!generated.ok}>
        Open
      </button>
    </form>
  );
}

interface SizeVerdictProps {
  readonly family: Family;
  readonly generated: Generated;
  /** What was asked for. */
  readonly parameters: Parameters;
  readonly onUse: (parameters: Parameters) => void;
}

function SizeVerdict({ family, generated, parameters, onUse }: SizeVerdictProps) {
  if (generated.ok) {
    const { movement } = generated;
    const boards = movement.sets.reduce((sum, set) => sum + set.boards, 0);
    const contests = contestsOf(scoredBoards(movement)).length;
    const size = {
      pairs: playingPairCount(movement),
      tables: movement.tableCount,
      rounds: movement.rounds.length,
    };
    return (
      <div className="note">
        <p>
          {formSize(size, boards)}, {winnersWords(contests)}
        </p>
        <p>{bearInMind(brokenRules(movement))}</p>
      </div>
    );
  }
  const { refusal, nearest } = generated;
  const sessions = parameters.sessions ?? 1;
  const areSessionsLost = nearest !== null && sessions !== (nearest.sessions ?? 1);
  return (
    <div className="stack failure small">
      <p>{catalogueRefusalText(refusal)}</p>
      {nearest !== null && (
        <button type="button" onClick={() => onUse(nearest)}>
          {sizeOffer(inWords(family, nearest))}
        </button>
      )}
      {areSessionsLost && <p>{eventElsewhere(sessions)}</p>}
    </div>
  );
}

/** The tolerated rules that the movement in the form breaks, in words. */
function brokenRules(movement: Movement): readonly string[] {
  const findings = checkMovement(movement);
  return TOLERATED_RULES.flatMap((tolerated) => {
    const times = findings.filter(({ rule }) => rule === tolerated).length;
    return times === 0 ? [] : [TOLERATED_RULE_WORDS[tolerated](times)];
  });
}

function inWords(family: Family, parameters: Parameters): readonly string[] {
  return family.parameters.flatMap(({ id }) => sizePart(id, parameters[id] ?? 0));
}

/** The default number of last rounds to switch, shown as a placeholder. */
function usuallySwitched({ winners }: Family, { rounds }: Movement): number | string {
  return winners === 2 ? usualSwitchCount(rounds.length) : 'as it is';
}

function withValue(given: Parameters, id: string, value: number | null): Parameters {
  const { [id]: _, ...rest } = given;
  return value === null ? rest : { ...rest, [id]: value };
}
