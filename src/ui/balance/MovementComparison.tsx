// Two movements side by side: figures, differences between the matrices, and differences between the grids.

import { type ReactNode, useMemo } from 'react';
import type { Analysis } from '../../balance/index.ts';
import { type Features, featuresOf, type Range } from '../../choose/features.ts';
import type { Contestants, Movement, Sitting } from '../../movement/index.ts';
import { reservationText } from '../../words/english/balance.ts';
import { wordedFor, wordedIn } from '../../words/english/contestants.ts';
import {
  barrierTo,
  COMPARED,
  FIGURES,
  type FigureId,
  figureIn,
  figureText,
} from '../../words/english/measures.ts';
import {
  cellDifference,
  matricesApart,
  noFigures,
  roundSwitchDiffers,
  SAME_MATRICES,
  sizeDifference,
} from '../../words/english/pageBalance.ts';
import { cellTitle } from '../../words/english/places.ts';
import { lowerFirst, rangeText } from '../../words/numbers.ts';
import { useActions } from '../arrowswitchContext.ts';
import { describeSitting } from '../grid/cells.ts';
import { useCalculated } from '../useCalculated.ts';
import { ComparedGrids } from './ComparedGrids.tsx';
import { MatrixCanvas } from './Matrix.tsx';

/** The balance of a movement: null while it is pending; undefined for the comparison to compute it. */
export type KnownAnalysis = Analysis | null | undefined;

interface MovementComparisonProps {
  readonly first: Movement;
  readonly second: Movement;
  readonly analyses?: readonly [first: KnownAnalysis, second: KnownAnalysis];
  readonly titles: readonly [first: string, second: string];
}

/** Changes are those from the first movement to the second. */
export function MovementComparison(props: MovementComparisonProps) {
  const { first, second, analyses, titles } = props;
  const firstKnown = useAnalysis(first, analyses?.[0]);
  const secondKnown = useAnalysis(second, analyses?.[1]);
  return (
    <>
      {firstKnown !== null && secondKnown !== null ? (
        <FiguresSideBySide
          first={firstKnown}
          second={secondKnown}
          sizes={[featuresOf(first), featuresOf(second)]}
          titles={titles}
        />
      ) : (
        <p className="note">Calculating the balance …</p>
      )}
      <Differences first={first} second={second} titles={titles} />
    </>
  );
}

/** The balance of a movement, calculated if it is not known; null until it is. */
function useAnalysis(of: Movement, known: KnownAnalysis): Analysis | null {
  const actions = useActions();
  const movement = known === undefined ? of : null;
  const calculated = useCalculated([movement], async () => movement && actions.analyse(movement));
  return known ?? (calculated.phase === 'done' ? calculated.value : null);
}

interface FiguresProps {
  readonly first: Analysis;
  readonly second: Analysis;
  readonly sizes: readonly [Features, Features];
  readonly titles: readonly [string, string];
}

/** What the evening asks of the club, before what it is worth; in boards, but for the rounds. */
const SIZES: readonly {
  readonly name: string;
  readonly rangeOf: (features: Features) => Range;
}[] = [
  { name: 'Rounds', rangeOf: ({ rounds }) => only(rounds) },
  { name: 'Boards to prepare', rangeOf: ({ boardsInPlay }) => only(boardsInPlay) },
  { name: 'Boards played', rangeOf: ({ boardsPerPair }) => boardsPerPair },
  { name: 'Longest sit-out', rangeOf: ({ sitOut }) => only(sitOut.boards) },
];

function only(count: number): Range {
  return { fewest: count, most: count };
}

/** The only figure that is the same whether it is counted per set or per board. */
const WHATEVER_UNIT: FigureId = 'roundedIndex';

function FiguresSideBySide({ first, second, sizes, titles }: FiguresProps) {
  const hasOneUnit = first.unit === second.unit;
  const compared = COMPARED.filter((id) => hasOneUnit || id === WHATEVER_UNIT);
  const deciding = compared.filter((id) => FIGURES[id].rank === 'headline');
  const others = compared.filter((id) => !deciding.includes(id));
  const rowsOf = (ids: readonly FigureId[]) =>
    ids.map((id) => (
      <ComparedFigures
        key={id}
        name={FIGURES[id].name}
        first={figureIn(id, first)}
        second={figureIn(id, second)}
      />
    ));
  const hasErrors = [first, second].some((of) => barrierTo(WHATEVER_UNIT, of)?.kind === 'errors');
  const picture = useMemo(
    () => (hasErrors ? null : differencePicture(first, second)),
    [hasErrors, first, second],
  );
  return (
    <>
      <ComparedTable titles={titles}>
        {SIZES.map(({ name, rangeOf }) => (
          <ComparedSizes key={name} name={name} ranges={[rangeOf(sizes[0]), rangeOf(sizes[1])]} />
        ))}
        {rowsOf(deciding)}
      </ComparedTable>
      <Meanings of={deciding} contestants={second.contestants} />
      {others.length > 0 && (
        <details className="details">
          <summary>More figures</summary>
          <ComparedTable titles={titles}>{rowsOf(others)}</ComparedTable>
          <Meanings of={others} contestants={second.contestants} />
        </details>
      )}
      {[first, second].map(({ findings }, at) => {
        const errors = findings.filter(({ severity }) => severity === 'error').length;
        return (
          errors > 0 && (
            <p key={titles[at]} className="failure">
              {noFigures(titles[at] ?? '', errors)}
            </p>
          )
        );
      })}
      {[first, second].map((of, at) => {
        const barrier = barrierTo(WHATEVER_UNIT, of);
        return (
          barrier !== null &&
          barrier.kind !== 'errors' && (
            <p key={titles[at]} className="remark">
              {titles[at]}: {lowerFirst(wordedFor(of.contestants, reservationText(barrier)))}
            </p>
          )
        );
      })}
      {!hasOneUnit && (
        <p className="remark">
          Only the inequity index is comparable: the other figures count single boards in one of
          them and whole sets in the other.
        </p>
      )}
      {picture === null && hasOneUnit && !hasErrors && (
        <p className="note">{matricesApart(first.contestants, second.contestants)}</p>
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

function ComparedTable({
  titles,
  children,
}: Pick<FiguresProps, 'titles'> & { readonly children: ReactNode }) {
  return (
    <table className="numbers">
      <thead>
        <tr>
          <td />
          <th scope="col">{titles[0]}</th>
          <th scope="col">{titles[1]}</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Meanings({
  of,
  contestants,
}: {
  readonly of: readonly FigureId[];
  readonly contestants: Contestants;
}) {
  return (
    <ul className="note" aria-label="What the figures mean">
      {of.map((id) => (
        <li key={id}>
          <strong>{FIGURES[id].name}:</strong> {wordedFor(contestants, FIGURES[id].meaning)}
        </li>
      ))}
    </ul>
  );
}

function ComparedFigures({
  name,
  first,
  second,
}: {
  readonly name: string;
  readonly first: number;
  readonly second: number;
}) {
  // Of the figures as they are shown, so that it adds up.
  const change = Number(figureText(second)) - Number(figureText(first));
  return (
    <ComparedRow
      name={name}
      texts={[figureText(first), figureText(second)]}
      change={changeText(change, figureText)}
    />
  );
}

/** Numbers that may differ from contestant to contestant; a range has no single change. */
function ComparedSizes({
  name,
  ranges: [first, second],
}: {
  readonly name: string;
  readonly ranges: readonly [Range, Range];
}) {
  const isRange = [first, second].some(({ fewest, most }) => fewest !== most);
  return (
    <ComparedRow
      name={name}
      texts={[rangeText(first.fewest, first.most), rangeText(second.fewest, second.most)]}
      change={isRange ? '' : changeText(second.most - first.most, String)}
    />
  );
}

function changeText(change: number, format: (size: number) => string): string {
  const size = format(Math.abs(change));
  return Number(size) > 0 ? `${change < 0 ? '−' : '+'}${size}` : size;
}

function ComparedRow({
  name,
  texts: [first, second],
  change,
}: {
  readonly name: string;
  readonly texts: readonly [string, string];
  readonly change: string;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{first}</td>
      <td>{second}</td>
      <td>{change}</td>
    </tr>
  );
}

/** The difference of two matrices with the same pairs and unit, and whether there is any; null for others. */
function differencePicture(first: Analysis, second: Analysis) {
  if (first.unit !== second.unit || first.pairNumbers.join() !== second.pairNumbers.join())
    return null;
  const matrix = second.matrix.map((row, i) => row.map((s, j) => s - (first.matrix[i]?.[j] ?? 0)));
  const differs = matrix.flat().some((difference) => difference !== 0);
  return { pairNumbers: second.pairNumbers, matrix, mean: 0, differs };
}

/** At most this many differences are also listed in words. */
const MAX_LISTED = 12;

function Differences({ first, second, titles }: Omit<MovementComparisonProps, 'analyses'>) {
  const differences = useMemo(() => movementDifferences(first, second), [first, second]);
  return (
    <>
      <ComparedGrids first={first} second={second} titles={titles} />
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
function movementDifferences(first: Movement, second: Movement): readonly string[] {
  const words: string[] = [];
  const size = (what: string, old: number, present: number) => {
    if (old !== present) words.push(sizeDifference(what, old, present));
  };
  if (first.contestants === second.contestants) {
    size(first.contestants, first.pairCount, second.pairCount);
  }
  size('tables', first.tableCount, second.tableCount);
  size('rounds', first.rounds.length, second.rounds.length);
  second.rounds.forEach((round, roundIndex) => {
    const roundBefore = first.rounds[roundIndex];
    if (roundBefore === undefined) return;
    const changed = round.flatMap((sitting, tableIndex) => {
      const before = roundBefore[tableIndex];
      return before !== undefined && !isSame(before, sitting)
        ? [{ tableIndex, before, sitting }]
        : [];
    });
    if (
      changed.length === round.length &&
      changed.every(({ before, sitting }) => isSwitchedOnly(before, sitting))
    ) {
      words.push(roundSwitchDiffers(roundIndex + 1));
      return;
    }
    for (const { tableIndex, before, sitting } of changed) {
      const { pairs, set, mark } = describeSitting(second, sitting, roundIndex);
      const old = describeSitting(first, before, roundIndex);
      words.push(
        cellDifference(
          wordedIn(second, cellTitle({ roundIndex, tableIndex })),
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
function isSwitchedOnly(one: Sitting, other: Sitting): boolean {
  return (
    one.kind === 'play' &&
    other.kind === 'play' &&
    one.switched !== other.switched &&
    isSame({ ...one, switched: other.switched }, other)
  );
}
