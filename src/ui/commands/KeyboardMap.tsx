// All shortcuts on one page that can be printed: those of the commands, the other keys of the grid, and those of Run.

import { Fragment, type ReactNode } from 'react';
import { useWording } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { useCommands } from './appCommands.ts';
import styles from './KeyboardMap.module.css';

const OTHER_GRID_KEYS = [
  ['Arrow keys, Home, End', 'Go from cell to cell and to the headers of rounds and tables'],
  ['Ctrl+Home, Ctrl+End', 'Go to the first table header, to the last cell'],
  ['Shift+arrow, Shift+click', 'Select a range'],
  ['Ctrl+click', 'Add a cell, round or table to the selection, or remove it'],
  ['Ctrl+arrow, Ctrl+Space', 'Move without losing the selection; add or remove a cell'],
  ['Shift+Space, Ctrl+Shift+Space', 'Select the whole round, the whole table'],
  ['Escape', 'Clear the selection, then leave “After” or the followed path'],
  [
    '3-10 B, B, 3-, -10, *',
    'Type into a cell: pairs and set, or a part of them; * arrow-switches it',
  ],
  ['Enter, Tab, Escape', 'While editing: confirm, confirm and move on, cancel'],
  ['Double click, F2', 'Edit the cell; this undoes the arrow switch of the click'],
  ['Drag', 'Swap two cells'],
  ['Ctrl+C, Ctrl+V', 'Copy the selected cells as text; paste a block of cells'],
  ['Shift+F10, menu key', 'The menu of a cell, round or table; also by right click or long press'],
] as const;

const RUN_KEYS = [
  ['N', 'Next: begin the round, or the next one'],
  ['B', 'Back to where the clock was before'],
  ['P', 'Pause or continue the clock'],
  ['+, -', 'A minute more, a minute less'],
] as const;

export function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const commands = useCommands()().filter(({ keys }) => keys !== undefined);
  const worded = useWording();
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Dialog title="Keyboard" wide onClose={onClose}>
      <div className={styles.about}>
        <p>On a Mac, Cmd stands for Ctrl and Option for Alt.</p>
        <button type="button" onClick={() => window.print()}>
          Print this map
        </button>
      </div>
      <div className={styles.groups} data-printed-alone>
        <ShortcutGroup title="In the grid">
          {OTHER_GRID_KEYS.map(([keys, meaning]) => (
            <ShortcutRow key={keys} keys={keys} meaning={worded(meaning)} />
          ))}
        </ShortcutGroup>
        <ShortcutGroup title="In Run">
          {RUN_KEYS.map(([keys, meaning]) => (
            <ShortcutRow key={keys} keys={keys} meaning={meaning} />
          ))}
        </ShortcutGroup>
        {groups.map((group) => (
          <ShortcutGroup key={group} title={worded(group)}>
            {commands
              .filter((command) => command.group === group)
              .map(({ id, name, keys = '' }) => (
                // The map applies to any movement, so it does not name the edit to undo.
                <ShortcutRow
                  key={id}
                  keys={keys}
                  meaning={name.replace(/^(Undo|Redo): .*/, '$1')}
                />
              ))}
          </ShortcutGroup>
        ))}
      </div>
    </Dialog>
  );
}

interface ShortcutGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function ShortcutGroup({ title, children }: ShortcutGroupProps) {
  return (
    <table className={styles.keys}>
      <caption>{title}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of the map; each of several keys (`N, P`, `Ctrl+X or Ctrl+Y`) has a frame of its own, with a space between them. */
function ShortcutRow({ keys, meaning }: { readonly keys: string; readonly meaning: string }) {
  return (
    <tr>
      <td>
        {keys.split(/, | or /).map((one) => (
          <Fragment key={one}>
            <kbd>{one}</kbd>{' '}
          </Fragment>
        ))}
      </td>
      <td>{meaning}</td>
    </tr>
  );
}
