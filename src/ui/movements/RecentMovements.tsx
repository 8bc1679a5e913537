// Recently opened movements, each opened again with one press.

import type { Actions } from '../../store/actions.ts';
import type { RecentMovement } from '../../store/preferences.ts';
import { linkFaultWords } from '../../words/english/notation.ts';
import { recentHeading } from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { wordsForFailure } from '../failureWords.ts';
import { parseLink } from '../share/linkText.ts';
import styles from './MovementsPanel.module.css';

export function RecentMovements({ onOpened }: { readonly onOpened: () => void }) {
  const recent = useApp((state) => state.preferences.recent);
  const actions = useActions();
  if (recent.length === 0) return null;
  return (
    <details className={styles.filter}>
      <summary>{recentHeading(recent.length)}</summary>
      <ul className={styles.families}>
        {recent.map((one) => (
          <li key={one.link}>
            <button
              type="button"
              onClick={() => {
                void openRecent(one, actions);
                onOpened();
              }}
            >
              <span className={styles.name}>{one.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

async function openRecent({ title, link }: RecentMovement, actions: Actions): Promise<void> {
  const refuse = (reason: string): void =>
    actions.notify({ tone: 'error', title: `${title} could not be opened.`, details: [reason] });
  try {
    const result = await parseLink(link);
    if (result.ok) actions.openMovement(result.movement, `Open ${titleOf(result.movement)}`);
    else refuse(linkFaultWords(result.fault));
  } catch (error) {
    refuse(wordsForFailure(error));
  }
}
