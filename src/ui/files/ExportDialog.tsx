// Saves the movement in a file format. Formats that cannot store the same stand together.

import { useId, useMemo, useState } from 'react';
import type { Movement } from '../../movement/index.ts';
import { firstNumbersFor } from '../../notation/eastWestNumbers.ts';
import type { Loss } from '../../notation/losses.ts';
import { splitRounds } from '../../notation/splitRounds.ts';
import {
  FORMAT_TITLES,
  insteadOfLosses,
  lossNames,
  ownNumbersWords,
  replaceFromText,
  splitWords,
} from '../../words/english/notation.ts';
import { titleOf } from '../../words/titles.ts';
import type { WritableFormat } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { listSeparator } from '../browserLanguage.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Select } from '../Select.tsx';
import { useCalculated } from '../useCalculated.ts';
import { download, fileNameOf } from './download.ts';
import { useFiles } from './filesContext.ts';

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;
  const { formatsFor, write } = useFiles();
  const splitId = useId();
  const fromId = useId();
  const [isSplit, setSplit] = useState(false);
  const split = useMemo(() => splitRounds(movement), [movement]);
  const [eastWestFrom, setEastWestFrom] = useState<number | null>(null);
  const firstNumbers = useMemo(() => firstNumbersFor(movement), [movement]);
  const listed = useCalculated([movement, split], async () => {
    const title = titleOf(movement);
    const formats = await formatsFor({ ...movement, title });
    const ofSplit = split === null ? [] : await formatsFor({ ...split.movement, title });
    return { formats, ofSplit };
  });
  if (listed.phase === 'failed') throw listed.error;
  const { formats: whole, ofSplit } =
    listed.phase === 'done' ? listed.value : { formats: [], ofSplit: [] };
  const losesParts = ({ losses }: WritableFormat) => losses.includes('partSwitches');
  const splitOf = (format: WritableFormat) =>
    isSplit && losesParts(format) ? ofSplit.find(({ id }) => id === format.id) : undefined;
  const formats = whole.map((format) => splitOf(format) ?? format);
  const save = async (format: WritableFormat): Promise<void> => {
    const title = titleOf(movement);
    const written = (ofSplit.includes(format) && split?.movement) || movement;
    try {
      const options = {
        separator: listSeparator(),
        eastWestFrom: format.takesEastWestFrom ? (eastWestFrom ?? undefined) : undefined,
        date: new Date().toLocaleDateString('sv'),
        matrix: format.id === 'xlsx' ? (await actions.analyse(written)).matrix : undefined,
      };
      const contents = await write({ movement: written, formatId: format.id, title, options });
      download(contents, exportNameOf(title, format, formats), format.mediaType);
      onClose();
    } catch (error) {
      setFailure({ error });
    }
  };
  const replaceFrom = replaceFromText(movement);
  const groups = byLosses(formats);
  const lost = new Set(groups.flatMap(({ losses }) => losses));
  const instead = insteadOfLosses(movement.contestants, [...lost]);
  return (
    <Dialog title="Save as a file" height={51} onClose={onClose}>
      {replaceFrom !== null && <p>{replaceFrom}</p>}
      {split !== null && whole.some(losesParts) && (
        <div>
          <label className="check">
            <input
              type="checkbox"
              checked={isSplit}
              aria-describedby={splitId}
              onChange={({ target }) => setSplit(target.checked)}
            />{' '}
            Split rounds for programs that know no part-round switches
          </label>
          <small className="aside" id={splitId}>
            {splitWords(movement.rounds.length, split.movement.rounds.length, split.boards)}
          </small>
        </div>
      )}
      {firstNumbers.length > 0 && (
        <div>
          <label className="field" data-long>
            E-W pairs numbered from
            <Select
              value={eastWestFrom}
              aria-describedby={fromId}
              options={[
                { value: null, label: `${movement.tableCount + 1} (on from N-S)` },
                ...firstNumbers.map((from) => ({ value: from, label: from })),
              ]}
              onChange={setEastWestFrom}
            />
          </label>
          <small className="aside" id={fromId}>
            {ownNumbersWords(formats.filter((format) => !format.takesEastWestFrom))}
          </small>
        </div>
      )}
      <ul className="choices">
        {groups.map(({ losses, formats: alike }) => (
          <li key={losses.join()}>
            {alike.map((format) => (
              <button key={format.id} type="button" onClick={() => void save(format)}>
                {FORMAT_TITLES[format.id]} (.{format.extension})
              </button>
            ))}
            <Losses movement={movement} losses={losses} />
          </li>
        ))}
      </ul>
      {instead.map((sentence) => (
        <p key={sentence} className="note">
          {sentence}
        </p>
      ))}
    </Dialog>
  );
}

/** What a format loses that shows; the place in the catalogue does not. */
function Losses({
  movement,
  losses,
}: {
  readonly movement: Movement;
  readonly losses: readonly Loss[];
}) {
  if (losses.length === 0) return <p>Stores everything.</p>;
  const told = losses.filter((loss) => loss !== 'origin');
  return told.length > 0 && <p>{lossNames(movement.contestants, told)}</p>;
}

interface FormatGroup {
  readonly losses: readonly Loss[];
  readonly formats: readonly WritableFormat[];
}

/** The formats that lose the same of a movement together, those that lose least first. */
function byLosses(formats: readonly WritableFormat[]): readonly FormatGroup[] {
  const groups = new Map<string, FormatGroup>();
  for (const format of formats) {
    const { losses } = format;
    const alike = groups.get(losses.join())?.formats ?? [];
    groups.set(losses.join(), { losses, formats: [...alike, format] });
  }
  return [...groups.values()].sort((one, other) => one.losses.length - other.losses.length);
}

/** The file name, including the format if another format has the same extension. */
function exportNameOf(
  title: string,
  { id, extension }: WritableFormat,
  all: readonly WritableFormat[],
): string {
  const isShared = all.some((other) => other.id !== id && other.extension === extension);
  return fileNameOf(title, extension, isShared && id !== extension ? id : '');
}
