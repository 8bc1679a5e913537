// All shortcuts on one page that can be printed: those of the commands, the other keys of the grid, and those of Tonight and Run.

import { Fragment, type ReactNode } from 'react';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useCommands } from './appCommands.ts';
import styles from './KeyboardMap.module.css';
import { GRID_ROWS, RUN_ROWS, TONIGHT_ROWS } from './keys.ts';

export function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const commands = useCommands()().filter(({ keys }) => keys !== undefined);
  const worded = useWording();
  const actions = useActions();
  const singleKeys = useApp(({ preferences }) => preferences.singleKeys);
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Dialog title="Keyboard" wide height={55} onClose={onClose}>
      <div className="row">
        <p>On a Mac, Cmd stands for Ctrl and Option for Alt.</p>
        <label>
          <input
            type="checkbox"
            checked={singleKeys}
            onChange={({ target }) => actions.setPreferences({ singleKeys: target.checked })}
          />{' '}
          Keys without Ctrl or Alt work outside the grid: those of Run, and ?
        </label>
        <button type="button" onClick={() => window.print()}>
          Print this list
        </button>
      </div>
      <div className={styles.groups} data-printed-alone>
        <ShortcutGroup title="In the grid">
          {GRID_ROWS.map(([keys, meaning]) => (
            <ShortcutRow key={keys} keys={keys} meaning={worded(meaning)} />
          ))}
        </ShortcutGroup>
        <ShortcutGroup title="In Tonight">
          {TONIGHT_ROWS.map(([keys, meaning]) => (
            <ShortcutRow key={keys} keys={keys} meaning={meaning} />
          ))}
        </ShortcutGroup>
        <ShortcutGroup title="In Run">
          {RUN_ROWS.map(([keys, meaning]) => (
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
    <table className={`wide table ${styles.keys}`}>
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
