// Shown if the page itself cannot be: the reason, and every way to reach the stored data. Depends only on the storage.

import { type ReactNode, useState } from 'react';
import { type DocumentStorage, HEAD, joinedParts } from '../../store/browserStorage.ts';
import { reasonOf } from '../../store/reason.ts';
import { textOfStored } from '../../store/setAside.ts';
import { download } from '../files/download.ts';
import styles from './RecoveryScreen.module.css';
import { ReportButton } from './ReportButton.tsx';
import { SetAsideList } from './SetAsideList.tsx';

interface RecoveryScreenProps {
  readonly error: unknown;
  /** The seed from the preferences, for the report. */
  readonly seed: number;
  readonly storage: DocumentStorage;
  /** Resets the preferences, as one of them may cause the failure. */
  readonly forgetPreferences: () => void;
  /** What went wrong. */
  readonly children: ReactNode;
}

export function RecoveryScreen(props: RecoveryScreenProps) {
  const { error, seed, storage, forgetPreferences, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>) => (): void => {
    work().catch((failure) => setProblem(reasonOf(failure)));
  };
  const saveStored = attempt(async () => {
    const stored = await storage.load();
    if (stored === null) throw new Error('Nothing is stored.');
    download(textOfStored(joinedParts(stored)), 'arrowswitch-stored.json', 'application/json');
  });
  const startAfresh = attempt(async () => {
    const stored = await storage.load();
    if (stored !== null) await storage.setAside(joinedParts(stored), 'Set aside to start afresh.');
    await storage.clear();
    forgetPreferences();
    location.reload();
  });
  return (
    <main className={styles.screen}>
      <h1>Arrowswitch</h1>
      {children}
      <p>What is stored in this browser has not been changed. You can:</p>
      <div className={styles.buttons}>
        <button type="button" onClick={saveStored}>
          Save what is stored as a file
        </button>
        <ReportButton
          ask={async () => ({
            failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
            movement: (await storage.load().catch(() => null))?.get(HEAD) ?? null,
            seed,
          })}
        />
        <button type="button" onClick={startAfresh}>
          Set it aside and start afresh
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <h2>Data that could not be read</h2>
      <SetAsideList storage={storage} />
    </main>
  );
}
