// Copies a report for finding the cause of a failure: version, failure, movement and seed.

import { version } from 'virtual:version';
import { useState } from 'react';
import { formatReport, type ReportSubject } from '../../store/setAside.ts';

/** Everything in a report except the version, which the page knows; requested when the button is pressed. */
export type AskReport = () => Promise<Omit<ReportSubject, 'version'>>;

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
