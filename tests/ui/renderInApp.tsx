// Components with the store around them, services that answer when the test says so.

import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Movement } from '../../src/movement/movement.ts';
import type { Services } from '../../src/store/arrowswitch.ts';
import type { Persistence } from '../../src/store/persistence.ts';
import { ArrowswitchContext } from '../../src/ui/arrowswitchContext.ts';
import { createFakeCollection } from '../store/fakeCollection.ts';
import { type StartedStore, startStore } from '../store/fakeServices.ts';
import { createFakeDisk } from '../store/fakeStorage.ts';

/** Renders in the app on a movement; `settled` lists what was asked of the storage. */
export function renderInApp(
  children: ReactNode,
  movement?: Movement,
  services?: Partial<Services>,
  collection = createFakeCollection(),
): { app: StartedStore; screen: RenderResult; settled: readonly (keyof Persistence)[] } {
  const app = startStore(movement, services);
  const settled: (keyof Persistence)[] = [];
  const persistence: Persistence = {
    keepMine: () => void settled.push('keepMine'),
    takeTheirs: async () => void settled.push('takeTheirs'),
    tryAgain: () => void settled.push('tryAgain'),
    noteUnsaved: () => void settled.push('noteUnsaved'),
  };
  const storage = createFakeDisk().openTab();
  const { store, actions } = app;
  const context = { store, deferred: store, actions, persistence, storage, collection };
  const screen = render(<ArrowswitchContext value={context}>{children}</ArrowswitchContext>);
  return { app, screen, settled };
}
