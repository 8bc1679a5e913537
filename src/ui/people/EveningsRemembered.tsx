// The evenings that were run with names: what the next seating differs from. Listed, saved as a file, deleted.

import { forget, historyWithout } from '../../store/remembered.ts';
import { eveningText, unreadableText } from '../../words/english/pagePeople.ts';
import { Disclosure } from '../Disclosure.tsx';
import { download } from '../files/download.ts';
import type { RememberedHere } from './useRemembered.ts';

export function EveningsRemembered({ here }: { readonly here: RememberedHere }) {
  const { remembered, change } = here;
  const { evenings, unreadable } = remembered;
  if (evenings.length === 0 && unreadable === 0) return null;
  const save = (): void =>
    download(
      `${JSON.stringify(historyWithout(remembered, null), null, 1)}\n`,
      'evenings.json',
      'application/json',
    );
  return (
    <Disclosure className="anywhere" summary={`Evenings remembered (${evenings.length})`}>
      <p>The next seating avoids the last sit-outs and the last opponents where it can.</p>
      <ul className="list">
        {evenings.map((stored) => (
          <li key={stored.id} className="bar">
            <span>{eveningText(stored.evening)}</span>
            <button
              type="button"
              aria-label={`Delete ${eveningText(stored.evening)}`}
              onClick={() => change((storage) => forget(storage, [stored]))}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      {unreadable > 0 && <p role="alert">{unreadableText(unreadable)}</p>}
      <div className="row">
        <button type="button" onClick={save}>
          Save as a file
        </button>
        <button
          type="button"
          onClick={() => change((storage) => forget(storage, [...evenings, ...remembered.people]))}
        >
          Forget all evenings and people
        </button>
      </div>
    </Disclosure>
  );
}
