// Finds commands by part of their name, and places in the grid by their numbers; by keyboard alone.
// Until something is typed, the most recent commands come first.

import { useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { flushSync } from 'react-dom';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { placeCursor } from '../../store/selection.ts';
import { noCommandFound } from '../../words/english/pageCommands.ts';
import { useApp, useArrowswitch, useWording } from '../arrowswitchContext.ts';
import { focusCursor, focusMain } from '../grid/gridPlaces.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { goToPlace } from '../places.ts';
import { useCommands } from './appCommands.ts';
import type { Command } from './command.ts';
import { jumpFor } from './jumps.ts';

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const app = useArrowswitch();
  const [commands] = useState(useCommands());
  const [query, setQuery] = useState('');
  const worded = useWording();
  const recent = useApp((state) => state.preferences.recentCommands);
  const found =
    query.trim() === '' ? recentFirst(commands, recent) : matching(app, commands, query);
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    // What the command focuses or opens would otherwise be drawn back into the list.
    flushSync(onClose);
    focusCursor();
    command.run();
    const ids = [command.id, ...recent.filter((id) => id !== command.id)];
    if (command.group !== 'Go to') {
      app.actions.setPreferences({ recentCommands: ids.slice(0, MAX_RECENT) });
    }
  };
  return (
    <Dialog title="Commands" height={35} onClose={onClose}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        {/* Enter that comes before the list has been drawn again runs its first command too. */}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            run(found[0]);
          }}
        >
          <TextField aria-label="Command">
            <Input
              data-first-focus
              type="text"
              maxLength={LONGEST_SEARCH}
              role="combobox"
              aria-expanded
              className="wide"
              placeholder={worded('Print, lock, new … or pair 7, round 4')}
            />
          </TextField>
        </form>
        <ListBox
          aria-label="Commands"
          className="tall"
          autoFocus="first"
          shouldFocusWrap
          onAction={(id) => run(found.find((command) => command.id === id))}
        >
          {found.map(({ id, name, group, keys }) => (
            <ListBoxItem key={id} id={id} textValue={name} className="item">
              <span className="grow">{name}</span>
              <span className="aside">
                {query.trim() === '' && recent.includes(id) ? 'Recent' : worded(group)}
              </span>
              {keys !== undefined && <kbd>{keys}</kbd>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
      {found.length === 0 && <p role="status">{noCommandFound(query.trim())}</p>}
    </Dialog>
  );
}

const MAX_RECENT = 5;

function recentFirst(commands: readonly Command[], recent: readonly string[]): readonly Command[] {
  const before = recent.flatMap((id) => commands.filter((command) => command.id === id));
  return [...before, ...commands.filter((command) => !before.includes(command))];
}

/** The place that a text names, then the commands that it finds. */
function matching(
  app: Arrowswitch,
  commands: readonly Command[],
  query: string,
): readonly Command[] {
  return [...jumps(app, query), ...findCommands(commands, query)];
}

/** The place in the grid that a text names, as a command. */
function jumps({ store, actions }: Arrowswitch, query: string): readonly Command[] {
  const { document, selection } = store.getState();
  const jump = jumpFor(document.movement, query, selection.cursor);
  if (jump === null) return [];
  const { name, place } = jump;
  const run = (): void => {
    if (place === null) return;
    goToPlace('design');
    // A place far out of sight is drawn only when the cursor is there.
    flushSync(() => actions.select(placeCursor(place)));
    focusMain();
  };
  return [{ id: 'jump', group: 'Go to', name, run }];
}

/**
 * The commands that match every word of a query. Order: names that begin with the query, names with words that begin with
 * its words, other words that do, and finally matches within words.
 */
function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const typed = query.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const hasAll = (text: string, before: string) =>
    words.every((word) => ` ${text.toLowerCase()}`.includes(`${before}${word}`));
  const rankOf = ({ id, group, name: shown, also = '' }: Command): number => {
    // What they would undo is no command: “section” is not to undo that sections were opened.
    const name = id === 'undo' || id === 'redo' ? id : shown;
    if (name.toLowerCase().startsWith(typed)) return 0;
    if (hasAll(name, ' ')) return 1;
    const all = `${group} ${name} ${also}`;
    return hasAll(all, ' ') ? 2 : hasAll(all, '') ? 3 : Number.POSITIVE_INFINITY;
  };
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
