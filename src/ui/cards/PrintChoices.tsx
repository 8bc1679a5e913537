// Buttons for what to print; each opens the cards dialog with that kind selected.

import type { PrintKind } from '../../cards/card.ts';
import { printKindTitle } from '../../words/english/pageCards.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';

/** The kinds that nearly every session needs, the most usual first. */
const KINDS: readonly PrintKind[] = [
  'everything',
  'table',
  'director',
  'positions',
  'announcement',
  'planB',
];

interface PrintChoicesProps {
  /** Called before the dialog opens. */
  readonly onOpen?: () => void;
  /** Whether printing is what comes next here, so that the most usual kind stands out. */
  readonly isUrgent?: boolean;
}

export function PrintChoices({ onOpen, isUrgent = true }: PrintChoicesProps) {
  const cards = useApp((state) => state.preferences.cards);
  const actions = useActions();
  const { openDialog } = useScreens();
  const open = (kind: PrintKind): void => {
    onOpen?.();
    actions.setPreferences({ cards: { ...cards, kind } });
    openDialog('cards');
  };
  return (
    <div className="row">
      {KINDS.map((kind, index) => (
        <button
          key={kind}
          type="button"
          className={isUrgent && index === 0 ? 'primary' : undefined}
          onClick={() => open(kind)}
        >
          {printKindTitle(kind, cards.terms)} …
        </button>
      ))}
    </div>
  );
}
