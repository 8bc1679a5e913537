// The dialogs and panels that a command can open; React context, so that any part of the page can ask for one.

import { createContext, useContext } from 'react';

/** One at a time covers the page. */
export type DialogId =
  | 'export'
  | 'cards'
  | 'collection'
  | 'share'
  | 'palette'
  | 'keys'
  | 'size'
  | 'sets'
  | 'blank'
  | 'details'
  | 'swap'
  | 'roundOne';

/** One at a time stands below the grid. */
export type PanelId = 'history' | 'follow';

export interface Screens {
  readonly openDialog: (dialog: DialogId) => void;
  readonly togglePanel: (panel: PanelId) => void;
}

export const ScreensContext = createContext<Screens>({
  openDialog: () => undefined,
  togglePanel: () => undefined,
});

export function useScreens(): Screens {
  return useContext(ScreensContext);
}
