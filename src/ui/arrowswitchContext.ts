// Hooks that give components access to the store: `useApp` selects part of the state, `useDeferredApp` does so later, for
// anything that need not keep up with the grid, and `useActions` returns the actions.

import { createContext, useContext, useDeferredValue } from 'react';
import { useStore } from 'zustand';
import type { Actions } from '../store/actions.ts';
import type { Arrowswitch } from '../store/arrowswitch.ts';
import type { DocumentStorage } from '../store/browserStorage.ts';
import type { CollectionStorage } from '../store/collectionListing.ts';
import type { Persistence } from '../store/persistence.ts';
import type { AppState } from '../store/state.ts';
import { wordedFor, wordedIn } from '../words/english/contestants.ts';

export interface AppContext extends Arrowswitch {
  readonly persistence: Persistence;
  readonly storage: DocumentStorage;
  readonly collection: CollectionStorage;
  /** People and evenings remembered. */
  readonly people: CollectionStorage;
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

/** The selected part of the state; re-renders when its identity changes. */
export function useApp<Part>(select: (state: AppState) => Part): Part {
  return useStore(useAppContext().store, select);
}

/** The selected part of the state, drawn after what uses `useApp`, so that it does not delay the response to a click. */
export function useDeferredApp<Part>(select: (state: AppState) => Part): Part {
  return useDeferredValue(useApp(select));
}

/** A function that rewrites a sentence about pairs for who is on screen: pairs or players, in sections by their names. */
export function useWording(): (sentence: string) => string {
  // Without sections nothing is drawn again when the movement changes.
  const about = useDeferredApp(({ document: { movement } }) =>
    movement.sections.length > 0 ? movement : movement.contestants,
  );
  return (sentence) =>
    typeof about === 'string' ? wordedFor(about, sentence) : wordedIn(about, sentence);
}

/** All actions; the object never changes. */
export function useActions(): Actions {
  return useAppContext().actions;
}

/** Reads the current state in event handlers; does not subscribe. */
export function useAppState(): () => AppState {
  return useAppContext().store.getState;
}

/** Resolves a conflict with another tab. */
export function usePersistence(): Persistence {
  return useAppContext().persistence;
}

/** Storage of the document, and records that could not be read. */
export function useDocumentStorage(): DocumentStorage {
  return useAppContext().storage;
}

/** Storage of the people and evenings remembered. */
export function usePeopleStorage(): CollectionStorage {
  return useAppContext().people;
}

/** Storage of the director's own movements. */
export function useCollectionStorage(): CollectionStorage {
  return useAppContext().collection;
}
