// The bar over the grid: the catalogue, the menu of edits and the missing pair; the two figures that decide, and Optimise; the
// panels, of which one is open.

import { allPairs } from '../../movement/index.ts';
import {
  MISSING_ALL_SESSION,
  missingInPart,
  missingLabel,
} from '../../words/english/pageBalance.ts';
import { selectSeveral, TYPED_CELL } from '../../words/english/pageGrid.ts';
import { PANEL_WORDS, PANELS, type PanelId } from '../../words/english/panels.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Fairness } from '../balance/BalancePanel.tsx';
import { useCommands } from '../commands/appCommands.ts';
import type { CommandGroup } from '../commands/command.ts';
import { COMMAND_KEYS, hintOf } from '../commands/keys.ts';
import { useScreens } from '../commands/screens.ts';
import { Clashes } from '../findings/FindingsList.tsx';
import { OptimiseButtons } from '../optimiser/OptimiserPanel.tsx';
import { MenuButton } from '../parts/Menu.tsx';
import { Select } from '../Select.tsx';
import { nameAmong, usePairNames } from '../usePairNames.ts';
import styles from './GridToolbar.module.css';

export function GridToolbar({ panel }: { readonly panel: PanelId | null }) {
  const { openDialog, togglePanel } = useScreens();
  return (
    <section aria-label="Edit the movement" className={`row small ${styles.toolbar}`}>
      <button
        type="button"
        title={`The catalogue: find a movement by name, size or time (${hintOf('movements')})`}
        onClick={() => openDialog('movements')}
      >
        Movements …
      </button>
      <EditMenu />
      <SelectSeveral />
      <MissingPair />
      <span className={`row ${styles.figures}`}>
        <Fairness />
        <Clashes />
      </span>
      <OptimiseButtons />
      <span className={`row tight ${styles.panels}`}>
        {PANELS.map((id) => (
          <button
            key={id}
            type="button"
            className="quiet"
            aria-expanded={id === panel}
            title={id in COMMAND_KEYS ? hintOf(id as keyof typeof COMMAND_KEYS) : undefined}
            onClick={() => togglePanel(id)}
          >
            {PANEL_WORDS[id].name}
          </button>
        ))}
      </span>
    </section>
  );
}

/** The commands on the grid, a menu for each group. */
function EditMenu() {
  const commands = useCommands();
  const worded = useWording();
  const groups = () => {
    const all = commands();
    return EDIT_GROUPS.map(({ group, name }) => ({
      name: worded(name),
      entries: all.filter((one) => one.group === group),
    }));
  };
  return <MenuButton label="Edit" entries={groups} />;
}

const EDIT_GROUPS: readonly { readonly group: CommandGroup; readonly name: string }[] = [
  { group: 'Cells', name: 'Cells' },
  { group: 'Rounds', name: 'Rounds' },
  { group: 'Tables', name: 'Tables' },
  { group: 'Pairs and sets', name: 'Pairs' },
  { group: 'Transform', name: 'Transform' },
];

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

function MissingPair() {
  const worded = useWording();
  const phantom = useApp((state) => state.document.movement.phantom);
  const pairCount = useApp((state) => state.document.movement.pairCount);
  const missing = useApp((state) => state.document.movement.missing);
  const actions = useActions();
  const names = usePairNames();
  return (
    <label className={`line soft nowrap ${styles.missing}`}>
      {worded('Missing pair')}
      <Select
        title={worded(missing.length === 0 ? MISSING_ALL_SESSION : missingInPart(missing))}
        value={phantom}
        options={[
          { value: null, label: missing.length === 0 ? 'none' : 'partly' },
          ...allPairs({ pairCount }).map((pair) => ({
            value: pair,
            label: nameAmong(names, pair),
          })),
        ]}
        onChange={(pair) =>
          actions.edit({ kind: 'markPhantom', phantom: pair }, missingLabel(pair))
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
    <p className="tint line small">
      <span className={`grow ${styles.mouse}`}>
        Click a cell, round or table to arrow-switch it. To edit a cell, type{' '}
        <kbd>{TYPED_CELL[contestants]}</kbd> or double-click. <kbd>Ctrl</kbd>+click selects without
        switching; <kbd>Shift</kbd>+click selects a range. Drag a cell onto another to swap them.{' '}
        <kbd>{hintOf('palette')}</kbd> finds every command; <kbd>{hintOf('keys')}</kbd> shows the
        keys.
      </span>
      <span className={`grow ${styles.touch}`}>
        Tap a cell, round or table to select it, and again to arrow-switch it. Hold it for its menu.
        Tap “Select several” to select more, then use the menus.
      </span>
      <button
        type="button"
        className="fixed"
        onClick={() => actions.setPreferences({ hints: false })}
      >
        Hide
      </button>
    </p>
  );
}
