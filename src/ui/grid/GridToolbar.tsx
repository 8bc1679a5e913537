// The toolbar above the grid: its menus and the missing pair.

import History from 'lucide-react/icons/history';
import PanelLeft from 'lucide-react/icons/panel-left';
import PanelRight from 'lucide-react/icons/panel-right';
import Route from 'lucide-react/icons/route';
import { allPairs } from '../../movement/movement.ts';
import type { BalanceForm } from '../../store/preferences.ts';
import { missingLabel } from '../../words/english/pageBalance.ts';
import { selectSeveral } from '../../words/english/pageGrid.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Menu } from '../commands/Menu.tsx';
import { useScreens } from '../commands/screens.ts';
import { Select } from '../Select.tsx';
import styles from './GridToolbar.module.css';

interface GridToolbarProps {
  readonly isCatalogueOpen: boolean;
  readonly onCatalogue: () => void;
  readonly balance: BalanceForm;
  readonly onBalance: (form: BalanceForm) => void;
}

export function GridToolbar(props: GridToolbarProps) {
  const { isCatalogueOpen, onCatalogue, balance, onBalance } = props;
  const { togglePanel } = useScreens();
  const worded = useWording();
  return (
    <section aria-label="Edit the movement" className={styles.toolbar}>
      <button
        type="button"
        className="quiet icon"
        aria-label="Movements"
        aria-expanded={isCatalogueOpen}
        title={isCatalogueOpen ? 'Fold the list of movements' : 'Movements: open the list'}
        onClick={onCatalogue}
      >
        <PanelLeft aria-hidden="true" size={18} />
      </button>
      <Menu label="Cells" group="Cells" />
      <Menu label="Rounds" group="Rounds" />
      <Menu label="Tables" group="Tables" />
      <Menu label={worded('Pairs')} group="Pairs and sets" />
      <Menu label="Transform" group="Transform" />
      <SelectSeveral />
      <MissingPair />
      <FollowingNote />
      <span className={styles.gap} />
      <button
        type="button"
        className="quiet icon"
        aria-label="Follow"
        title={worded('Follow a pair or a set through the room (Alt F)')}
        onClick={() => togglePanel('follow')}
      >
        <Route aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className={`quiet icon ${styles.history}`}
        aria-label="History"
        title="History of edits (Alt H)"
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
