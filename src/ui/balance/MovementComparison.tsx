// Two movements side by side: figures, differences between the matrices, and differences between the grids.

import { useMemo } from 'react';
import type { Analysis } from '../../balance/index.ts';
import type { Movement, Sitting } from '../../movement/index.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import {
  COMPARED,
  FIGURES,
  type FigureId,
  figureIn,
  figureText,
} from '../../words/english/measures.ts';
import {
  cellDifference,
  matricesApart,
  roundSwitchDiffers,
  SAME_MATRICES,
  sizeDifference,
} from '../../words/english/pageBalance.ts';
import { cellTitle } from '../../words/english/places.ts';
import { useActions } from '../arrowswitchContext.ts';
import { describeSitting } from '../grid/cells.ts';
import { useCalculated } from '../useCalculated.ts';
import { ComparedGrids } from './ComparedGrids.tsx';
import { MatrixCanvas } from './Matrix.tsx';

interface MovementComparisonProps {
  readonly before: Movement;
  readonly now: Movement;
  /** The balance of `now`: null while it is pending; computed here if absent. */
  readonly nowAnalysis?: Analysis | null;
  readonly titles?: readonly [before: string, now: string];
}

export function MovementComparison({
  before,
  now,
  nowAnalysis,
  titles = ['Before', 'Now'],
}: MovementComparisonProps) {
  const beforeFound = useAnalysis(before);
  const nowFound = useAnalysis(nowAnalysis === undefined ? now : null);
  const nowKnown = nowAnalysis ?? nowFound;
  return (
    <>
      {beforeFound !== null && nowKnown !== null ? (
        <FiguresSideBySide before={beforeFound} now={nowKnown} titles={titles} />
      ) : (
        <p className="note">Calculating the balance …</p>
      )}
      <Differences before={before} now={now} titles={titles} />
    </>
  );
}

/** The balance of a movement that is not on the screen; null until it is calculated. */
function useAnalysis(movement: Movement | null): Analysis | null {
  const actions = useActions();
  const calculated = useCalculated([movement], async () => movement && actions.analyse(movement));
  return calculated.phase === 'done' ? calculated.value : null;
}

interface FiguresProps {
  readonly before: Analysis;
  readonly now: Analysis;
  readonly titles: readonly [string, string];
}

/** The only figure that is the same whether it is counted per set or per board. */
const WHATEVER_UNIT: FigureId = 'roundedIndex';

function FiguresSideBySide({ before, now, titles }: FiguresProps) {
  const hasOneUnit = before.unit === now.unit;
  const picture = useMemo(() => differencePicture(before, now), [before, now]);
  return (
    <>
      <table className="numbers">
        <thead>
          <tr>
            <td />
            <th scope="col">{titles[0]}</th>
            <th scope="col">{titles[1]}</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED.map((id) => (
            <ComparedFigures
              key={id}
              name={FIGURES[id].name}
              before={figureIn(id, before)}
              now={figureIn(id, now)}
              isChange={hasOneUnit || id === WHATEVER_UNIT}
            />
          ))}
        </tbody>
      </table>
      <ul className="note" aria-label="What the figures mean">
        {COMPARED.map((id) => (
          <li key={id}>
            <strong>{FIGURES[id].name}:</strong> {wordedFor(now.contestants, FIGURES[id].meaning)}
          </li>
        ))}
      </ul>
      {!hasOneUnit && (
        <p className="remark">
          Single boards are switched in one of them only. Compare the inequity index; the other
          figures count boards in one and sets in the other.
        </p>
      )}
      {picture === null && hasOneUnit && (
        <p className="note">{matricesApart(before.contestants, now.contestants)}</p>
      )}
      {picture !== null && !picture.differs && <p className="note">{SAME_MATRICES}</p>}
      {picture?.differs && (
        <figure>
          <MatrixCanvas picture={picture} />
          <figcaption className="note">
            How much more or less two pairs compete in “{titles[1]}” than in “{titles[0]}”
          </figcaption>
        </figure>
      )}
    </>
  );
}

function ComparedFigures({
  name,
  before,
  now,
  isChange,
}: {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** Whether the figures count the same, so that their difference means something. */
  readonly isChange: boolean;
}) {
  const change = isChange ? now - before : Number.NaN;
  const size = figureText(Math.abs(change));
  const sign = change < 0 ? '−' : '+';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{figureText(before)}</td>
      <td>{figureText(now)}</td>
      <td>{Number(size) > 0 ? `${sign}${size}` : size}</td>
    </tr>
  );
}

/** The difference of two matrices with the same pairs and unit, and whether there is any; null for others. */
function differencePicture(before: Analysis, now: Analysis) {
  if (before.unit !== now.unit || before.pairNumbers.join() !== now.pairNumbers.join()) return null;
  const matrix = now.matrix.map((row, i) => row.map((s, j) => s - (before.matrix[i]?.[j] ?? 0)));
  const differs = matrix.flat().some((difference) => difference !== 0);
  return { pairNumbers: now.pairNumbers, matrix, mean: 0, differs };
}

/** At most this many differences are also listed in words. */
const MAX_LISTED = 12;

function Differences({
  before,
  now,
  titles,
}: Required<Omit<MovementComparisonProps, 'nowAnalysis'>>) {
  const differences = useMemo(() => movementDifferences(before, now), [before, now]);
  return (
    <>
      <ComparedGrids before={before} now={now} titles={titles} />
      {differences.length > 0 && differences.length <= MAX_LISTED && (
        <ul className="note">
          {differences.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The differences from one movement to another, in reading order. */
function movementDifferences(before: Movement, now: Movement): readonly string[] {
  const words: string[] = [];
  const size = (what: string, old: number, present: number) => {
    if (old !== present) words.push(sizeDifference(what, old, present));
  };
  if (before.contestants === now.contestants) {
    size(before.contestants, before.pairCount, now.pairCount);
  }
  size('tables', before.tableCount, now.tableCount);
  size('rounds', before.rounds.length, now.rounds.length);
  now.rounds.forEach((round, roundIndex) => {
    const roundBefore = before.rounds[roundIndex];
    if (roundBefore === undefined) return;
    const changed = round.flatMap((sitting, tableIndex) => {
      const other = roundBefore[tableIndex];
      return other !== undefined && !isSame(other, sitting) ? [tableIndex] : [];
    });
    if (
      changed.length === round.length &&
      changed.every((t) => isSwitchedOnly(roundBefore[t], round[t]))
    ) {
      words.push(roundSwitchDiffers(roundIndex + 1));
      return;
    }
    for (const tableIndex of changed) {
      const { pairs, set, mark } = describeSitting(now, round[tableIndex] as Sitting, roundIndex);
      const old = describeSitting(before, roundBefore[tableIndex] as Sitting, roundIndex);
      words.push(
        cellDifference(
          cellTitle({ roundIndex, tableIndex }),
          [old.pairs, old.set, old.mark].join(' ').trim(),
          [pairs, set, mark].join(' ').trim(),
        ),
      );
    }
  });
  return words;
}

function isSame(one: Sitting, other: Sitting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two sittings differ only in which boards are switched. */
function isSwitchedOnly(one: Sitting | undefined, other: Sitting | undefined): boolean {
  return (
    one?.kind === 'play' &&
    other?.kind === 'play' &&
    one.switched !== other.switched &&
    isSame({ ...one, switched: other.switched }, other)
  );
}
