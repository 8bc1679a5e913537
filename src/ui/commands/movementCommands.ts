// The commands for the movement as a whole: what it consists of, and what it can be transformed into.

import type { DualityResult } from '../../catalogue/development/duality.ts';
import { minimiseSwitches } from '../../editing/cells.ts';
import { reletterByFirstRound, renumberByFirstRound } from '../../editing/reorder.ts';
import type { Movement } from '../../movement/movement.ts';
import { reverseRounds, reverseTables } from '../../movement/transform.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { dualTitle, titleOf } from '../../words/titles.ts';
import { wordsForFailure } from '../failureWords.ts';
import type { Command } from './command.ts';
import type { Screens } from './screens.ts';

/** What the movement consists of: its size, sets and sessions, and the rounds that follow round 1. */
export function labelCommands(
  { store, actions }: Arrowswitch,
  { openDialog }: Screens,
): readonly Command[] {
  const { contestants } = store.getState().document.movement;
  const group = 'Pairs and sets';
  return [
    {
      id: 'size',
      group,
      name: wordedFor(contestants, 'Size, pairs and boards …'),
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
      name: wordedFor(contestants, 'Swap two pairs, sets, rounds or tables …'),
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

/** Loads standard form and dual with their words, which are rarely used. */
async function loadDuality() {
  const { dualOf, standardForm } = await import('../../catalogue/development/duality.ts');
  const { withInferredRelays } = await import('../../instructions/boardWaits.ts');
  const { dualityFaultText } = await import('../../words/english/duality.ts');
  return { dualOf, standardForm, withInferredRelays, dualityFaultText };
}

/** Commands that transform the movement on screen into another, or change its order or numbering. */
export function transformCommands({ store, actions }: Arrowswitch): readonly Command[] {
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
    else refuse(wordedFor(movement.contestants, module.dualityFaultText(result.fault)));
  };
  return [
    {
      id: 'dual',
      group,
      name: wordedFor(
        movement.contestants,
        'Dual movement (swap rounds with tables, sets with E-W pairs)',
      ),
      run: () =>
        void replace(
          'Dual movement',
          (module) => module.dualOf,
          (made, { withInferredRelays }) => ({
            ...withInferredRelays(made),
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
      name: wordedFor(movement.contestants, 'Number the pairs by their seats in round 1'),
      run: () =>
        void actions.edit(
          renumberByFirstRound(movement),
          wordedFor(movement.contestants, 'Number the pairs by round 1'),
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
