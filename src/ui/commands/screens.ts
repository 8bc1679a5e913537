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
  | 'roundOne'
  | 'newHowell'
  | 'setAside';

/** One at a time stands below the grid. */
export type PanelId = 'history' | 'follow';

/** What a new movement is to be for, as far as it is known. */
export interface WantedSize {
  readonly pairs?: number;
  readonly rounds?: number;
}

export interface Screens {
  /** With the size that it is to be for, where it is known and matters. */
  readonly openDialog: (dialog: DialogId, wanted?: WantedSize) => void;
  readonly togglePanel: (panel: PanelId) => void;
}

export const ScreensContext = createContext<Screens>({
  openDialog: () => undefined,
  togglePanel: () => undefined,
});

export function useScreens(): Screens {
  return useContext(ScreensContext);
}
