// The fields of the wishes that a club rarely changes; loaded when they are first opened.

import { RULED_CATALOGUE } from '../../catalogue/index.ts';
import { WEIGHT_IDS, WEIGHT_LIMITS, type Weights } from '../../choose/weights.ts';
import { MOVEMENT_KINDS, WISH_LIMITS } from '../../choose/wishes.ts';
import { LIMIT_IDS } from '../../optimise/index.ts';
import { type Answers, USUAL_ANSWERS } from '../../store/answers.ts';
import { familyTitle } from '../../words/english/catalogue.ts';
import { LIMIT_WORDS } from '../../words/english/optimise.ts';
import { USUAL_MINUTES_HINT } from '../../words/english/pageMovements.ts';
import { intervalHint, WEIGHT_NAMES, weightText } from '../../words/english/pageTonight.ts';
import { KIND_NAMES } from '../../words/english/tonightLeftOut.ts';
import { Checkbox } from '../Checkbox.tsx';
import { useScreens } from '../commands/screens.ts';
import { NumberField } from '../parts/NumberField.tsx';
import { NumberList } from '../parts/NumberList.tsx';
import { Select } from '../Select.tsx';
import { useInTerms } from './useInTerms.ts';
import styles from './WishForm.module.css';

interface MoreWishFieldsProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

const WINNERS = [
  { value: 1, label: 'one' },
  { value: 2, label: 'two: N-S and E-W ranked separately' },
] as const;

const KINDS = [
  { value: null, label: 'any' },
  ...MOVEMENT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

export function MoreWishFields({ answers, onChange }: MoreWishFieldsProps) {
  const { openDialog } = useScreens();
  const changed = changedIn(answers);
  const inTerms = useInTerms();
  return (
    <div className="stack details">
      <WeightSliders weights={answers.weights} onChange={(weights) => onChange({ weights })} />
      <div className="tiles">
        <NumberField
          label="Minutes per board (incl. moving)"
          {...limits(WISH_LIMITS.minutesPerBoard)}
          step={0.5}
          value={answers.minutesPerBoard}
          placeholder="usual"
          hint={USUAL_MINUTES_HINT}
          onChange={(minutesPerBoard) => onChange({ minutesPerBoard })}
        />
        <NumberField
          label="Extra minutes per round"
          {...limits(WISH_LIMITS.extraMinutesPerRound)}
          step={0.5}
          value={answers.extraMinutesPerRound}
          placeholder={0}
          onChange={(value) => onChange({ extraMinutesPerRound: value ?? 0 })}
        />
        <NumberField
          label="Interval, minutes"
          {...limits(WISH_LIMITS.intervalMinutes)}
          step={5}
          value={answers.interval?.minutes ?? null}
          placeholder="none"
          hint={intervalHint(answers.interval)}
          onChange={(minutes) => {
            const afterRound = answers.interval?.afterRound ?? null;
            onChange({ interval: minutes === null ? null : { minutes, afterRound } });
          }}
        />
        <NumberField
          label="Rounds"
          {...limits(WISH_LIMITS.rounds)}
          step={1}
          value={answers.rounds}
          placeholder="any"
          onChange={(rounds) => onChange({ rounds })}
        />
        <NumberField
          label="Boards per round"
          {...limits(WISH_LIMITS.boardsPerRound)}
          step={1}
          value={answers.boardsPerRound}
          placeholder="any"
          onChange={(boardsPerRound) => onChange({ boardsPerRound })}
        />
        <label className="bar">
          Kind
          <Select value={answers.kind} options={KINDS} onChange={(kind) => onChange({ kind })} />
        </label>
        <NumberField
          label="Sections"
          {...limits(WISH_LIMITS.sections)}
          step={1}
          value={answers.sections}
          placeholder="any"
          onChange={(sections) => onChange({ sections })}
        />
        <NumberField
          label="Stationary pairs, at most"
          min={0}
          max={answers.pairs}
          step={1}
          value={answers.mostStationary}
          placeholder="any"
          onChange={(mostStationary) => onChange({ mostStationary })}
        />
        <NumberList
          label="These pairs stationary"
          hint="Such as 11, 12: the pairs that cannot move. Others may be stationary too."
          placeholder="any"
          numbers={answers.stationaryNumbers}
          onChange={(stationaryNumbers) => onChange({ stationaryNumbers })}
        />
        {LIMIT_IDS.map((id) => (
          <NumberField
            key={id}
            label={LIMIT_WORDS[id].label}
            min={0}
            max={WISH_LIMITS.rounds.most}
            step={1}
            value={answers[id]}
            placeholder="any"
            hint={LIMIT_WORDS[id].hint}
            onChange={(limit) => onChange({ [id]: limit })}
          />
        ))}
        <NumberField
          label="Copies of the boards"
          {...limits(WISH_LIMITS.copies)}
          step={1}
          value={answers.copies}
          placeholder="usual"
          onChange={(copies) => onChange({ copies })}
        />
        <label className="bar">
          Winners
          <Select
            value={answers.winners}
            options={WINNERS}
            onChange={(winners) => onChange({ winners })}
          />
        </label>
        <Checkbox
          className="check"
          label="Everybody plays the same boards"
          checked={answers.areSameBoardsWanted}
          onChange={(areSameBoardsWanted) => onChange({ areSameBoardsWanted })}
        />
        <Checkbox
          className="check"
          label="Tables may share boards"
          checked={answers.isSharingWelcome}
          onChange={(isSharingWelcome) => onChange({ isSharingWelcome })}
        />
        <Checkbox
          className="check"
          label={inTerms('Relays are fine')}
          checked={answers.areRelaysWelcome}
          onChange={(areRelaysWelcome) => onChange({ areRelaysWelcome })}
        />
        <Checkbox
          className="check"
          label="Players are new to movements: no guide cards"
          checked={answers.isSimpleOnly}
          onChange={(isSimpleOnly) => onChange({ isSimpleOnly })}
        />
        <Checkbox
          className="check"
          label="Boards move to the next table each round"
          checked={answers.mustBoardsMoveOn}
          onChange={(mustBoardsMoveOn) => onChange({ mustBoardsMoveOn })}
        />
        <Checkbox
          className="check"
          label="Arrow-switch whole rounds only"
          checked={answers.areRoundsWhole}
          onChange={(areRoundsWhole) => onChange({ areRoundsWhole })}
        />
        <Checkbox
          className="check"
          label="The director plays"
          checked={answers.isDirectorPlaying}
          onChange={(isDirectorPlaying) => onChange({ isDirectorPlaying })}
        />
        <Families
          label="The club knows"
          chosen={answers.knownFamilies}
          onChange={(knownFamilies) => onChange({ knownFamilies })}
        />
        <Families
          label="The club does not play"
          chosen={answers.refusedFamilies}
          onChange={(refusedFamilies) => onChange({ refusedFamilies })}
        />
        <button
          type="button"
          disabled={changed.length === 0}
          onClick={() =>
            onChange(Object.fromEntries(MORE_WISHES.map((key) => [key, USUAL_ANSWERS[key]])))
          }
        >
          Reset to the usual
        </button>
      </div>
      <p className="row note">
        Two sessions? Open a movement for the first; the second is added to it:
        <button type="button" onClick={() => openDialog('sessions')}>
          Sessions …
        </button>
      </p>
    </div>
  );
}

function limits({ least, most }: { readonly least: number; readonly most: number }) {
  return { min: least, max: most };
}

interface FamiliesProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Kinds of movement, added one by one from a list and removed by a press. */
function Families({ label, chosen, onChange }: FamiliesProps) {
  const others = RULED_CATALOGUE.families.filter(({ id }) => !chosen.includes(id));
  return (
    <div className="row">
      <label className="bar">
        {label}
        <Select
          value={null}
          options={[
            { value: null, label: 'Add a movement …' },
            ...others.map(({ id }) => ({ value: id, label: familyTitle(id) })),
          ]}
          onChange={(id) => id !== null && onChange([...chosen, id])}
        />
      </label>
      {RULED_CATALOGUE.families
        .filter(({ id }) => chosen.includes(id))
        .map(({ id }) => (
          <button
            key={id}
            type="button"
            aria-label={`Remove ${familyTitle(id)}: ${label}`}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
          >
            {familyTitle(id)} ✕
          </button>
        ))}
    </div>
  );
}

interface WeightSlidersProps {
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
}

/** A slider for each concern sets its weight; the list is reordered at once. */
function WeightSliders({ weights, onChange }: WeightSlidersProps) {
  return (
    <fieldset className={`tiles ${styles.sliders}`}>
      <legend>How much each counts</legend>
      {WEIGHT_IDS.map((id) => (
        <label key={id}>
          <span>{WEIGHT_NAMES[id]}</span>
          <input
            type="range"
            min={WEIGHT_LIMITS.least}
            max={WEIGHT_LIMITS.most}
            step={0.5}
            value={weights[id]}
            aria-valuetext={weightText(weights[id])}
            onChange={({ target }) => onChange({ ...weights, [id]: target.valueAsNumber })}
          />
          <output className="soft">{weightText(weights[id])}</output>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The answers that a club rarely changes: its pace, its boards, what it welcomes, and which movements it knows or does not
 * play.
 */
const MORE_WISHES = [
  'rounds',
  'boardsPerRound',
  'kind',
  'areSameBoardsWanted',
  'sections',
  'minutesPerBoard',
  'extraMinutesPerRound',
  'interval',
  'mostStationary',
  'stationaryNumbers',
  'copies',
  'winners',
  'isSharingWelcome',
  'areRelaysWelcome',
  'isSimpleOnly',
  'mustBoardsMoveOn',
  'areRoundsWhole',
  ...LIMIT_IDS,
  'isDirectorPlaying',
  'knownFamilies',
  'refusedFamilies',
] as const satisfies readonly (keyof Answers)[];

/** The ones that differ from the usual answers. */
export function changedIn(answers: Answers) {
  return MORE_WISHES.filter(
    (key) => JSON.stringify(answers[key]) !== JSON.stringify(USUAL_ANSWERS[key]),
  );
}
