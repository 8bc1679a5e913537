// Records that could not be read: why and when, with buttons to save them as a file or delete them. Used in a dialog
// and on the recovery screen, so it depends on the storage only.

import { useEffect, useState } from 'react';
import type { DocumentStorage, SetAside } from '../../store/browserStorage.ts';
import { reasonOf } from '../../store/reason.ts';
import { textOfStored } from '../../store/setAside.ts';
import { download } from '../files/download.ts';

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
