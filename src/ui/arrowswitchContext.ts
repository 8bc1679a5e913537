// How components reach the store: `useApp` reads a part of the state, `useActions` gives what can be done.

import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Actions, Arrowswitch } from '../store/arrowswitch.ts';
import type { CollectionStorage } from '../store/collection.ts';
import type { Persistence } from '../store/persistence.ts';
import type { AppState } from '../store/state.ts';

export interface AppContext extends Arrowswitch {
  readonly persistence: Persistence;
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

/** Where the director's own movements are kept. */
export function useCollectionStorage(): CollectionStorage {
  return useAppContext().collection;
}
