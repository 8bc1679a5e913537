// @vitest-environment jsdom

import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordOf } from '../../../src/store/collection.ts';
import { CollectionDialog } from '../../../src/ui/collection/CollectionDialog.tsx';
import { type Files, FilesContext } from '../../../src/ui/files/filesContext.ts';
import { createFakeCollection } from '../../store/fakeCollection.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { filesHere, renderInApp } from '../renderInApp.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('keeps the entries being edited visible, whatever is searched for and saved meanwhile', async () => {
  const collection = createFakeCollection();
  const movement = mitchell([]);
  const named = ['One', 'Two', 'Three'].map((title) => {
    const item = { id: title, version: 0, movement: { ...movement, title }, tags: [], folder: '' };
    return recordOf(item);
  });
  await collection.put(named);
  const { put } = collection;
  let release = () => {};
  const saving = new Promise<void>((resolve) => {
    release = resolve;
  });
  collection.put = async (changed) => {
    await saving;
    return put(changed);
  };
  const { screen } = renderInApp(
    <CollectionDialog onClose={() => undefined} />,
    movement,
    {},
    collection,
  );
  const edit = async (title: string) => {
    const box = await screen.findByLabelText(`Select ${title}`);
    fireEvent.click(box);
    fireEvent.click(screen.getByText('Edit details'));
    fireEvent.click(box);
  };
  const typed = () =>
    screen.queryAllByLabelText('Notes').map((field) => (field as HTMLTextAreaElement).value);

  await edit('One');
  await edit('Two');
  const formOf = (title: string) => within(screen.getByLabelText(`Details of ${title}`));
  fireEvent.change(formOf('Two').getByLabelText('Notes'), { target: { value: 'Half typed' } });
  fireEvent.click(formOf('One').getByRole('button', { name: 'Save changes', hidden: true }));
  await edit('Three');
  release();
  await screen.findByText('Changed One.');
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'x' } });
  expect(typed().sort()).toEqual(['', 'Half typed']);
});

it('keeps what was typed and not saved when the dialog is closed, until it is saved or discarded', async () => {
  const collection = createFakeCollection();
  const item = { id: '1', version: 0, movement: mitchell([]), tags: ['club'], folder: 'Monday' };
  await collection.put([recordOf(item)]);
  const opened = () =>
    renderInApp(<CollectionDialog onClose={() => undefined} />, item.movement, {}, collection);
  // By label and text: a search by role looks at the style of every element.
  const select = /^Select Mitchell/;

  const first = opened().screen;
  fireEvent.click(await first.findByLabelText(select));
  fireEvent.click(first.getByText('Edit details'));
  fireEvent.input(first.getByLabelText('Notes'), { target: { value: 'Half typed' } });
  fireEvent.input(first.getByLabelText(/^Tags/), { target: { value: 'club, Mon' } });
  fireEvent.change(first.getByLabelText('Folder'), { target: { value: 'Monday' } });
  fireEvent.click(first.getByText('Rename the folder'));
  fireEvent.change(first.getByLabelText(/^New folder name/), { target: { value: 'Tues' } });
  cleanup();

  const second = opened().screen;
  expect(((await second.findByLabelText('Notes')) as HTMLTextAreaElement).value).toBe('Half typed');
  expect((second.getByLabelText(/^Tags/) as HTMLInputElement).value).toBe('club, Mon');
  expect((second.getByLabelText(/^New folder name/) as HTMLInputElement).value).toBe('Tues');
  fireEvent.click(second.getByText('Cancel'));
  fireEvent.click(second.getByText('Save changes'));
  await second.findByText(/^Changed /);
  fireEvent.click(second.getByLabelText(select));
  fireEvent.click(second.getByText('Edit details'));
  fireEvent.input(second.getByLabelText('Notes'), { target: { value: 'No' } });
  fireEvent.click(second.getByText('Discard changes'));
  cleanup();

  const third = opened().screen;
  await third.findByLabelText(select);
  expect(third.queryByLabelText('Notes')).toBeNull();
  expect(third.queryByLabelText(/^New folder name/)).toBeNull();
  expect(third.getByText('Half typed')).toBeDefined();
});

/** Some movements, and the dialog that shows them. */
async function openSome(count: number) {
  const collection = createFakeCollection();
  const titles = Array.from({ length: count }, (_, at) => `Number ${at + 1}`);
  await collection.put(
    titles.map((title) => {
      const movement = { ...mitchell([]), title };
      return recordOf({ id: title, version: 0, movement, tags: [], folder: '' });
    }),
  );
  const { app, screen } = renderInApp(
    <CollectionDialog onClose={() => undefined} />,
    mitchell([]),
    {},
    collection,
  );
  await screen.findByLabelText('Open: Number 1');
  const select = (...numbers: number[]): void => {
    for (const number of numbers) fireEvent.click(screen.getByLabelText(`Select Number ${number}`));
  };
  const stored = () => [...collection.records.values()].map(({ value }) => value as Stored);
  return { app, screen, collection, select, stored };
}

interface Stored {
  readonly movement: { readonly title: string };
  readonly tags: readonly string[];
  readonly folder: string;
}

it('nothing is offered until something is selected, and several are tagged, moved and restored at once', async () => {
  const { screen, select, stored } = await openSome(4);
  expect(screen.queryByRole('toolbar', { hidden: true })).toBeNull();
  select(2, 4);
  screen.getByText('2 of 4 movements selected');
  fireEvent.click(screen.getByText('Tag…'));
  fireEvent.change(screen.getByLabelText(/^Tags to add/), { target: { value: 'club, club,gold' } });
  fireEvent.click(screen.getByText('Tag'));
  await screen.findByText('Tagged 2 movements: club, gold.');
  expect(stored().map(({ tags }) => tags.join('+'))).toEqual(['', 'club+gold', '', 'club+gold']);
  fireEvent.click(screen.getByText('Move…'));
  fireEvent.change(screen.getByLabelText(/^Folder \(new/), { target: { value: ' League ' } });
  fireEvent.click(screen.getByText('Move'));
  await screen.findByText('Moved 2 movements to League.');
  expect(stored().map(({ folder }) => folder)).toEqual(['', 'League', '', 'League']);
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(stored().map(({ folder }) => folder)).toEqual(['', '', '', '']));
});

it('after deleting, the focus is at the next row, and at the search where none is left', async () => {
  const { screen, select, stored } = await openSome(4);
  select(2, 3);
  fireEvent.click(screen.getByText('Delete'));
  await screen.findByText('Deleted 2 movements.');
  expect(stored().map(({ movement }) => movement.title)).toEqual(['Number 1', 'Number 4']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Open: Number 4')));
  // The last row has no next one.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' });
  await screen.findByText('Deleted Number 4.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Open: Number 1')));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' });
  await screen.findByText('Deleted Number 1.');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { hidden: true })),
  );
});

it('tells of how many movements a file loses what before it is saved', async () => {
  const { screen, select } = await openSome(3);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => '#';
  select(1, 3);
  fireEvent.click(screen.getByRole('button', { name: 'Save as…', hidden: true }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Balans/, hidden: true }));
  await screen.findByText('2 movements lose the place in the catalogue.');
  expect(saved).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save the file', hidden: true }));
  await screen.findByText('Saved 2 movements as a file.');
  expect(saved).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^2 movements lose/)).toBeNull();
});

it('arrow keys go from row to row, and a range is selected with Shift', async () => {
  const { screen } = await openSome(5);
  const open = (number: number) => screen.getByLabelText(`Open: Number ${number}`);
  open(1).focus();
  fireEvent.keyDown(open(1), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(open(2));
  fireEvent.keyDown(open(2), { key: 'End' });
  expect(document.activeElement).toBe(open(5));
  expect(open(5).tabIndex).toBe(0);
  expect(open(1).tabIndex).toBe(-1);
  const box = (number: number) => screen.getByLabelText(`Select Number ${number}`);
  fireEvent.click(box(2));
  fireEvent.click(box(4), { shiftKey: true });
  screen.getByText('3 of 5 movements selected');
  fireEvent.click(screen.getByLabelText('Select all'));
  screen.getByText('5 of 5 movements selected');
});

it('writes all movements into a file while the list of them is being read again', async () => {
  const collection = createFakeCollection();
  const named = (title: string) => ({ ...mitchell([]), title });
  const one = { id: 'One', version: 0, movement: named('One'), tags: [], folder: '' };
  await collection.put([recordOf(one)]);
  const { all } = collection;
  let tellOfChange = (): void => undefined;
  collection.onChangedElsewhere = (listener) => {
    tellOfChange = listener;
    return () => undefined;
  };
  const { screen } = renderInApp(
    <CollectionDialog onClose={() => undefined} />,
    mitchell([]),
    {},
    collection,
  );
  await screen.findByRole('button', { name: 'Open: One', hidden: true });
  await collection.put([recordOf({ ...one, id: 'Two', movement: named('Two') })]);
  const never = new Promise<never>(() => undefined);
  collection.all = async function* () {
    collection.all = all;
    yield await never;
  };
  tellOfChange();
  await waitFor(() => expect(collection.all).toBe(all));
  const written: Blob[] = [];
  URL.createObjectURL = (blob) => {
    written.push(blob as Blob);
    return '#';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(screen.getByText('Save all as a file'));
  await waitFor(() => expect(written).toHaveLength(1));
  const text = (await written[0]?.text()) ?? '';
  expect([text.includes('"One"'), text.includes('"Two"')]).toEqual([true, true]);
});

it('after a change reads nothing again, and works out figures only of movements that changed', async () => {
  const collection = createFakeCollection();
  const named = ['One', 'Two'].map((title) => {
    const movement = { ...mitchell([]), title };
    return recordOf({ id: title, version: 0, movement, tags: [], folder: '' });
  });
  await collection.put(named);
  let readings = 0;
  const { all } = collection;
  collection.all = () => {
    readings += 1;
    return all();
  };
  const workedOut: string[] = [];
  const overview: Files['overview'] = (movements) => {
    workedOut.push(...movements.map(({ title }) => title));
    return filesHere.overview(movements);
  };
  const { screen } = renderInApp(
    <FilesContext value={{ ...filesHere, overview }}>
      <CollectionDialog onClose={() => undefined} />
    </FilesContext>,
    { ...mitchell([]), title: 'Three' },
    {},
    collection,
  );
  const hidden = true;
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden }));
  const titles = () =>
    screen.queryAllByRole('button', { name: /^Open:/, hidden }).map((one) => one.textContent);
  await screen.findByLabelText('Select One');
  await waitFor(() => expect(screen.queryAllByText('…')).toEqual([]));
  fireEvent.click(screen.getByLabelText('Select all'));
  press('Tag…');
  fireEvent.change(screen.getByLabelText(/^Tags to add/), { target: { value: 'club' } });
  press('Tag');
  await waitFor(() => expect(screen.getAllByText('club')).toHaveLength(2));
  press('Undo');
  await waitFor(() => expect(screen.queryAllByText('club')).toEqual([]));
  press('Save “Three”');
  await waitFor(() => expect(titles()).toEqual(['One', 'Three', 'Two']));
  await waitFor(() => expect(screen.queryAllByText('…')).toEqual([]));
  press('Delete');
  await waitFor(() => expect(titles()).toEqual(['Three']));
  press('Undo');
  await waitFor(() => expect(titles()).toEqual(['One', 'Three', 'Two']));
  expect(workedOut).toEqual(['One', 'Two', 'Three']);
  expect(readings).toBe(1);
});

it('says in which order a column is, the best first', async () => {
  const { screen } = await openSome(2);
  const orders = (title: string) => {
    const heading = screen.getByText(title);
    return [0, 1].map(() => {
      fireEvent.click(heading);
      return heading.closest('th')?.getAttribute('aria-sort');
    });
  };
  expect(orders('Qf')).toEqual(['descending', 'ascending']);
  expect(orders('Index')).toEqual(['ascending', 'descending']);
});
