// Says that the page needs no network any more, once that is so.

import { useSyncExternalStore } from 'react';
import { isOfflineReady, watchOfflineReady } from './offline.ts';

export function OfflineNote() {
  const isReady = useSyncExternalStore(watchOfflineReady, isOfflineReady);
  return isReady && <p className="note">Ready for offline: this browser has all of Arrowswitch.</p>;
}
