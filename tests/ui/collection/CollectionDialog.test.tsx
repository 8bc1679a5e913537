// @vitest-environment jsdom

import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordOf } from '../../../src/store/collection.ts';
import { CollectionDialog } from '../../../src/ui/collection/CollectionDialog.tsx';
import { createFakeCollection } from '../../store/fakeCollection.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { renderInApp } from '../renderInApp.tsx';

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
    const name = new RegExp(`^Edit details .*: ${title}$`);
    fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
  };
  const typed = () =>
    screen.queryAllByLabelText('Notes').map((field) => (field as HTMLTextAreaElement).value);

  await edit('One');
  await edit('Two');
  const forms = screen.getAllByRole('listitem', { hidden: true });
  const formOf = (title: string) => {
    const form = forms.find((each) => within(each).queryByDisplayValue(title));
    if (form === undefined) throw new Error(`${title} is not edited`);
    return within(form);
  };
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
  const details = /^Edit details/;

  const first = opened().screen;
  fireEvent.click(await first.findByLabelText(details));
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
  fireEvent.click(second.getByLabelText(details));
  fireEvent.input(second.getByLabelText('Notes'), { target: { value: 'No' } });
  fireEvent.click(second.getByText('Discard changes'));
  cleanup();

  const third = opened().screen;
  await third.findByLabelText(details);
  expect(third.queryByLabelText('Notes')).toBeNull();
  expect(third.queryByLabelText(/^New folder name/)).toBeNull();
  expect(third.getByText('Half typed')).toBeDefined();
});

it('writes all movements into a file while the list of them is being read again', async () => {
  const collection = createFakeCollection();
  const named = (title: string) => ({ ...mitchell([]), title });
  const one = { id: 'One', version: 0, movement: named('One'), tags: [], folder: '' };
  await collection.put([recordOf(one)]);
  const { all } = collection;
  const { screen } = renderInApp(
    <CollectionDialog onClose={() => undefined} />,
    named('Two'),
    {},
    collection,
  );
  await screen.findByRole('button', { name: 'Open: One', hidden: true });
  const never = new Promise<never>(() => undefined);
  collection.all = async function* () {
    collection.all = all;
    yield await never;
  };
  fireEvent.click(screen.getByText('Save “Two”'));
  await waitFor(() => expect(collection.records.size).toBe(2));
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
