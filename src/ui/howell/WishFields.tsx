// The requirements for a new movement, as form fields.

import { useId } from 'react';
import {
  createEventRequest,
  HOWELL_LIMITS,
  type HowellRequest,
  MAX_TABLES_PER_SET,
} from '../../howell/search/constructions.ts';
import { MAX_BOARDS_PER_SET } from '../../movement/index.ts';
import { mostTablesPerSet, mustShare } from '../../words/english/pageHowell.ts';
import type { HowellSearchRequest } from '../../worker/protocol.ts';
import { Checkbox } from '../Checkbox.tsx';
import { LONGEST_FIGURES } from '../parts/fieldLengths.ts';
import { NumberField, RangeField } from '../parts/NumberField.tsx';
import { formatNumberList, parseNumberList } from '../parts/NumberList.tsx';
import { Select, type SelectOption } from '../Select.tsx';

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
  const { pairs, boards, mostSitOutBoards, roundsText } = wishes;
  const { stationaryPairs, mostStationary, stationaryText } = wishes;
  const want = (part: Partial<HowellWishes>): void => onChange({ ...wishes, ...part });
  return (
    <fieldset disabled={disabled} className="stack small">
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
      <ListField
        label="Rounds (e.g. 6+5 for two sessions)"
        text={roundsText}
        fault={
          parseSessions(roundsText) === null
            ? 'Rounds are a number such as 9, or one per session such as 6+5.'
            : null
        }
        onChange={(text) => want({ roundsText: text })}
      />
      <NumberField
        label="Boards per set"
        min={1}
        max={MAX_BOARDS_PER_SET}
        step={1}
        value={boards}
        placeholder={USUAL_BOARDS}
        onChange={(count) => want({ boards: count })}
      />
      {stationaryText.trim() === '' && (
        <RangeField
          label="Stationary pairs"
          min={0}
          max={16}
          least={stationaryPairs}
          most={mostStationary}
          onLeast={(least) => want({ stationaryPairs: least })}
          onMost={(most) => want({ mostStationary: most })}
        />
      )}
      <ListField
        label="Exactly these pairs stationary"
        placeholder="any"
        text={stationaryText}
        fault={
          parseNumberList(stationaryText) === null ? 'Write numbers and ranges: 11, 12.' : null
        }
        onChange={(text) => want({ stationaryText: text })}
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
      <label className="field" data-long>
        Sharing{' '}
        <Select
          value={wishes.tablesPerSet}
          options={SHARING}
          onChange={(tablesPerSet) => want({ tablesPerSet })}
        />
      </label>
      <ShareNote wishes={wishes} pairs={pairs ?? usualPairs} />
      <label className="field" data-long>
        Arrow-switch{' '}
        <Select
          value={wishes.parts}
          options={PARTS}
          onChange={(parts) => onChange(parts === 2 ? withHalves(wishes) : { ...wishes, parts })}
        />
      </label>
      <label className="field" data-long>
        Fair for{' '}
        <Select
          value={wishes.objective}
          options={OBJECTIVE_OPTIONS}
          onChange={(objective) => want({ objective })}
        />
      </label>
      <Checkbox
        className="check"
        label="Cyclic: everyone follows the pair ahead"
        checked={wishes.isSimple}
        onChange={(isSimple) => want({ isSimple })}
      />
      <Checkbox
        className="check"
        label="Boards move to the next table each round"
        checked={wishes.mustBoardsMoveOn}
        onChange={(mustBoardsMoveOn) => want({ mustBoardsMoveOn })}
      />
      {(parseSessions(wishes.roundsText)?.length ?? 0) > 1 && (
        <Checkbox
          className="check"
          label="Everybody meets equally often (±1)"
          checked={wishes.isEven}
          onChange={(isEven) => want({ isEven })}
        />
      )}
      {stationaryText.trim() === '' && (
        <Checkbox
          className="check"
          label="Round 1 is 1 v 2, 3 v 4, …"
          checked={wishes.hasUniversalStart}
          onChange={(hasUniversalStart) => want({ hasUniversalStart })}
        />
      )}
    </fieldset>
  );
}

interface ListFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  /** What is wrong with the text, or null. */
  readonly fault: string | null;
  readonly onChange: (text: string) => void;
}

/** Numbers in a list, with what is wrong below. */
function ListField({ label, placeholder, text, fault, onChange }: ListFieldProps) {
  const id = useId();
  return (
    <>
      <label className="field" data-long>
        {label}{' '}
        <input
          type="text"
          inputMode="numeric"
          maxLength={LONGEST_FIGURES}
          placeholder={placeholder}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {fault !== null && (
        <p id={id} role="alert" className="failure">
          {fault}
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
  return <p className="note">{mustShare(tables, leastRounds)}</p>;
}

type RequestChoices = Pick<
  HowellRequest,
  'parts' | 'objective' | 'isSimple' | 'mustBoardsMoveOn' | 'isEven' | 'tablesPerSet'
> &
  Pick<HowellSearchRequest, 'hasUniversalStart' | 'mostSitOutBoards'>;

/** The values of the fields; null if empty. */
export interface HowellWishes extends RequestChoices {
  readonly pairs: number | null;
  /** The rounds per session, such as 9 or 6+5. */
  readonly roundsText: string;
  readonly boards: number | null;
  readonly stationaryPairs: number | null;
  readonly mostStationary: number | null;
  /** The numbers of exactly the stationary pairs, such as 11, 12; empty for any. */
  readonly stationaryText: string;
}

/** Default number of boards per set. */
const USUAL_BOARDS = 3;

/** Number of movements to choose from at the end. */
const CHOICES = 6;

/** Initial values of the fields. */
export const FIRST_WISHES: HowellWishes = {
  pairs: null,
  roundsText: '9',
  boards: USUAL_BOARDS,
  stationaryPairs: 0,
  mostStationary: null,
  stationaryText: '',
  mostSitOutBoards: null,
  tablesPerSet: 1,
  parts: 1,
  objective: 'field',
  isSimple: false,
  mustBoardsMoveOn: false,
  isEven: false,
  hasUniversalStart: false,
};

/** The same wishes with halves of sets switched, which takes an even number of boards. */
export function withHalves(wishes: HowellWishes): HowellWishes {
  const count = wishes.boards ?? USUAL_BOARDS;
  return { ...wishes, parts: 2, boards: count + (count % 2) };
}

/** The field values of an earlier request. */
export function howellWishesOf({ wanted, ...request }: HowellSearchRequest): HowellWishes {
  const { boards, mostSitOutBoards, hasUniversalStart } = request;
  const { pairs, sessions, stationaryPairs, mostStationary } = wanted;
  const { tablesPerSet, parts, objective, isSimple, mustBoardsMoveOn, isEven } = wanted;
  const roundsText = sessions.join('+');
  const stationaryText = formatNumberList(request.stationaryNumbers);
  const stationary = { stationaryPairs, mostStationary, stationaryText };
  const choices = {
    tablesPerSet,
    parts,
    objective,
    isSimple,
    mustBoardsMoveOn,
    isEven,
    hasUniversalStart,
  };
  return { pairs, roundsText, boards, ...stationary, mostSitOutBoards, ...choices };
}

/** The request for a search without a limit; null if the rounds or the numbers are invalid. */
export function howellRequestOf(
  wishes: HowellWishes,
  { usualPairs, seed }: { readonly usualPairs: number; readonly seed: number },
): HowellSearchRequest | null {
  const { boards, mostSitOutBoards, hasUniversalStart, stationaryPairs, mostStationary } = wishes;
  const sessions = parseSessions(wishes.roundsText);
  const stationaryNumbers = parseNumberList(wishes.stationaryText);
  if (sessions === null || stationaryNumbers === null) return null;
  const pairs = wishes.pairs ?? usualPairs;
  const { tablesPerSet, parts, objective, isSimple, mustBoardsMoveOn } = wishes;
  return {
    wanted: {
      ...createEventRequest(pairs, sessions),
      stationaryPairs: stationaryPairs ?? 0,
      mostStationary,
      tablesPerSet,
      parts,
      objective,
      isSimple,
      mustBoardsMoveOn,
      isEven: wishes.isEven && sessions.length > 1,
    },
    boards: boards ?? USUAL_BOARDS,
    hasUniversalStart,
    stationaryNumbers,
    mostSitOutBoards: pairs % 2 === 1 ? mostSitOutBoards : null,
    seed,
    stepBudget: null,
    choices: CHOICES,
  };
}

/** The rounds per session from a text such as 9 or 6+5; null if invalid. */
function parseSessions(text: string): readonly number[] | null {
  return /^\s*\d+\s*(\+\s*\d+\s*)*$/.test(text) ? text.split('+').map(Number) : null;
}
