// Choosing, seeing and saving the printed cards. The preview is drawn from the very pages that the PDF prints.

import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CardKind, CardOptions } from '../../cards/card.ts';
import type { Page } from '../../cards/layout.ts';
import { LIMITS } from '../../movement/movement.ts';
import type { CardsLayout } from '../../worker/protocol.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { download, fileNameOf } from '../files/download.ts';
import styles from './cards.module.css';
import { PagePreview } from './PagePreview.tsx';

const KIND_TITLES: Readonly<Record<CardKind, string>> = {
  table: 'Table cards',
  pair: 'Pair slips',
  relay: 'Relay cards',
  director: "Director's sheet",
  positions: 'Starting positions',
  sharing: 'Sharing notes',
  traveller: 'Score slips',
};
const KINDS = Object.entries(KIND_TITLES) as readonly (readonly [CardKind, string])[];

type Printing =
  | { readonly phase: 'idle' }
  | { readonly phase: 'printing'; readonly share: number }
  | { readonly phase: 'failed'; readonly message: string };

export function CardsDialog({ onClose }: { readonly onClose: () => void }) {
  const options = useApp((state) => state.preferences.cards);
  const layout = useCardsLayout(options);
  return (
    <Dialog title="Cards" wide onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.options}>
          <OptionFields options={options} />
          <PrintButton layout={layout} />
        </div>
        <Preview layout={layout} />
      </div>
    </Dialog>
  );
}

type LayoutState =
  | { readonly phase: 'working' }
  | { readonly phase: 'ready'; readonly layout: CardsLayout }
  | { readonly phase: 'failed'; readonly message: string };

/** The pages for the options as they are now; a late answer for older options is dropped. */
function useCardsLayout(options: CardOptions): LayoutState {
  const actions = useActions();
  const [state, setState] = useState<LayoutState>({ phase: 'working' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store lays out with these options
  useEffect(() => {
    let isCurrent = true;
    actions.layOutCards().then(
      (layout) => isCurrent && setState({ phase: 'ready', layout }),
      (error) => isCurrent && setState({ phase: 'failed', message: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [options, actions]);
  return state;
}

function OptionFields({ options }: { readonly options: CardOptions }) {
  const actions = useActions();
  const change = (part: Partial<CardOptions>): void =>
    actions.setPreferences({ cards: { ...options, ...part } });
  return (
    <>
      <Choice
        label="Kind"
        value={options.kind}
        choices={KINDS}
        onChange={(kind) => change({ kind })}
      />
      <Choice
        label="Paper"
        value={options.paper}
        choices={[
          ['a4', 'A4'],
          ['letter', 'US Letter'],
        ]}
        onChange={(paper) => change({ paper })}
      />
      <Choice
        label="Orientation"
        value={options.orientation}
        choices={[
          ['portrait', 'Portrait'],
          ['landscape', 'Landscape'],
        ]}
        onChange={(orientation) => change({ orientation })}
      />
      <Choice
        label="Cards a page"
        value={options.perPage}
        choices={[1, 2, 4, 8].map((count) => [count as CardOptions['perPage'], String(count)])}
        onChange={(perPage) => change({ perPage })}
      />
      <Choice
        label="Language"
        value={options.language}
        choices={[
          ['en', 'English'],
          ['nl', 'Nederlands'],
          ['de', 'Deutsch'],
          ['fr', 'Français'],
        ]}
        onChange={(language) => change({ language })}
      />
      <Choice
        label="Words"
        value={options.vocabulary}
        choices={[
          ['ebu', 'EBU: share, relay'],
          ['acbl', 'ACBL: relay, bye stand'],
        ]}
        onChange={(vocabulary) => change({ vocabulary })}
      />
      <TextField
        label="Section"
        value={options.section}
        onChange={(section) => change({ section })}
      />
      <TextField label="Club" value={options.club} onChange={(club) => change({ club })} />
      <TextField label="Event" value={options.event} onChange={(event) => change({ event })} />
      <TextField label="Date" value={options.date} onChange={(date) => change({ date })} />
      <PairNames names={options.pairNames} onChange={(pairNames) => change({ pairNames })} />
      <label className={styles.check}>
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

interface PairNamesProps {
  readonly names: readonly string[] | null;
  readonly onChange: (names: readonly string[] | null) => void;
}

/** A line a pair, pair 1 first; empty lines print the number alone. */
function PairNames({ names, onChange }: PairNamesProps) {
  const id = useId();
  return (
    <details className={styles.names}>
      <summary>Pair names{names === null ? '' : ` (${names.filter(Boolean).length})`}</summary>
      <label htmlFor={id}>A line a pair, pair 1 first</label>
      <textarea
        id={id}
        rows={8}
        maxLength={20_000}
        value={names?.join('\n') ?? ''}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : target.value.split('\n').slice(0, LIMITS.pairs))
        }
      />
    </details>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <label className={styles.field}>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = choices[target.selectedIndex];
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {choices.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
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
    <label className={styles.field}>
      {label}
      <input
        type="text"
        maxLength={80}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function PrintButton({ layout }: { readonly layout: LayoutState }) {
  const actions = useActions();
  const readState = useAppState();
  const [printing, setPrinting] = useState<Printing>({ phase: 'idle' });
  const isEmpty = layout.phase !== 'ready' || layout.layout.pages.length === 0;
  useEffect(() => actions.cancelCards, [actions]);
  const save = async (): Promise<void> => {
    const { document, preferences } = readState();
    const { kind, section } = preferences.cards;
    const name = fileNameOf(
      document.movement.title,
      'pdf',
      `${KIND_TITLES[kind].toLowerCase()} ${section}`,
    );
    setPrinting({ phase: 'printing', share: 0 });
    try {
      const bytes = await actions.renderPdf((share) => setPrinting({ phase: 'printing', share }));
      download(bytes, name, 'application/pdf');
      setPrinting({ phase: 'idle' });
    } catch (error) {
      setPrinting({ phase: 'failed', message: messageOf(error) });
    }
  };
  return (
    <div className={styles.print}>
      {printing.phase === 'printing' ? (
        <>
          <progress value={printing.share} aria-label="Making the PDF" />
          <button
            type="button"
            onClick={() => {
              actions.cancelCards();
              setPrinting({ phase: 'idle' });
            }}
          >
            Cancel
          </button>
        </>
      ) : (
        <>
          <button type="button" className="primary" disabled={isEmpty} onClick={save}>
            Save PDF
          </button>
          <BrowserPrint layout={layout} />
        </>
      )}
      {printing.phase === 'failed' && <p role="alert">{printing.message}</p>}
    </div>
  );
}

/** Prints the pages of the preview by the browser's own dialog. */
function BrowserPrint({ layout }: { readonly layout: LayoutState }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const done = (): void => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  const pages = layout.phase === 'ready' ? layout.layout.pages : [];
  return (
    <>
      <button type="button" disabled={pages.length === 0} onClick={() => setPrinting(true)}>
        Print …
      </button>
      {isPrinting && createPortal(<PrintedPages pages={pages} />, document.body)}
    </>
  );
}

/** The pages in their true size; the only thing that a printer sees. */
function PrintedPages({ pages }: { readonly pages: readonly Page[] }) {
  const [first] = pages;
  return (
    <div className={styles.printed}>
      <style>{`@page { size: ${first?.widthMm}mm ${first?.heightMm}mm; margin: 0 }`}</style>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PagePreview key={index} page={page} label={`Page ${index + 1}`} />
      ))}
    </div>
  );
}

function Preview({ layout }: { readonly layout: LayoutState }) {
  if (layout.phase === 'working') return <p className={styles.preview}>Laying out the cards …</p>;
  if (layout.phase === 'failed') {
    return (
      <p role="alert" className={styles.preview}>
        The cards could not be made: {layout.message}
      </p>
    );
  }
  const { pages, missingGlyphs, remarks } = layout.layout;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <p>{pages.length === 0 ? 'This movement needs no such card.' : countText(pages.length)}</p>
      {remarks.map((remark) => (
        <p key={remark} role="status">
          {remark}
        </p>
      ))}
      {missingGlyphs.length > 0 && (
        <p role="alert" className={styles.missing}>
          The card font lacks {missingGlyphs.join(' ')} ; a box is printed in the place of each.
        </p>
      )}
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PagePreview key={index} page={page} label={`Page ${index + 1} of ${pages.length}`} />
      ))}
    </section>
  );
}

function countText(pageCount: number): string {
  return pageCount === 1 ? '1 page' : `${pageCount} pages`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
