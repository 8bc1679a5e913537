// How components reach the store: `useApp` reads a part of the state, `useDeferredApp` the same for what may follow the
// grid a frame later, `useActions` gives what can be done.

import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Actions } from '../store/actions.ts';
import type { Arrowswitch } from '../store/arrowswitch.ts';
import type { DocumentStorage } from '../store/browserStorage.ts';
import type { CollectionStorage } from '../store/collection.ts';
import type { Persistence } from '../store/persistence.ts';
import type { AppState } from '../store/state.ts';

export interface AppContext extends Arrowswitch {
  /** The state as it was when the last frame was out. */
  readonly deferred: StoreApi<AppState>;
  readonly persistence: Persistence;
  readonly storage: DocumentStorage;
  readonly collection: CollectionStorage;
}

export const ArrowswitchContext = createContext<AppContext | null>(null);

/** Store and actions together, for commands. */
export function useArrowswitch(): Arrowswitch {
  return useAppContext();
}

function useAppContext(): AppContext {
  const context = useContext(ArrowswitchContext);
  if (context === null) throw new Error('The component stands outside of the app.');
  return context;
}

/** The selected part of the state; renders again when it changes by identity. */
export function useApp<Part>(select: (state: AppState) => Part): Part {
  return useStore(useAppContext().store, select);
}

/** The selected part of the state, a frame later than `useApp`: for all that must not hold up a click. */
export function useDeferredApp<Part>(select: (state: AppState) => Part): Part {
  return useStore(useAppContext().deferred, select);
}

/** Everything that can be done; never changes. */
export function useActions(): Actions {
  return useAppContext().actions;
}

/** The state at this moment, for event handlers; does not subscribe. */
export function useAppState(): () => AppState {
  return useAppContext().store.getState;
}

/** What settles a conflict with another tab. */
export function usePersistence(): Persistence {
  return useAppContext().persistence;
}

/** Where the document is stored, and what could not be read. */
export function useDocumentStorage(): DocumentStorage {
  return useAppContext().storage;
}

/** Where the director's own movements are kept. */
export function useCollectionStorage(): CollectionStorage {
  return useAppContext().collection;
}
