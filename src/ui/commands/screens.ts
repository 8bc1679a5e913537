// The dialogs and panels that commands can open, provided by React context to any part of the page.

import { createContext, useContext } from 'react';
import type { GlossaryTopic } from '../../words/english/glossary.ts';
import type { PanelId } from '../../words/english/panels.ts';

/** Dialogs, of which one at a time covers the page. */
export type DialogId =
  | 'export'
  | 'cards'
  | 'people'
  | 'collection'
  | 'movements'
  | 'share'
  | 'palette'
  | 'keys'
  | 'size'
  | 'sets'
  | 'sessions'
  | 'blank'
  | 'individual'
  | 'details'
  | 'swap'
  | 'roundOne'
  | 'newHowell'
  | 'setAside';

/** An open dialog; also one that holds a menu. */
export const DIALOG = '[role="dialog"]';

/** The size requested for a new movement, as far as known. */
export interface WantedSize {
  readonly pairs?: number;
  readonly rounds?: number;
  /** Of an individual. */
  readonly players?: number;
}

export interface Screens {
  /** `wanted` is the size to use, if it is known and matters; null closes what is open, and what that leads back to. */
  readonly openDialog: (dialog: DialogId | null, wanted?: WantedSize) => void;
  /** Opens a panel of Design in place of the one that is open, or closes it. */
  readonly togglePanel: (panel: PanelId) => void;
  /** Explains a word or a figure at the side of the page. */
  readonly explain: (topic: GlossaryTopic) => void;
}

export const ScreensContext = createContext<Screens>({
  openDialog: () => undefined,
  togglePanel: () => undefined,
  explain: () => undefined,
});

export function useScreens(): Screens {
  return useContext(ScreensContext);
}
