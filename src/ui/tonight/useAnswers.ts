// The answers about tonight, and the list that is made for them whenever they change.

import { useEffect, useState } from 'react';
import { ownInList } from '../../choose/list.ts';
import type { Movement } from '../../movement/index.ts';
import { type Answers, wishesOf } from '../../store/answers.ts';
import { listCollection } from '../../store/collectionListing.ts';
import type { TonightRequest } from '../../worker/protocol.ts';
import { useActions, useApp, useAppState, useCollectionStorage } from '../arrowswitchContext.ts';

/** The answers, and how to change some of them. */
export function useAnswers(): readonly [Answers, (change: Partial<Answers>) => void] {
  const answers = useApp((state) => state.preferences.tonight);
  const readState = useAppState();
  const actions = useActions();
  const change = (changed: Partial<Answers>): void =>
    actions.setPreferences({ tonight: { ...readState().preferences.tonight, ...changed } });
  return [answers, change];
}

/** Makes the list for the answers and the director's own movements, now and after each change, unless it exists already. */
export function useListing(): void {
  const answers = useApp((state) => state.preferences.tonight);
  const own = useOwnMovements();
  const readState = useAppState();
  const actions = useActions();
  useEffect(() => {
    if (own === null) return;
    const wishes = wishesOf(answers);
    if (wishes === null) return;
    const { tonight } = readState();
    const last = tonight.phase === 'listing' ? tonight.request : tonight.list?.request;
    const request = { wishes, own: ownInList(own, wishes) };
    if (last === undefined || !isSame(last, request)) actions.listTonight(request);
  }, [answers, own, readState, actions]);
}

function isSame(one: TonightRequest, other: TonightRequest): boolean {
  // The wishes first: they are short, and a director may have thousands of movements.
  return isEqual(one.wishes, other.wishes) && isEqual(one.own, other.own);
}

export function isEqual<Value>(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const NO_MOVEMENTS: readonly Movement[] = [];

/** The director's own movements; null until they are read. */
function useOwnMovements(): readonly Movement[] | null {
  const storage = useCollectionStorage();
  const [own, setOwn] = useState<readonly Movement[] | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    // A browser that stores nothing has no movements of the director's own.
    listCollection(storage, signal).then(
      ({ items }) => signal.aborted || setOwn(items.map(({ movement }) => movement)),
      () => signal.aborted || setOwn(NO_MOVEMENTS),
    );
    return () => reading.abort();
  }, [storage]);
  return own;
}
