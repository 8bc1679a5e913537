// Shown if the page itself cannot be: the reason, and every way to reach the stored data; records that could not be read, with
// buttons to save or delete them; and a report for finding the cause. Depends only on the storage.

import { version } from 'virtual:version';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type DocumentStorage,
  HEAD,
  joinedParts,
  type SetAside,
} from '../../store/browserStorage.ts';
import { reasonOf } from '../../store/reason.ts';
import { formatReport, type ReportSubject, textOfStored } from '../../store/setAside.ts';
import { download } from '../files/download.ts';

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
    <main className="stack apart page">
      <h1>Arrowswitch</h1>
      {children}
      <p>What is stored in this browser has not been changed. You can:</p>
      <div className="row">
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

/** Everything in a report except the version, which the page knows; requested when the button is pressed. */
type AskReport = () => Promise<Omit<ReportSubject, 'version'>>;

export function ReportButton({ ask }: { readonly ask: AskReport }) {
  const [text, setText] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const report = formatReport({ version, ...(await ask()) });
    setText(report);
    try {
      await navigator.clipboard.writeText(report);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy a report
      </button>
      {text !== null && (
        <p role="status">
          {isCopied ? 'The report is copied.' : 'Copying was blocked by the browser. Copy it here:'}
        </p>
      )}
      {text !== null && !isCopied && (
        <textarea readOnly rows={8} aria-label="Report" value={text} />
      )}
    </>
  );
}

export function SetAsideList({ storage }: { readonly storage: DocumentStorage }) {
  const [items, setItems] = useState<readonly SetAside[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    storage.listSetAside().then(setItems, (error) => setFailure(reasonOf(error)));
  }, [storage]);
  const remove = ({ id }: SetAside): void => {
    storage.deleteSetAside(id).then(
      () => setItems((items ?? []).filter((item) => item.id !== id)),
      (error) => setFailure(reasonOf(error)),
    );
  };
  if (failure !== null) return <p role="alert">The browser's storage cannot be used: {failure}</p>;
  if (items === null) return <p>Looking …</p>;
  if (items.length === 0) return <p>Nothing has been set aside.</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <p>
            {timeWords(item)}
            {item.reason}
          </p>
          <button
            type="button"
            onClick={() =>
              download(
                textOfStored(item.value),
                `arrowswitch-set-aside-${item.id}.json`,
                'application/json',
              )
            }
          >
            Save as a file
          </button>{' '}
          <button type="button" onClick={() => remove(item)}>
            Delete for good
          </button>
        </li>
      ))}
    </ul>
  );
}

function timeWords({ time }: SetAside): string {
  return time === null ? '' : `${new Date(time).toLocaleString('en-GB')}: `;
}
