// The layout of Design: as the director has set it, otherwise by the width of the window.

import type { BalanceForm, Preferences } from '../../store/preferences.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { useMedia } from '../useMedia.ts';

/** From this width on, the panels are beside the grid. */
const BESIDE = '(min-width: 1001px)';
/** From this width on, the catalogue fits without narrowing the grid. */
const ROOMY = '(min-width: 1200px)';

export interface DesignLayout {
  readonly isBeside: boolean;
  /** Whether the catalogue is open; unless `isBeside`, this is not remembered. */
  readonly isCatalogueOpen: boolean;
  readonly balance: BalanceForm;
}

/** The layout as it is now. */
export function useLayout(): DesignLayout {
  const { isCatalogueOpen, balance } = useApp((state) => state.preferences.layout);
  const isBeside = useMedia(BESIDE);
  const isRoomy = useMedia(ROOMY);
  return {
    isBeside,
    isCatalogueOpen: isBeside && (isCatalogueOpen ?? isRoomy),
    balance: balance ?? (isBeside ? 'panel' : 'strip'),
  };
}

/** Changes a part of the layout, and remembers it. */
export function useSetLayout(): (change: Partial<Preferences['layout']>) => void {
  const readState = useAppState();
  const { setPreferences } = useActions();
  return (change) => setPreferences({ layout: { ...readState().preferences.layout, ...change } });
}
