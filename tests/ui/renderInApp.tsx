// Components with the store around them, services that answer when the test says so.

import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Movement } from '../../src/movement/movement.ts';
import type { Persistence } from '../../src/store/persistence.ts';
import type { Services } from '../../src/store/services.ts';
import { ArrowswitchContext } from '../../src/ui/arrowswitchContext.ts';
import { type Files, FilesContext } from '../../src/ui/files/filesContext.ts';
import { createFileService } from '../../src/worker/fileService.ts';
import { createFakeCollection } from '../store/fakeCollection.ts';
import { type StartedStore, startStore } from '../store/fakeServices.ts';
import { createFakeDisk } from '../store/fakeStorage.ts';

const service = createFileService();

/** Reads and writes on the test's own thread. */
export const filesHere: Files = {
  read: (request, onProgress) => service.read(request, onProgress),
  formatsFor: async (movement) => service.formatsFor(movement),
  write: (request) => service.write(request),
  writeEach: (request) => service.writeEach(request),
  overview: async (movements) => service.overview(movements),
};

/** Renders in the app on a movement; `settled` lists what was asked of the storage. */
export function renderInApp(
  children: ReactNode,
  movement?: Movement,
  services?: Partial<Services>,
  collection = createFakeCollection(),
  people = createFakeCollection(),
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
  const context = { store, actions, persistence, storage, collection, people };
  const screen = render(
    <ArrowswitchContext value={context}>
      <FilesContext value={filesHere}>{children}</FilesContext>
    </ArrowswitchContext>,
  );
  return { app, screen, settled };
}
