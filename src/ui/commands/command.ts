// Commands as values: one list supplies the menus, the palette, the keyboard map and the shortcuts.

export type CommandGroup =
  | 'Go to'
  | 'File'
  | 'Cells'
  | 'Rounds'
  | 'Tables'
  | 'Pairs and sets'
  | 'Transform'
  | 'Optimise'
  | 'View'
  | 'Run'
  | 'Help';

/** Groups that act on the grid, and so only where it is shown. */
export const GRID_GROUPS: ReadonlySet<CommandGroup> = new Set([
  'Cells',
  'Rounds',
  'Tables',
  'Pairs and sets',
  'Transform',
  'Optimise',
]);

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  /** What it does, as an imperative: "Lock or unlock the cells". */
  readonly name: string;
  /** More words by which the palette finds it. */
  readonly also?: string;
  /** Its keys, given to it by keys.ts. */
  readonly keys?: string;
  /** Whether it concerns the whole grid, and so stands in no menu of a cell. */
  readonly isOfWholeGrid?: boolean;
  readonly run: () => void;
}
