// All commands of the app, including those of the grid, created for the current state.

import type { DualityResult } from '../../catalogue/development/duality.ts';
import { minimiseSwitches } from '../../editing/cells.ts';
import type { Movement } from '../../movement/movement.ts';
import {
  reletterByFirstRound,
  renumberByFirstRound,
  reverseRounds,
  reverseTables,
} from '../../movement/reorder.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import type { Theme } from '../../store/preferences.ts';
import { saidOf } from '../../words/english/contestants.ts';
import { historyCommand } from '../../words/english/pageCommands.ts';
import { dualTitle, titleOf } from '../../words/titles.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { wordsForFailure } from '../failureWords.ts';
import { goTo } from '../places.ts';
import { type Command, GRID_GROUPS } from './command.ts';
import { favouriteCommands } from './favouriteCommands.ts';
import { gridCommands } from './gridCommands.ts';
import { type Screens, useScreens } from './screens.ts';

/** Returns a function that creates all commands for the current state. */
export function useCommands(): () => readonly Command[] {
  const app = useArrowswitch();
  const screens = useScreens();
  return () => appCommands(app, screens);
}

/** All commands for the current state; those of the grid only in Design. */
export function appCommands(app: Arrowswitch, screens: Screens): readonly Command[] {
  const isDesign = app.store.getState().preferences.place === 'design';
  const commands = [
    ...placeCommands(),
    ...fileCommands(app, screens),
    ...favouriteCommands(app),
    ...gridCommands(app),
    ...labelCommands(app, screens),
    ...transformCommands(app),
    ...optimiserCommands(app),
    ...viewCommands(app, screens),
  ];
  return isDesign ? commands : commands.filter(({ group }) => !GRID_GROUPS.has(group));
}

function placeCommands(): readonly Command[] {
  const group = 'Go to';
  return [
    {
      id: 'tonight',
      group,
      name: 'Tonight: find a movement',
      also: 'choose list',
      run: () => goTo('tonight'),
    },
    {
      id: 'design',
      group,
      name: 'Design: the grid and its balance',
      also: 'edit optimise',
      run: () => goTo('design'),
    },
    { id: 'run', group, name: 'Run: print and announce', also: 'cards', run: () => goTo('run') },
  ];
}

function fileCommands(
  { store, actions }: Arrowswitch,
  { openDialog, togglePanel }: Screens,
): readonly Command[] {
  const group = 'File';
  const { past, future } = store.getState().document;
  return [
    {
      id: 'undo',
      group,
      name: historyCommand('Undo', past.at(-1)?.label),
      also: 'take back revert',
      keys: 'Ctrl+Z',
      run: actions.undo,
    },
    {
      id: 'redo',
      group,
      name: historyCommand('Redo', future[0]?.label),
      also: 'again repeat',
      keys: 'Ctrl+Shift+Z or Ctrl+Y',
      run: actions.redo,
    },
    {
      id: 'history',
      group,
      name: 'History of edits',
      keys: 'Alt+H',
      run: () => togglePanel('history'),
    },
    {
      id: 'open',
      group,
      name: 'Open a file …',
      also: 'import load',
      keys: 'Ctrl+O',
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
      name: 'All movements …',
      also: 'catalogue hilton recent lately open',
      run: () => openDialog('movements'),
    },
    {
      id: 'collection',
      group,
      name: 'My movements …',
      also: 'save saved folder compare',
      keys: 'Alt+M',
      run: () => openDialog('collection'),
    },
    {
      id: 'share',
      group,
      name: 'Share a link …',
      also: 'url send',
      run: () => openDialog('share'),
    },
    {
      id: 'export',
      group,
      name: 'Save as a file …',
      also: 'export download',
      keys: 'Ctrl+S',
      run: () => openDialog('export'),
    },
    {
      id: 'cards',
      group,
      name: 'Cards …',
      also: 'print pdf slips travellers paper announcement',
      keys: 'Ctrl+P',
      run: () => openDialog('cards'),
    },
  ];
}

function labelCommands(
  { store, actions }: Arrowswitch,
  { openDialog }: Screens,
): readonly Command[] {
  const { contestants } = store.getState().document.movement;
  const group = 'Pairs and sets';
  return [
    {
      id: 'size',
      group,
      name: saidOf(contestants, 'Size, pairs and boards …'),
      run: () => openDialog('size'),
    },
    {
      id: 'sets',
      group,
      name: 'Board sets: names, boards and copies …',
      run: () => openDialog('sets'),
    },
    {
      id: 'sessions',
      group,
      name: 'Sessions …',
      also: 'event several second day final weekend add remove reorder',
      run: () => openDialog('sessions'),
    },
    {
      id: 'swap',
      group,
      name: saidOf(contestants, 'Swap two pairs, sets, rounds or tables …'),
      run: () => openDialog('swap'),
    },
    {
      id: 'roundOne',
      group,
      name: 'Fill in all rounds from round 1 …',
      run: () => openDialog('roundOne'),
    },
    {
      id: 'detach',
      group,
      name: 'Unlink the rounds from round 1',
      run: () => void actions.followRoundOne(null),
    },
  ];
}

type DualityModule = Awaited<ReturnType<typeof loadDuality>>;

/** Standard form and dual, and their words: seldom asked for. */
async function loadDuality() {
  const { dualOf, standardForm } = await import('../../catalogue/development/duality.ts');
  const { withLikelyStands } = await import('../../instructions/boardWaits.ts');
  const { dualityFaultText } = await import('../../words/english/duality.ts');
  return { dualOf, standardForm, withLikelyStands, dualityFaultText };
}

function transformCommands({ store, actions }: Arrowswitch): readonly Command[] {
  const group = 'Transform';
  const { movement } = store.getState().document;
  const replace = async (
    label: string,
    choose: (module: DualityModule) => (from: Movement) => DualityResult,
    finish: (made: Movement, module: DualityModule) => Movement = (made) => made,
  ): Promise<void> => {
    const refuse = (reason: string): void =>
      actions.notify({
        tone: 'error',
        title: `${label}: not for this movement.`,
        details: [reason],
      });
    const module = await loadDuality().catch((error) => refuse(wordsForFailure(error)));
    if (!module) return;
    const result = choose(module)(movement);
    if (result.ok) actions.openMovement(finish(result.movement, module), label);
    else refuse(saidOf(movement.contestants, module.dualityFaultText(result.fault)));
  };
  return [
    {
      id: 'dual',
      group,
      name: saidOf(
        movement.contestants,
        'Dual movement (swap rounds with tables, sets with E-W pairs)',
      ),
      run: () =>
        void replace(
          'Dual movement',
          (module) => module.dualOf,
          (made, { withLikelyStands }) => ({
            ...withLikelyStands(made),
            title: dualTitle(titleOf(movement)),
          }),
        ),
    },
    {
      id: 'standardForm',
      group,
      name: 'Standard form',
      run: () => void replace('Put in standard form', (module) => module.standardForm),
    },
    {
      id: 'normalise',
      group,
      name: 'Fewest switches with the same balance',
      run: () => void actions.edit(minimiseSwitches(movement), 'Fewest switches, same balance'),
    },
    {
      id: 'renumber',
      group,
      name: saidOf(movement.contestants, 'Number the pairs by their seats in round 1'),
      run: () =>
        void actions.edit(
          renumberByFirstRound(movement),
          saidOf(movement.contestants, 'Number the pairs by round 1'),
        ),
    },
    {
      id: 'reletter',
      group,
      name: 'Letter the sets by their tables in round 1',
      run: () => void actions.edit(reletterByFirstRound(movement), 'Letter the sets by round 1'),
    },
    {
      id: 'reverseRounds',
      group,
      name: 'Reverse the rounds',
      run: () => void actions.edit(reverseRounds(movement), 'Reverse the rounds'),
    },
    {
      id: 'reverseTables',
      group,
      name: 'Reverse the tables',
      run: () => void actions.edit(reverseTables(movement), 'Reverse the tables'),
    },
  ];
}

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
      ? { id: 'stop', group, name: 'Stop optimising', keys: 'Alt+O', run: actions.stopOptimising }
      : {
          id: 'optimise',
          group,
          name: 'Optimise the switches',
          keys: 'Alt+O',
          run: () => actions.startOptimising(),
        },
    {
      id: 'accept',
      group,
      name: 'Accept the proposal',
      keys: 'Alt+A',
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
  const { contestants } = store.getState().document.movement;
  const theme = (value: Theme, name: string): Command => {
    const run = () => actions.setPreferences({ theme: value });
    return { id: `theme-${value}`, group: 'View', name, run };
  };
  return [
    {
      id: 'follow',
      group: 'View',
      name: saidOf(contestants, 'Follow a pair or a set through the room'),
      keys: 'Alt+F',
      run: () => togglePanel('follow'),
    },
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
      id: 'hints',
      group: 'Help',
      name: 'Show or hide the hints',
      run: () => actions.setPreferences({ hints: !store.getState().preferences.hints }),
    },
    {
      id: 'guide',
      group: 'Help',
      name: 'In plain words: what is fair, and a glossary',
      also: 'introduction explain help qf index arrow switch',
      run: () => explain('movement'),
    },
    theme('system', 'Use system theme'),
    theme('light', 'Use light theme'),
    theme('dark', 'Use dark theme'),
    {
      id: 'palette',
      group: 'Help',
      name: 'All commands …',
      keys: 'Ctrl+K',
      run: () => openDialog('palette'),
    },
    {
      id: 'setAside',
      group: 'Help',
      name: 'Data that could not be read …',
      also: 'recover set aside lost report problem',
      run: () => openDialog('setAside'),
    },
    {
      id: 'keys',
      group: 'Help',
      name: 'Keyboard …',
      also: 'keys shortcuts help print map',
      keys: '?',
      run: () => openDialog('keys'),
    },
  ];
}
