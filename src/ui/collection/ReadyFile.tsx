// A file of several movements that is ready: what it loses of how many, told before it is saved.

import { lossesOfSeveral } from '../../words/english/notation.ts';
import { leftOutText } from '../../words/english/pageCollection.ts';
import { titleOf } from '../../words/titles.ts';
import type { Exported } from './exportMany.ts';

interface ReadyFileProps {
  readonly file: Exported;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

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
