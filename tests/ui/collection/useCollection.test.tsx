// @vitest-environment jsdom

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { collectionLine, formatCollection } from '../../../src/notation/collectionFile.ts';
import { writeMovement } from '../../../src/notation/formats.ts';
import { recordOf } from '../../../src/store/collection.ts';
import { useCollection } from '../../../src/ui/collection/useCollection.ts';
import { FilesContext, type Reader } from '../../../src/ui/files/filesContext.ts';
import { titleOf } from '../../../src/words/titles.ts';
import { createFakeCollection } from '../../store/fakeCollection.ts';
import { mitchell, settle } from '../../store/fakeServices.ts';
import { filesHere, renderInApp } from '../renderInApp.tsx';

const file = formatCollection([collectionLine({ movement: mitchell([]), tags: [], folder: '' })]);
const collection = file.ok ? await file.contents.text() : '';

afterEach(cleanup);

function Adder({ files }: { readonly files: readonly File[] }) {
  const { addFiles, problem, remark, items } = useCollection();
  const kept = items.map(({ movement, folder }) => `${folder}/${titleOf(movement)}`).join();
  return (
    <button type="button" onClick={() => void addFiles(files, 'Here')}>
      {problem ?? remark ?? ''} [{kept}]
    </button>
  );
}

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

it.each<[string, BlobPart, string, RegExp]>([
  ['a collection', collection, 'all.json', /^Added 1; 0 already saved\. \[\/Mitchell, 7/],
  [
    'one movement',
    writeMovement(mitchell([]), 'json'),
    'm.json',
    /^Added 1; .*\[Here\/Mitchell, 7/,
  ],
  [
    'another format',
    writeMovement(mitchell([]), 'asc', 'Club evening'),
    'm.asc',
    /^Added 1; .*\[Here\/Club evening/s,
  ],
  [
    'half a collection',
    collection.slice(0, 300),
    'all.json',
    /Line \d+, .*: This is not JSON\. The/,
  ],
  ['a damaged collection', collection.replace('"pairs":14', '"pairs": 0'), '', /pairs must be at/],
  ['a photo', jpeg, 'p.jpg', /^p\.jpg could not be added; nothing.*\nThis is not a text file/],
  [
    'a cell with the same fault twice, named once',
    'Round,Table,NS,EW,Set,Switched\n1,1,1,2,A,"1 and 2 and 1"\n1,2,3,4,B,\n',
    't.csv',
    /^t\.csv could not be added; nothing[^\n]*\nLine 2[^\n]*found “and”\. \[\]$/,
  ],
  ['a letter', 'Dear all,', 'letter.txt', /No movement found in this text\. It may be a table/],
  ['nothing', '', 'empty', /The file is empty/],
])('says what comes of adding %s', async (_, content, name, words) => {
  const { screen } = renderInApp(<Adder files={[new File([content], name)]} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toMatch(words));
});

/** Every change of the collection as a button, and what is in it. */
function Shelf() {
  const { items, add, change, remove, undo, lastChange, problem } = useCollection();
  const [item] = items;
  const movement = mitchell([]);
  const buttons: Readonly<Record<string, () => unknown>> = {
    add: () => add([{ movement, tags: [], folder: '' }]),
    rename: () =>
      item && change([{ ...item, movement: { ...item.movement, title: 'Renamed' } }], 'Renamed.'),
    changeLate: () => item && change([{ ...item, version: item.version + 5 }], 'Renamed late.'),
    remove: () => item && remove([item]),
    undo,
  };
  return (
    <>
      {Object.entries(buttons).map(([name, run]) => (
        <button key={name} type="button" onClick={() => void run()}>
          {name}
        </button>
      ))}
      <p role="status">{items.map(({ movement }) => titleOf(movement)).join() || 'empty'}</p>
      <output aria-label="versions">{items.map(({ version }) => version).join()}</output>
      <output aria-label="last change">{`${problem ?? ''}${lastChange ?? 'none'}`}</output>
    </>
  );
}

it('every change can be undone once, and one that was not saved cannot', async () => {
  const { screen } = renderInApp(<Shelf />);
  const after = async (name: string, words: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByText(words, { selector: 'p' })).toBeTruthy());
  };
  const last = () => screen.getByLabelText('last change').textContent;
  await after('add', 'Mitchell, 7 tables');
  expect(last()).toMatch(/^Saved/);
  await after('undo', 'empty');
  expect(last()).toBe('none');
  await after('add', 'Mitchell, 7 tables');
  await after('rename', 'Renamed');
  await after('undo', 'Mitchell, 7 tables');
  await after('rename', 'Renamed');
  const versions = () => screen.getByLabelText('versions').textContent;
  const before = versions();
  expect(before).not.toBe('1');
  await after('remove', 'empty');
  await after('undo', 'Renamed');
  expect(versions()).toBe(before);
  fireEvent.click(screen.getByRole('button', { name: 'changeLate' }));
  await waitFor(() => expect(last()).toMatch(/^Another tab has changed it.*none$/));
  await after('remove', 'empty');
  await after('undo', 'Renamed');
  expect(last()).toBe('none');
});

function Stoppable({ file }: { readonly file: File }) {
  const { addFiles, progress, problem, remark, items } = useCollection();
  return (
    <>
      <button type="button" onClick={() => void addFiles([file], '')}>
        Add
      </button>
      {progress}
      <p>{problem ?? remark ?? items.length}</p>
    </>
  );
}

it.each([
  ['by its button', (stop: () => void, _close: () => void) => stop()],
  ['when the list is closed', (_stop: () => void, close: () => void) => close()],
])('reading a large file shows its progress and is stopped %s', async (_, end) => {
  const signals: AbortSignal[] = [];
  const read: Reader = (_request, onProgress, signal) => {
    signals.push(signal);
    onProgress(0.25);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const { screen } = renderInApp(
    <FilesContext value={{ ...filesHere, read }}>
      <Stoppable file={new File([' '.repeat(200_000)], 'all.json')} />
    </FilesContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.25));
  end(
    () => fireEvent.click(screen.getByRole('button', { name: 'Stop' })),
    () => screen.unmount(),
  );
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBe(null));
  expect(screen.container.textContent).toMatch(/^(Add0)?$/);
});

function Titles() {
  return (
    <p>
      {useCollection()
        .items.map(({ movement }) => titleOf(movement))
        .join()}
    </p>
  );
}

it('a slow reading does not replace the list of a later one', async () => {
  const disk = createFakeCollection();
  const held: (() => void)[] = [];
  let tellOfChange = (): void => undefined;
  const slow = {
    ...disk,
    async *all() {
      const found = structuredClone([...disk.records.values()]);
      await new Promise<void>((resolve) => held.push(resolve));
      yield* found;
    },
    onChangedElsewhere: (listener: () => void) => {
      tellOfChange = listener;
      return () => undefined;
    },
  };
  const named = (title: string) => ({ ...mitchell([]), title });
  await disk.put([
    recordOf({ id: 'a', version: 0, movement: named('Older'), tags: [], folder: '' }),
  ]);
  const { screen } = renderInApp(<Titles />, mitchell([]), {}, slow);
  await act(settle);
  await disk.put([
    recordOf({ id: 'a', version: 1, movement: named('Newer'), tags: [], folder: '' }),
  ]);
  tellOfChange();
  await act(settle);
  const [older, newer] = held as [() => void, () => void];
  newer();
  await screen.findByText('Newer');
  older();
  for (let turn = 0; turn < 5; turn += 1) await act(settle);
  screen.getByText('Newer');
});

it('a change here shows together with one of another tab that came while it was stored', async () => {
  const disk = createFakeCollection();
  const { put } = disk;
  const theirs = { ...mitchell([]), title: 'Theirs' };
  let tellOfChange = (): void => undefined;
  disk.onChangedElsewhere = (listener) => {
    tellOfChange = listener;
    return () => undefined;
  };
  disk.put = async (changed) => {
    await put([recordOf({ id: 'b', version: 0, movement: theirs, tags: [], folder: '' })]);
    tellOfChange();
    return put(changed);
  };
  const { screen } = renderInApp(<Shelf />, mitchell([]), {}, disk);
  await act(settle);
  fireEvent.click(screen.getByRole('button', { name: 'add' }));
  await screen.findByText('Mitchell, 7 tables,Theirs', { selector: 'p' });
  for (let turn = 0; turn < 5; turn += 1) await act(settle);
  screen.getByText('Mitchell, 7 tables,Theirs', { selector: 'p' });
});

it('adds several files as one change, and names those that cannot be read', async () => {
  const files = [
    new File([writeMovement(mitchell([]), 'json')], 'a.json'),
    new File(['Dear all,'], 'letter.txt'),
    new File([writeMovement(mitchell([7]), 'asc', 'Club evening')], 'b.asc'),
  ];
  const { screen } = renderInApp(<Adder files={files} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => {
    const said = screen.getByRole('button').textContent;
    expect(said).toMatch(/^letter\.txt could not be added/);
    expect(said).toMatch(
      /Here\/Mitchell, 7.*Here\/Club evening|Here\/Club evening.*Here\/Mitchell, 7/s,
    );
  });
});
