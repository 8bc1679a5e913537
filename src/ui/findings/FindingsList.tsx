// Every finding of the rules of play, gravest first; notes are counted until they are asked for.

import type { Finding } from '../../movement/findings.ts';
import { useApp } from '../arrowswitchContext.ts';
import styles from './FindingsList.module.css';

const MOST_SHOWN = 200;

export function FindingsList() {
  const findings = useApp((state) => state.findings);
  const grave = findings.filter(({ severity }) => severity !== 'note');
  const notes = findings.filter(({ severity }) => severity === 'note');
  const errors = grave.filter(({ severity }) => severity === 'error').length;
  return (
    <section className={styles.findings} aria-label="Findings">
      {grave.length === 0 ? (
        <p className={styles.good}>
          <span aria-hidden="true">✓</span> Nobody is at two tables, replays a board or meets twice.
        </p>
      ) : (
        <>
          <p className={errors > 0 ? styles.error : styles.warning}>
            <span aria-hidden="true">▲</span> {countWords(errors, grave.length - errors)}
          </p>
          <Items findings={grave} />
        </>
      )}
      {notes.length > 0 && (
        <details>
          <summary>
            {notes.length === 1 ? '1 note' : `${notes.length} notes`} on shares, sit-outs and boards
            missed
          </summary>
          <Items findings={notes} />
        </details>
      )}
    </section>
  );
}

function Items({ findings }: { readonly findings: readonly Finding[] }) {
  const rest = findings.length - MOST_SHOWN;
  return (
    <ul className={styles.items}>
      {findings.slice(0, MOST_SHOWN).map(({ rule, severity, message }) => (
        <li key={`${rule} ${message}`} data-severity={severity}>
          {severity === 'error' && <strong>Error: </strong>}
          {message}
        </li>
      ))}
      {rest > 0 && <li>… and {rest} more.</li>}
    </ul>
  );
}

function countWords(errors: number, warnings: number): string {
  const words = [];
  if (errors > 0) words.push(`${errors} ${errors === 1 ? 'error' : 'errors'}`);
  if (warnings > 0) words.push(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`);
  return words.join(', ');
}
