// The settings of the printed cards, stored with the preferences.

import {
  CARDS_PER_PAGE,
  KIND_TRAITS,
  MAX_PRINTED_CHARACTERS,
  ORIENTATIONS,
  PAPERS,
  PRINT_KINDS,
  type PrintOptions,
} from '../../cards/card.ts';
import { TERMS } from '../../words/dictionary.ts';
import {
  ORIENTATION_TITLES,
  PAPER_TITLES,
  printKindTitle,
  TERMS_TITLES,
} from '../../words/english/pageCards.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../words/languages.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { Select } from '../Select.tsx';

/** The choices of a closed list with their titles. */
function titled<Id extends string>(ids: readonly Id[], titles: Readonly<Record<Id, string>>) {
  return ids.map((id) => [id, titles[id]] as const);
}

export function CardFields({ options }: { readonly options: PrintOptions }) {
  const actions = useActions();
  const worded = useWording();
  const { openDialog } = useScreens();
  const stored = useApp((state) => state.preferences.cards);
  const change = (part: Partial<PrintOptions>): void =>
    actions.setPreferences({ cards: { ...stored, ...part } });
  const isWholePage = options.kind !== 'everything' && KIND_TRAITS[options.kind].fillsPage;
  return (
    <>
      <ChoiceField
        label="Kind"
        value={options.kind}
        choices={PRINT_KINDS.map((kind) => [kind, worded(printKindTitle(kind, options.terms))])}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceField
        label="Paper"
        value={options.paper}
        choices={titled(PAPERS, PAPER_TITLES)}
        onChange={(paper) => change({ paper })}
      />
      <ChoiceField
        label="Orientation"
        value={options.orientation}
        choices={titled(ORIENTATIONS, ORIENTATION_TITLES)}
        onChange={(orientation) => change({ orientation })}
      />
      <ChoiceField
        label="Cards per page"
        disabled={isWholePage}
        value={isWholePage ? 1 : options.perPage}
        choices={CARDS_PER_PAGE.map((count) => [count, String(count)])}
        onChange={(perPage) => change({ perPage })}
      />
      <ChoiceField
        label="Language"
        value={options.language}
        choices={titled(LANGUAGES, LANGUAGE_NAMES)}
        onChange={(language) => change({ language })}
      />
      <ChoiceField
        label="Terms"
        value={options.terms}
        choices={titled(TERMS, TERMS_TITLES)}
        onChange={(terms) => change({ terms })}
      />
      <TextField
        label="Section"
        value={options.section}
        onChange={(section) => change({ section })}
      />
      <TextField label="Club" value={options.club} onChange={(club) => change({ club })} />
      <TextField label="Event" value={options.event} onChange={(event) => change({ event })} />
      <TextField label="Date" value={options.date} onChange={(date) => change({ date })} />
      <button type="button" onClick={() => openDialog('people')}>
        {worded('Names of the pairs …')}
      </button>
      <label className="check">
        <input
          type="checkbox"
          checked={options.largePrint}
          onChange={({ target }) => change({ largePrint: target.checked })}
        />
        Large print
      </label>
    </>
  );
}

interface ChoiceProps<Value extends string | number | null> {
  readonly label: string;
  readonly disabled?: boolean;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string | number | null>({
  label,
  disabled = false,
  value,
  choices,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <label className="field" data-long>
      {label}
      <Select
        disabled={disabled}
        value={value}
        options={choices.map(([each, title]) => ({ value: each, label: title }))}
        onChange={onChange}
      />
    </label>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TextField({ label, value, onChange }: TextFieldProps) {
  return (
    <label className="field" data-long>
      {label}
      <input
        type="text"
        maxLength={MAX_PRINTED_CHARACTERS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
