// Finds commands by part of their name, and places in the grid by their numbers; by keyboard alone.
// Until something is typed, the most recent commands come first.

import { useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { seatOf } from '../../movement/flow.ts';
import { boardNumbers, type Movement, type PairNumber } from '../../movement/movement.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { type GridPlace, placeCursor } from '../../store/selection.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { JUMPS, noCommandFound } from '../../words/english/pageCommands.ts';
import { useApp, useArrowswitch, useWording } from '../arrowswitchContext.ts';
import { focusCursor, focusMain } from '../grid/gridPlaces.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { goToPlace } from '../places.ts';
import { useCommands } from './appCommands.ts';
import type { Command } from './command.ts';
import styles from './Palette.module.css';

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
    <Dialog title="Commands" onClose={onClose}>
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
              className={styles.query ?? ''}
              placeholder={worded('Print, lock, new … or pair 7, round 4')}
            />
          </TextField>
        </form>
        <ListBox
          aria-label="Commands"
          className={styles.list ?? ''}
          autoFocus="first"
          shouldFocusWrap
          onAction={(id) => run(found.find((command) => command.id === id))}
        >
          {found.map(({ id, name, group, keys }) => (
            <ListBoxItem key={id} id={id} textValue={name} className={styles.command ?? ''}>
              <span>{name}</span>
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
  const rankOf = ({ group, name, also = '' }: Command): number => {
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

interface Jump {
  readonly name: string;
  /** Where it leads; null for nowhere. */
  readonly place: GridPlace | null;
}

/** What each noun may be called, shortened to its first letters or not. */
const NOUNS = {
  pair: /\bp(?:airs?|layers?)?\s*(\d{1,3})\b/,
  board: /\bb(?:oards?)?\s*(\d{1,3})\b/,
  round: /\br(?:ounds?|d)?\s*(\d{1,3})\b/,
  table: /\bt(?:ables?)?\s*(\d{1,3})\b/,
} as const;

/** The jump that a text asks for; null if it asks for none or for what the movement does not have. */
export function jumpFor(movement: Movement, text: string, cursor: GridPlace): Jump | null {
  const numberOf = (noun: keyof typeof NOUNS): number | null => {
    const [, digits] = NOUNS[noun].exec(text.toLowerCase()) ?? [];
    return digits === undefined ? null : Number(digits);
  };
  const [pair, board, table] = [numberOf('pair'), numberOf('board'), numberOf('table')];
  const asked = numberOf('round');
  const round = asked ?? Math.max(1, cursor.row);
  if (isOutside(round, movement.rounds.length) || isOutside(table, movement.tableCount))
    return null;
  if (pair !== null) return pairJump(movement, pair, round);
  if (board !== null) return boardJump(movement, board, round);
  if (table !== null && asked !== null) {
    return { name: JUMPS.cell(round, table), place: { row: round, column: table } };
  }
  if (table !== null) return { name: JUMPS.table(table), place: { row: 0, column: table } };
  return asked === null ? null : { name: JUMPS.round(round), place: { row: round, column: 0 } };
}

function isOutside(number: number | null, most: number): boolean {
  return number !== null && (number < 1 || number > most);
}

function pairJump(movement: Movement, pair: number, round: number): Jump | null {
  if (isOutside(pair, movement.pairCount)) return null;
  const seat = seatOf(movement, round - 1, pair as PairNumber);
  if (seat === null) {
    return { name: wordedFor(movement.contestants, JUMPS.pairAway(pair, round)), place: null };
  }
  const column = seat.tableIndex + 1;
  const name = wordedFor(movement.contestants, JUMPS.pair(pair, round, column));
  return { name, place: { row: round, column } };
}

function boardJump(movement: Movement, board: number, round: number): Jump | null {
  const set = boardNumbers(movement).findIndex(
    ({ first, last }) => board >= first && board <= last,
  );
  const label = movement.sets[set]?.label;
  if (label === undefined) return null;
  const sittings = movement.rounds[round - 1] ?? [];
  const tableIndex = sittings.findIndex((one) => one.kind !== 'idle' && one.set === set);
  if (tableIndex < 0) return { name: JUMPS.boardAway(board, label, round), place: null };
  const column = tableIndex + 1;
  return { name: JUMPS.board(board, label, round, column), place: { row: round, column } };
}
