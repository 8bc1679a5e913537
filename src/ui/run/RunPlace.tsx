// Run: the session itself with the movement on the screen. Today: what to print and what to announce.

import { lazyPart } from '../PartBoundary.tsx';
import { PrintChoices } from './PrintChoices.tsx';
import styles from './RunPlace.module.css';

const InstructionsPanel = lazyPart(
  '“How to run it”',
  async () => (await import('../instructions/InstructionsPanel.tsx')).InstructionsPanel,
);

export function RunPlace() {
  return (
    <main className={styles.place} tabIndex={-1}>
      <PrintChoices />
      <InstructionsPanel />
    </main>
  );
}
