// The list of findings, most serious first; notes are only counted until they are expanded.
// A finding links to its cell; errors and warnings offer fixes.

import { useMemo, useState } from 'react';
import { createRandom } from '../../balance/index.ts';
import { quickFixes } from '../../editing/quickFixes.ts';
import type { Finding, Movement } from '../../movement/index.ts';
import { findingText } from '../../words/dictionary.ts';
import { findingsOnPage } from '../../words/en/findings.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { andMore } from '../../words/english/pageBalance.ts';
import {
  findingCounts,
  NO_CLASHES,
  NOTHING_ENTERED,
  noClashes,
  noteCount,
} from '../../words/english/pageFindings.ts';
import { fixText } from '../../words/english/quickFixes.ts';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import { focusPlace } from '../grid/gridPlaces.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { useCalculated } from '../useCalculated.ts';
import styles from './FindingsList.module.css';

const MAX_SHOWN = 200;

type PageFindingWords = ReturnType<typeof findingsOnPage>;

/** The second figure that decides: whether there are clashes, and how many; leads to the list of them. */
export function Clashes() {
  const findings = useDeferredApp((state) => state.findings);
  const movement = useDeferredApp(({ document }) => document.movement);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (errors + warnings === 0) {
    if (isWithoutSittings(movement)) return null;
    return (
      <p className="accent" title={noClashes(movement.contestants, findings)}>
        <span aria-hidden="true">✓</span> {NO_CLASHES}
        <span className="visuallyHidden">: {noClashes(movement.contestants, findings)}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      className={`quiet ${errors > 0 ? 'error strong' : 'warning strong'}`}
      title="Go to the list"
      onClick={() => document.getElementById(LIST_ID)?.focus()}
    >
      <span aria-hidden="true">▲</span> {findingCounts(errors, errors > 0 ? 0 : warnings)}
    </button>
  );
}

const LIST_ID = 'findings';

export function FindingsList() {
  const findings = useDeferredApp((state) => state.findings);
  const isEmpty = useDeferredApp(({ document }) => isWithoutSittings(document.movement));
  const contestants = useDeferredApp(({ document }) => document.movement.contestants);
  const [areNotesOpen, setNotesOpen] = useState(false);
  const serious = findings.filter(({ severity }) => severity !== 'note');
  const notes = findings.filter(({ severity }) => severity === 'note');
  const errors = serious.filter(({ severity }) => severity === 'error').length;
  if (!isEmpty && findings.length === 0) return null;
  return (
    <section className="small" aria-label="Findings">
      {isEmpty && <p>{NOTHING_ENTERED[contestants]}</p>}
      {serious.length > 0 && (
        <>
          <p className={errors > 0 ? 'error strong' : 'warning strong'}>
            <span aria-hidden="true">▲</span> {findingCounts(errors, serious.length - errors)}
          </p>
          <Items findings={serious} id={LIST_ID} />
        </>
      )}
      {notes.length > 0 && (
        <details onToggle={({ currentTarget }) => setNotesOpen(currentTarget.open)}>
          <summary>{noteCount(notes)}</summary>
          {areNotesOpen && <Items findings={notes} />}
        </details>
      )}
    </section>
  );
}

interface ItemsProps {
  readonly findings: readonly Finding[];
  readonly id?: string;
}

function Items({ findings, id }: ItemsProps) {
  const rest = findings.length - MAX_SHOWN;
  const words = useFindingWords();
  const movement = useDeferredApp(({ document }) => document.movement);
  return (
    <ul
      id={id}
      className={`shaded stack list ${styles.items}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
      tabIndex={0}
      aria-label="List of findings"
    >
      {findings.slice(0, MAX_SHOWN).map((finding) => (
        <Item
          // Their words alone may be the same: a pair at two tables with one set.
          key={`${finding.rule} ${finding.round}/${finding.table} ${findingText(words, finding, movement)}`}
          finding={finding}
          words={words}
        />
      ))}
      {rest > 0 && <li>{andMore(rest)}</li>}
    </ul>
  );
}

function Item({ finding, words }: { readonly finding: Finding; readonly words: PageFindingWords }) {
  const { rule, severity, round, table } = finding;
  const movement = useDeferredApp(({ document }) => document.movement);
  const message = findingText(words, finding, movement);
  const actions = useActions();
  const [isFixing, setFixing] = useState(false);
  const sentence = (
    <>
      {severity === 'error' && <strong>Error: </strong>}
      {severity === 'warning' && <strong>Warning: </strong>}
      {message}
    </>
  );
  const isPlaced = round !== null && table !== null;
  const fixes = (isPlaced ? severity !== 'note' : rule === 'unevenHands') && (
    <>
      <button
        type="button"
        className="small"
        aria-expanded={isFixing}
        aria-label={`Fix: ${message}`}
        onClick={() => setFixing(!isFixing)}
      >
        Fix…
      </button>
      {isFixing && (
        <PartBoundary title="The list of fixes">
          <QuickFixes finding={finding} />
        </PartBoundary>
      )}
    </>
  );
  if (!isPlaced) {
    return (
      <li className="row" data-severity={severity}>
        <span>{sentence}</span>
        {fixes}
      </li>
    );
  }
  const goThere = (): void => {
    actions.dismissRefusal();
    focusPlace({ row: round, column: table }, actions.select);
  };
  return (
    <li className="row" data-severity={severity}>
      <button type="button" className="plain" title="Go to its cell" onClick={goThere}>
        {sentence}
      </button>
      {fixes}
    </li>
  );
}

/** The words of findings, of pairs or of players. */
function useFindingWords(): PageFindingWords {
  const contestants = useDeferredApp(({ document }) => document.movement.contestants);
  return useMemo(() => findingsOnPage(contestants), [contestants]);
}

/** Whether every cell is empty. */
function isWithoutSittings({ rounds }: Movement): boolean {
  return rounds.every((round) => round.every(({ kind }) => kind === 'idle'));
}

/** Fixed, so that the same finding always gets the same fixes. */
const SEED = 1;

function QuickFixes({ finding }: { readonly finding: Finding }) {
  const movement = useDeferredApp((state) => state.document.movement);
  const actions = useActions();
  const calculated = useCalculated([movement, finding], async () => {
    return quickFixes(movement, finding, createRandom(SEED).below);
  });
  if (calculated.phase === 'failed') throw calculated.error;
  // While they are computed anew, the buttons remain: one may be pressed or have the focus.
  const found = calculated.phase === 'done' ? calculated.value : calculated.before?.value;
  if (found === undefined) return null;
  const fixes = found.map(({ fix, edit }) => ({
    edit,
    name: wordedIn(movement, fixText(fix)),
  }));
  if (fixes.length === 0) return <span> No single change here fixes it.</span>;
  return (
    <span className="row">
      {fixes.map(({ name, edit }) => (
        <button key={name} type="button" className="small" onClick={() => actions.edit(edit, name)}>
          {name}
        </button>
      ))}
    </span>
  );
}
