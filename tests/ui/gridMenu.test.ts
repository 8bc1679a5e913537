// The context menu of the grid: named by what each command would do there.

import { expect, it } from 'vitest';
import { type GridPlace, placeCursor } from '../../src/store/selection.ts';
import { gridCommands, gridMenuAt } from '../../src/ui/grid/gridCommands.ts';
import { refusalText } from '../../src/words/english/refusals.ts';
import { mitchell, startStore } from '../store/fakeServices.ts';

const start = () => startStore(mitchell([]));
const namesAt = (app: ReturnType<typeof start>, row: number, column: number) =>
  gridMenuAt(app, { row, column }).commands.map(({ name }) => name);
const runAt = (app: ReturnType<typeof start>, { row, column }: GridPlace, name: string) =>
  gridMenuAt(app, { row, column })
    .commands.find((command) => command.name === name)
    ?.run();

it('switches a cell and back, locks and unlocks it, by the names of what it does', () => {
  const app = start();
  const place = { row: 3, column: 2 };
  for (const name of [
    'Arrow-switch round 3, table 2',
    'Switch round 3, table 2 back',
    'Lock round 3, table 2',
    'Unlock round 3, table 2',
  ]) {
    expect(namesAt(app, 3, 2)).toContain(name);
    runAt(app, place, name);
  }
  expect(app.store.getState().document.past).toHaveLength(4);
});

it('switches a round or a table from its header', () => {
  const app = start();
  runAt(app, { row: 3, column: 0 }, 'Arrow-switch round 3');
  expect(namesAt(app, 3, 0)).toContain('Switch round 3 back');
  runAt(app, { row: 0, column: 2 }, 'Arrow-switch table 2');
  expect(namesAt(app, 0, 2)).toContain('Switch table 2 back');
  runAt(app, { row: 3, column: 0 }, 'Start a new session at round 3');
  expect(namesAt(app, 3, 0)).toContain('Merge round 3 with the session before it');
  runAt(app, { row: 0, column: 2 }, 'Add a relay after table 2');
  expect(namesAt(app, 0, 2)).toContain('Remove the relay after table 2');
});

it('offers nothing that would change nothing', () => {
  const app = start();
  expect(namesAt(app, 1, 0)).not.toContain('Move round 1 up');
  expect(namesAt(app, 1, 0)).not.toContain('Start a new session at round 1');
  expect(namesAt(app, 7, 0)).not.toContain('Move round 7 down');
  expect(namesAt(app, 7, 0)).not.toContain('End the movement after round 7');
  expect(namesAt(app, 0, 1)).not.toContain('Move table 1 to the left');
  expect(namesAt(app, 0, 7)).not.toContain('Move table 7 to the right');
  expect(namesAt(app, 2, 2)).not.toContain('Swap two selected cells');
});

it('fills down what is selected as one edit, and says what to select when nothing is below', () => {
  const app = start();
  const command = () => gridCommands(app).find(({ id }) => id === 'fillDown');
  const name = command()?.name ?? '';
  expect(namesAt(app, 2, 2)).not.toContain(name);
  command()?.run();
  const { refusal, document } = app.store.getState();
  expect(refusal && refusalText(refusal)).toMatch(/^Select the rounds to fill as well/);
  expect(document.past).toEqual([]);
  const cells = [1, 2].map((roundIndex) => ({ roundIndex, tableIndex: 1 }));
  app.actions.select({ ...placeCursor({ row: 2, column: 2 }), cells });
  expect(namesAt(app, 2, 2)).toContain(name);
  runAt(app, { row: 2, column: 2 }, name);
  const { movement, past } = app.store.getState().document;
  expect(movement.rounds[2]?.[1]).toEqual(movement.rounds[1]?.[1]);
  expect(past.map(({ label }) => label)).toEqual(['Fill down 2 rounds at table 2']);
});

it('says of a cell of a selected round what its lock would do to the round', () => {
  const app = start();
  app.actions.select(placeCursor({ row: 3, column: 0 }));
  const locks = () => app.store.getState().document.movement.locks.roundIndexes;
  const name = () => namesAt(app, 3, 2).find((one) => /^(Lock|Unlock) (?!all)/.test(one)) ?? '';
  expect(name()).toMatch(/^Lock /);
  runAt(app, { row: 3, column: 2 }, name());
  expect(locks()).toEqual([2]);
  expect(name()).toMatch(/^Unlock /);
  runAt(app, { row: 3, column: 2 }, name());
  expect(locks()).toEqual([]);
});

it('offers neither to switch nor to clear a table out of play', () => {
  const app = start();
  runAt(app, { row: 2, column: 2 }, 'Clear the cell');
  const names = namesAt(app, 2, 2);
  expect(names).toContain('Edit the cell');
  expect(names.filter((one) => /switch|clear|N-S/i.test(one))).toEqual([]);
});

it('swaps the cells when two are selected', () => {
  const app = start();
  const cells = [
    { roundIndex: 0, tableIndex: 0 },
    { roundIndex: 1, tableIndex: 1 },
  ];
  app.actions.select({ ...placeCursor({ row: 1, column: 1 }), cells });
  expect(namesAt(app, 2, 2)).toContain('Swap two selected cells');
});
