// What can be done with the selected movements; nothing is there while none is selected.

import { type FormEvent, useId, useState } from 'react';
import { FORMAT_TITLES, lossesOfSeveral } from '../../words/english/notation.ts';
import { leftOutText, selectedOf } from '../../words/english/pageCollection.ts';
import { titleOf } from '../../words/titles.ts';
import { MenuButton } from '../parts/Menu.tsx';
import styles from './collection.module.css';
import { tagsIn } from './EntryForm.tsx';
import { type Exported, MANY_FORMATS, type ManyFormat } from './exportMany.ts';

/** What is asked for before it is done. */
type Asked = 'tags' | 'folder';

export type SavedAs = ManyFormat | 'collection' | 'table';

interface SelectionBarProps {
  readonly selected: number;
  readonly shown: number;
  readonly folders: readonly string[];
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onOverwrite: () => void;
  readonly onDuplicate: () => void;
  readonly onCompare: () => void;
  readonly onTag: (tags: readonly string[]) => Promise<boolean>;
  readonly onMove: (folder: string) => Promise<boolean>;
  readonly onSave: (as: SavedAs) => void;
  readonly onPrint: () => void;
  readonly onDelete: () => void;
}

const FORMATS = Object.keys(MANY_FORMATS) as ManyFormat[];

export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, folders, onTag, onMove, onSave } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const quiet = (name: string, run: () => void) => (
    <button type="button" className="quiet" onClick={run}>
      {name}
    </button>
  );
  const entries = () => [
    { id: 'collection', name: 'Arrowswitch: all in one file', run: () => onSave('collection') },
    ...FORMATS.map((id) => ({
      id,
      name: `${FORMAT_TITLES[id]}: ${id === 'ebuscore' ? 'one library' : 'in a zip'}`,
      run: () => onSave(id),
    })),
    { id: 'table', name: 'This table (CSV)', run: () => onSave('table') },
  ];
  return (
    <div className={styles.selection}>
      <p className="note" role="status">
        {selectedOf(selected, shown)}
      </p>
      {selected > 0 && (
        <div className="row tight" role="toolbar" aria-label="Selected movements">
          {selected === 1 && quiet('Open', props.onOpen)}
          {selected === 1 && quiet('Edit details', props.onEdit)}
          {selected === 1 && quiet('Overwrite with the movement on screen', props.onOverwrite)}
          {selected === 2 && quiet('Compare', props.onCompare)}
          {quiet('Duplicate', props.onDuplicate)}
          {quiet('Tag…', () => setAsked('tags'))}
          {quiet('Move…', () => setAsked('folder'))}
          <MenuButton label="Save as…" entries={entries} />
          {quiet('Print overview', props.onPrint)}
          {quiet('Delete', props.onDelete)}
        </div>
      )}
      {selected > 0 && asked !== null && (
        <AskedText
          key={asked}
          asked={asked}
          folders={folders}
          onClose={() => setAsked(null)}
          onDone={(text) => (asked === 'tags' ? onTag(tagsIn(text)) : onMove(text.trim()))}
        />
      )}
    </div>
  );
}

interface AskedTextProps {
  readonly asked: Asked;
  readonly folders: readonly string[];
  readonly onDone: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const ASKED = {
  tags: { label: 'Tags to add, separated by commas', done: 'Tag', most: 500 },
  folder: { label: 'Folder (new, existing or none)', done: 'Move', most: 100 },
} as const;

function AskedText({ asked, folders, onDone, onClose }: AskedTextProps) {
  const { label, done, most } = ASKED[asked];
  const listId = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onDone(String(new FormData(event.currentTarget).get('text')))) onClose();
  };
  return (
    <form className="row" onSubmit={(event) => void submit(event)}>
      <label>
        {label}{' '}
        <input
          type="text"
          name="text"
          list={listId}
          required={asked === 'tags'}
          maxLength={most}
          // biome-ignore lint/a11y/noAutofocus: the director has just opened this field
          autoFocus
        />
      </label>
      <datalist id={listId}>
        {asked === 'folder' && folders.map((each) => <option key={each} value={each} />)}
      </datalist>
      <button type="submit">{done}</button>
      <button type="button" className="quiet" onClick={onClose}>
        Cancel
      </button>
    </form>
  );
}

interface ReadyFileProps {
  readonly file: Exported;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** A file of several movements that is ready: what it loses of how many, told before it is saved. */
export function ReadyFile({ file: { losses, left, written }, onSave, onClose }: ReadyFileProps) {
  const titles = left.map(({ movement }) => titleOf(movement));
  const told = [...lossesOfSeveral(losses), ...(left.length > 0 ? [leftOutText(titles)] : [])];
  const save = (): void => {
    onSave();
    onClose();
  };
  return (
    <section className="stack small" aria-label="Save as a file">
      <div role="status">
        <ul className="bullets">
          {told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <div className="row">
        {written > 0 && (
          <button type="button" onClick={save}>
            Save the file
          </button>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </section>
  );
}
