// The toolbar above the grid: its menus and the missing pair.

import History from 'lucide-react/icons/history';
import PanelRight from 'lucide-react/icons/panel-right';
import Route from 'lucide-react/icons/route';
import { allPairs } from '../../movement/movement.ts';
import type { BalanceForm } from '../../store/preferences.ts';
import { missingLabel } from '../../words/english/pageBalance.ts';
import { selectSeveral, TYPED_CELL } from '../../words/english/pageGrid.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { useCommands } from '../commands/appCommands.ts';
import type { CommandGroup } from '../commands/command.ts';
import { hintOf } from '../commands/keys.ts';
import { useScreens } from '../commands/screens.ts';
import { MenuButton } from '../parts/Menu.tsx';
import { Select } from '../Select.tsx';
import styles from './GridToolbar.module.css';

interface GridToolbarProps {
  readonly balance: BalanceForm;
  readonly onBalance: (form: BalanceForm) => void;
}

export function GridToolbar(props: GridToolbarProps) {
  const { balance, onBalance } = props;
  const { openDialog, togglePanel } = useScreens();
  const worded = useWording();
  return (
    <section aria-label="Edit the movement" className={`row ${styles.toolbar}`}>
      <button
        type="button"
        className={styles.movements}
        title={`The catalogue: find a movement by name, size or time (${hintOf('movements')})`}
        onClick={() => openDialog('movements')}
      >
        Movements …
      </button>
      <CommandMenu label="Cells" group="Cells" />
      <CommandMenu label="Rounds" group="Rounds" />
      <CommandMenu label="Tables" group="Tables" />
      <CommandMenu label={worded('Pairs')} group="Pairs and sets" />
      <CommandMenu label="Transform" group="Transform" />
      <SelectSeveral />
      <MissingPair />
      <FollowingNote />
      <span className={styles.gap} />
      <button
        type="button"
        className="quiet icon"
        aria-label="Follow"
        title={`${worded('Follow a pair or a set through the room')} (${hintOf('follow')})`}
        onClick={() => togglePanel('follow')}
      >
        <Route aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className={`quiet icon ${styles.history}`}
        aria-label="History"
        title={`History of edits (${hintOf('history')})`}
        onClick={() => togglePanel('history')}
      >
        <History aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className="quiet icon"
        aria-label="Balance panel"
        aria-expanded={balance === 'panel'}
        title={
          balance === 'panel' ? 'Balance: fold to its four main figures' : 'Balance: open the panel'
        }
        onClick={() => onBalance(balance === 'panel' ? 'strip' : 'panel')}
      >
        <PanelRight aria-hidden="true" size={18} />
      </button>
    </section>
  );
}

/** The commands of a group. */
function CommandMenu({ label, group }: { readonly label: string; readonly group: CommandGroup }) {
  const commands = useCommands();
  return (
    <MenuButton label={label} entries={() => commands().filter((one) => one.group === group)} />
  );
}

/** Shown on devices that may lack Shift and Ctrl keys, and while selecting is on. */
function SelectSeveral() {
  const isSelecting = useApp((state) => state.isSelecting);
  const count = useApp((state) => state.selection.cells?.length ?? 0);
  const actions = useActions();
  return (
    <button
      type="button"
      className={styles.choosing}
      aria-pressed={isSelecting}
      title="Tap cells, rounds and tables to select them, then use the menus"
      onClick={() => actions.setSelecting(!isSelecting)}
    >
      {selectSeveral(isSelecting ? count : null)}
    </button>
  );
}

/** A note that all rounds follow round 1, with a button to stop that. */
function FollowingNote() {
  const isFollowing = useApp((state) => state.document.following !== null);
  const actions = useActions();
  if (!isFollowing) return null;
  return (
    <span className={styles.following}>
      All rounds follow round 1{' '}
      <button type="button" onClick={() => actions.followRoundOne(null)}>
        Unlink
      </button>
    </span>
  );
}

function MissingPair() {
  const worded = useWording();
  const phantom = useApp((state) => state.document.movement.phantom);
  const pairCount = useApp((state) => state.document.movement.pairCount);
  const actions = useActions();
  const pairs = allPairs({ pairCount });
  return (
    <label className={styles.missing}>
      {worded('Missing pair')}{' '}
      <Select
        title={worded('The pair number that nobody holds tonight: grid and cards leave it out')}
        value={phantom}
        options={[
          { value: null, label: 'none' },
          ...pairs.map((pair) => ({ value: pair, label: pair })),
        ]}
        onChange={(pair) =>
          actions.edit({ kind: 'markPhantom', phantom: pair }, worded(missingLabel(pair)))
        }
      />
    </label>
  );
}

export function GridHint() {
  const isShown = useApp((state) => state.preferences.hints);
  const contestants = useApp(({ document }) => document.movement.contestants);
  const actions = useActions();
  if (!isShown) return null;
  return (
    <p className={styles.hint}>
      <span className={styles.mouse}>
        Click a cell, round or table to arrow-switch it. To edit a cell, type{' '}
        <kbd>{TYPED_CELL[contestants]}</kbd> or double-click. <kbd>Ctrl</kbd>+click selects without
        switching; <kbd>Shift</kbd>+click selects a range. Drag a cell onto another to swap them.{' '}
        <kbd>{hintOf('palette')}</kbd> finds every command; <kbd>{hintOf('keys')}</kbd> shows the
        keys.
      </span>
      <span className={styles.touch}>
        Tap a cell, round or table to arrow-switch it. Tap “Select several” to select without
        switching, then use the menus.
      </span>
      <button type="button" onClick={() => actions.setPreferences({ hints: false })}>
        Hide
      </button>
    </p>
  );
}
