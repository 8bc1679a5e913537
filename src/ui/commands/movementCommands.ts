// The commands for the movement as a whole: what it consists of, and what it can be transformed into.

import { type DualityResult, dualOf, standardForm } from '../../catalogue/index.ts';
import { minimiseSwitches } from '../../editing/cells.ts';
import { reletterByFirstRound, renumberByFirstRound } from '../../editing/reorder.ts';
import { withInferredRelays } from '../../instructions/boardWaits.ts';
import {
  joinSections,
  type Movement,
  reverseRounds,
  reverseTables,
  sectionMovement,
  sectionsOf,
} from '../../movement/index.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { dualityFaultText } from '../../words/english/duality.ts';
import {
  ADD_SECTION,
  NO_SECTION_ADDED,
  NOTHING_REMEMBERED,
  sectionMisfitText,
} from '../../words/english/sections.ts';
import { dualTitle, titleOf } from '../../words/titles.ts';
import { focusFind } from '../grid/gridPlaces.ts';
import type { Command } from './command.ts';
import type { Screens } from './screens.ts';

/** What the movement consists of: its size, sets and sessions, and the rounds that follow round 1. */
export function labelCommands(app: Arrowswitch, screens: Screens): readonly Command[] {
  const { openDialog } = screens;
  const { actions } = app;
  const group = 'Pairs and sets';
  return [
    {
      id: 'find',
      group,
      name: 'Find a pair, table, set or board in the grid',
      also: 'search where next',
      run: () => focusFind(screens),
    },
    {
      id: 'size',
      group,
      name: 'Size, pairs and boards …',
      also: 'missing phantom half table',
      run: () => openDialog('size'),
    },
    {
      id: 'sets',
      group,
      name: 'Board sets: names, boards and copies …',
      also: 'first board of session numbers hands deals',
      run: () => openDialog('sets'),
    },
    {
      id: 'sessions',
      // It has a dialog of its own, in every place.
      group: 'File',
      name: 'Sessions …',
      also: 'event new several second day final weekend add remove reorder',
      run: () => openDialog('sessions'),
    },
    {
      id: 'sectionAgain',
      group,
      name: 'Add the same movement beside it as a section',
      also: 'sections rooms two side by side one ranking',
      run: () => addSection(app, (movement) => movement),
    },
    {
      id: 'sectionRemembered',
      group,
      name: 'Add the remembered movement beside it as a section',
      also: 'sections rooms two side by side one ranking',
      run: () => addSection(app, (_, remembered) => remembered),
    },
    {
      id: 'swap',
      group,
      name: 'Swap two pairs, sets, rounds or tables …',
      also: 'renumber numbers permutation exchange',
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

/** Puts another section beside the movement on screen, on the same boards, as one edit; says why where that cannot be. */
function addSection(
  { store, actions }: Arrowswitch,
  choose: (movement: Movement, remembered: Movement | null) => Movement | null,
): void {
  const { movement, reference } = store.getState().document;
  const chosen = choose(
    sectionsOf(movement).length > 0 ? sectionMovement(movement, 0) : movement,
    reference,
  );
  const joined = chosen === null ? null : joinSections([movement, chosen]);
  if (joined?.ok) {
    void actions.edit({ kind: 'replaceMovement', movement: joined.movement }, ADD_SECTION);
    return;
  }
  const details = joined === null ? NOTHING_REMEMBERED : sectionMisfitText(joined.misfit);
  actions.notify({ tone: 'error', title: NO_SECTION_ADDED, details: [details] });
}

/** Commands that transform the movement on screen into another, or change its order or numbering. */
export function transformCommands({ store, actions }: Arrowswitch): readonly Command[] {
  const group = 'Transform';
  const { movement } = store.getState().document;
  const replace = (
    label: string,
    result: DualityResult,
    finish: (made: Movement) => Movement = (made) => made,
  ): void => {
    if (result.ok) return void actions.openMovement(finish(result.movement), label);
    actions.notify({
      tone: 'error',
      title: `${label}: not for this movement.`,
      details: [wordedIn(movement, dualityFaultText(result.fault))],
    });
  };
  return [
    {
      id: 'dual',
      group,
      name: 'Dual movement (swap rounds with tables, sets with E-W pairs)',
      also: 'transpose turn grid rows columns',
      run: () =>
        replace('Dual movement', dualOf(movement), (made) => ({
          ...withInferredRelays(made),
          title: dualTitle(titleOf(movement)),
        })),
    },
    {
      id: 'standardForm',
      group,
      name: 'Standard form',
      run: () => replace('Put in standard form', standardForm(movement)),
    },
    {
      id: 'normalise',
      group,
      name: 'Fewest switches with the same balance',
      also: 'minimise minimize',
      run: () => void actions.edit(minimiseSwitches(movement), 'Fewest switches, same balance'),
    },
    {
      id: 'renumber',
      group,
      name: 'Number the pairs by their seats in round 1',
      run: () => void actions.edit(renumberByFirstRound(movement), 'Number the pairs by round 1'),
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
