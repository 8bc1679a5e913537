// The panels of Design, in the order of the bar, by name: on the bar, as the heading of the panel, and as a command.

interface PanelWords {
  /** On the bar. */
  readonly name: string;
  readonly title: string;
  /** In the list of commands, with what else it is found by. */
  readonly command: string;
  readonly also: string;
}

export const PANEL_WORDS = {
  balance: {
    name: 'Balance',
    title: 'Balance',
    command: 'Balance: figures and matrix',
    also: 'panel show open close heatmap fairness qf index pairs absence zoom',
  },
  whatIf: {
    name: 'What if?',
    title: 'What if?',
    command: 'What if? Stronger pairs, simulated sessions',
    also: 'panel simulate contest luck',
  },
  compare: {
    name: 'Compare',
    title: 'Compare',
    command: 'Compare with another movement',
    also: 'panel before remember side published catalogue catalog hilton file own',
  },
  optimiser: {
    name: 'Optimiser',
    title: 'Optimise the switches',
    command: 'Optimiser: settings, simpler plans, runs',
    also: 'panel optimizer optimize effort seed locks simplicity curve details',
  },
  instructions: {
    name: 'How to run it',
    title: 'How to run it',
    command: 'How to run it',
    also: 'panel announcement instructions terms american acbl british ebu',
  },
  follow: {
    name: 'Follow',
    title: 'Follow a pair or a set',
    command: 'Follow a pair or a set through the room',
    also: 'panel path',
  },
  history: { name: 'History', title: 'History', command: 'History of edits', also: 'panel undo' },
} as const satisfies Readonly<Record<string, PanelWords>>;

export type PanelId = keyof typeof PANEL_WORDS;
export const PANELS = Object.keys(PANEL_WORDS) as readonly PanelId[];
