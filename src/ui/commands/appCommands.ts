// All commands of the app, including those of the grid, created for the current state.

import { PRINT_KINDS, type PrintKind } from '../../cards/card.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import type { Theme } from '../../store/preferences.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { HAPPENED } from '../../words/english/happened.ts';
import { printKindTitle } from '../../words/english/pageCards.ts';
import { historyCommand } from '../../words/english/pageCommands.ts';
import { PANEL_WORDS, PANELS } from '../../words/english/panels.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { gridCommands } from '../grid/gridCommands.ts';
import { focusMain } from '../grid/gridPlaces.ts';
import { favouriteCommands } from '../movements/favourites.tsx';
import { goToPlace } from '../places.ts';
import { offered } from '../run/replan/offered.ts';
import { type Command, GRID_GROUPS } from './command.ts';
import { withKeys } from './keys.ts';
import { labelCommands, transformCommands } from './movementCommands.ts';
import { type Screens, useScreens } from './screens.ts';

/** Returns a function that creates all commands for the current state. */
export function useCommands(): () => readonly Command[] {
  const app = useArrowswitch();
  const screens = useScreens();
  return () => appCommands(app, screens);
}

/** All commands for the current state; those of the grid only in Design. */
export function appCommands(app: Arrowswitch, screens: Screens): readonly Command[] {
  const { document, preferences } = app.store.getState();
  const isDesign = preferences.place === 'design';
  const aboutMovement = [
    ...printCommands(app, screens),
    ...gridCommands(app),
    ...labelCommands(app, screens),
    ...transformCommands(app),
    ...optimiserCommands(app),
    ...viewCommands(app, screens),
    ...sessionCommands(app),
  ];
  const commands = [
    ...placeCommands(),
    ...fileCommands(app, screens),
    ...favouriteCommands(app),
    ...aboutMovement.map((one) => ({ ...one, name: wordedIn(document.movement, one.name) })),
  ];
  const keyed = commands.map(withKeys);
  return isDesign ? keyed : keyed.filter(({ group }) => !GRID_GROUPS.has(group));
}

function placeCommands(): readonly Command[] {
  const group = 'Go to';
  return [
    {
      id: 'tonight',
      group,
      name: 'Tonight: find a movement',
      also: 'choose list sections rooms half table missing pair phantom sit-out sits late finish interval coffee break time minutes per board',
      run: () => {
        goToPlace('tonight');
        // From Tonight too: the line is the first field, and next.
        focusMain();
      },
    },
    {
      id: 'design',
      group,
      name: 'Design: the grid and its balance',
      also: 'edit optimise optimize optimiser optimizer',
      run: () => goToPlace('design'),
    },
    {
      id: 'run',
      group,
      name: 'Run: clock, announcements, room display, phone guides',
      also: 'the cards timer start new session evening qr codes director next round undo back interval coffee break finish time minutes per board sounds bell',
      run: () => goToPlace('run'),
    },
  ];
}

/** What may have happened in the session: each opens its question in Run. */
function sessionCommands({ store, actions }: Arrowswitch): readonly Command[] {
  return offered(store.getState().document.movement, 1).map((key): Command => {
    const { title, also } = HAPPENED[key];
    const run = () => {
      actions.tellHappened(key);
      goToPlace('run');
    };
    return {
      id: `happened-${key}`,
      group: 'Run',
      name: `${title} …`,
      also: `something has changed director replan plan b ${also}`,
      run,
    };
  });
}

function fileCommands(
  { store, actions }: Arrowswitch,
  { openDialog }: Screens,
): readonly Command[] {
  const group = 'File';
  const { past, future } = store.getState().document;
  return [
    {
      id: 'undo',
      group,
      name: historyCommand('Undo', past.at(-1)?.label),
      also: 'take back revert',
      run: actions.undo,
    },
    {
      id: 'redo',
      group,
      name: historyCommand('Redo', future[0]?.label),
      also: 'again repeat',
      run: actions.redo,
    },
    {
      id: 'open',
      group,
      name: 'Open a file …',
      also: 'import load read csv',
      run: () => document.getElementById('file-to-open')?.click(),
    },
    {
      id: 'blank',
      group,
      name: 'New movement …',
      also: 'new empty blank create start',
      run: () => openDialog('blank'),
    },
    {
      id: 'individual',
      group,
      name: 'Individual …',
      also: 'players partner whist rainbow open',
      run: () => openDialog('individual'),
    },
    {
      id: 'newHowell',
      group,
      name: 'Search for a new movement …',
      also: 'howell find fairest odd pairs',
      run: () => openDialog('newHowell'),
    },
    {
      id: 'details',
      group,
      name: 'Name and notes …',
      also: 'rename title comment',
      run: () => openDialog('details'),
    },
    {
      id: 'movements',
      group,
      name: 'Movements …',
      also: 'all catalogue catalog library find hilton recent lately open mitchell howell appendix skip web rover bump half table phantom missing pair',
      run: () => openDialog('movements'),
    },
    {
      id: 'collection',
      group,
      name: 'My movements …',
      also: 'save saved folder library compare',
      run: () => openDialog('collection'),
    },
    {
      id: 'share',
      group,
      name: 'Share a link …',
      also: 'url send qr code',
      run: () => openDialog('share'),
    },
    {
      id: 'export',
      group,
      name: 'Save as a file …',
      also: 'export download csv json scoring scores program bridgemate bridgesorter acblscore ebuscore bws balans asc',
      run: () => openDialog('export'),
    },
    {
      id: 'people',
      group,
      name: 'People: who is here, and where they sit …',
      also: 'names players seat seating draw strength wishes stationary',
      run: () => openDialog('people'),
    },
    {
      id: 'cards',
      group,
      name: 'Cards …',
      also: 'print pdf slips travellers travelers paper announcement language german deutsch dutch nederlands french français english terms american acbl british ebu font type size report fairness guide phone codes director sheet interval',
      run: () => openDialog('cards'),
    },
  ];
}

/** Each kind of print by its name: opens Cards with it. */
function printCommands(
  { store, actions }: Arrowswitch,
  { openDialog }: Screens,
): readonly Command[] {
  const { cards } = store.getState().preferences;
  return PRINT_KINDS.map((kind): Command => {
    const run = () => {
      actions.setPreferences({ cards: { ...cards, kind } });
      openDialog('cards');
    };
    const name = `${printKindTitle(kind, cards.terms)} …`;
    return { id: `print-${kind}`, group: 'File', name, also: PRINT_ALSO[kind], run };
  });
}

/** What else finds each kind of print. */
const PRINT_ALSO: Readonly<Record<PrintKind, string>> = {
  everything: 'print pdf all cards',
  positions: 'print pdf where to sit qr codes phone',
  names: 'print pdf people alphabetical',
  announcement: 'print pdf read aloud',
  director: "print pdf directors director's sheet boards to prepare hands deals",
  planB: 'print pdf plan b late',
  report: 'print pdf balance',
  table: 'print pdf guide cards',
  relay: 'print pdf bye stand share',
  pair: 'print pdf guide personal',
  traveller: 'print pdf travellers travelers scores hands',
};

function optimiserCommands({ store, actions }: Arrowswitch): readonly Command[] {
  const group = 'Optimise';
  const { phase } = store.getState().optimisation;
  const withProposal = (run: () => void) => () => {
    // The run may have ended since this list was created.
    if (store.getState().optimisation.phase === 'proposal') run();
    else actions.notify({ tone: 'info', title: 'There is no proposal now.', details: [] });
  };
  return [
    phase === 'running'
      ? { id: 'stop', group, name: 'Stop optimising', run: actions.stopOptimising }
      : {
          id: 'optimise',
          group,
          name: 'Optimise the switches',
          also: 'optimize fairest better',
          run: () => actions.startOptimising(),
        },
    {
      id: 'accept',
      group,
      name: 'Accept the proposal',
      run: withProposal(actions.acceptProposal),
    },
    {
      id: 'drop',
      group,
      name: 'Discard the proposal',
      also: 'drop',
      run: withProposal(actions.dropProposal),
    },
  ];
}

function viewCommands(
  { store, actions }: Arrowswitch,
  { openDialog, togglePanel, explain }: Screens,
): readonly Command[] {
  const theme = (value: Theme, name: string): Command => {
    const run = () => actions.setPreferences({ theme: value });
    return { id: `theme-${value}`, group: 'View', name, also: 'settings colours colors mode', run };
  };
  return [
    ...PANELS.map((id): Command => {
      const { command, also } = PANEL_WORDS[id];
      const run = () => togglePanel(id);
      return { id, group: 'View', name: command, also, run };
    }),
    {
      id: 'set-names',
      group: 'View',
      name: 'Show board numbers or set letters in the cells',
      run: () => {
        const { setNames } = store.getState().preferences;
        actions.setPreferences({ setNames: setNames === 'letters' ? 'boards' : 'letters' });
      },
    },
    {
      id: 'glossary',
      group: 'Help',
      name: 'In plain words: what is fair, and a glossary',
      also: 'introduction explain help how to offline qf index arrow switch half round part set board web rover bump phantom missing pair half table sit-out relay',
      run: () => explain('movement'),
    },
    {
      id: 'keys',
      group: 'Help',
      name: 'Keyboard …',
      also: 'keys shortcuts help print map copy paste',
      run: () => openDialog('keys'),
    },
    {
      id: 'hints',
      group: 'Help',
      name: 'Show or hide the hints',
      run: () => actions.setPreferences({ hints: !store.getState().preferences.hints }),
    },
    theme('system', 'Use system theme'),
    theme('light', 'Use light theme'),
    theme('dark', 'Use dark theme'),
    {
      id: 'palette',
      group: 'Help',
      name: 'All commands …',
      run: () => openDialog('palette'),
    },
    {
      id: 'setAside',
      group: 'Help',
      name: 'Report a problem …',
      also: 'data that could not be read recover set aside lost',
      run: () => openDialog('setAside'),
    },
  ];
}
