// Searches for a new movement in the background: enter requirements, watch, stop, open one of the best.
// The last results are stored, so that several can be opened in turn.

import { type FormEvent, useEffect, useState } from 'react';
import { HOWELL_LIMITS } from '../../howell/search/constructions.ts';
import { foundIn } from '../../store/howells.ts';
import type { HowellSearchState, HowellsFound } from '../../store/state.ts';
import {
  againstPublished,
  attempts,
  bestPublished,
  bestSoFar,
  earlierResultWords,
  halvesWords,
  howSearchEnded,
  indexBoundWords,
} from '../../words/english/pageHowell.ts';
import { titleOf } from '../../words/titles.ts';
import type { HowellSearchRequest } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { MatrixCanvas } from '../balance/Matrix.tsx';
import type { WantedSize } from '../commands/screens.ts';
import { Dialog } from '../parts/Dialog.tsx';
import {
  FIRST_WISHES,
  type HowellWishes,
  howellRequestOf,
  howellWishesOf,
  WishFields,
  withHalves,
} from './WishFields.tsx';

interface HowellDialogProps {
  /** The size requested in the movements panel; by default the number of pairs on screen. */
  readonly wanted?: WantedSize | undefined;
  readonly onClose: () => void;
}

export function HowellDialog({ wanted, onClose }: HowellDialogProps) {
  const seed = useApp((state) => state.preferences.seed);
  const pairCount = useApp((state) => state.document.movement.pairCount);
  const search = useApp((state) => state.howells);
  const { searchHowells, stopHowells } = useActions();
  const [usualPairs] = useState(() =>
    Math.min(HOWELL_LIMITS.mostPairs, Math.max(6, wanted?.pairs ?? pairCount)),
  );
  const [wishes, setWishes] = useState<HowellWishes>(() => firstWishes(search, usualPairs, wanted));
  useEffect(() => stopHowells, [stopHowells]);

  const found = foundIn(search);
  const isRunning = search.phase === 'running';
  const request = howellRequestOf(wishes, { usualPairs, seed });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (request !== null) searchHowells(request);
  };
  const searchFor = (wanted: HowellWishes): void => {
    const wantedRequest = howellRequestOf(wanted, { usualPairs, seed });
    setWishes(wanted);
    if (wantedRequest !== null) searchHowells(wantedRequest);
  };
  return (
    <Dialog title="Search for a new movement" wide onClose={onClose}>
      <div className="split" data-form>
        <form className="stack" noValidate onSubmit={submit}>
          <WishFields
            wishes={wishes}
            usualPairs={usualPairs}
            disabled={isRunning}
            onChange={setWishes}
          />
          <button
            type={isRunning ? 'button' : 'submit'}
            className="primary"
            disabled={request === null}
            onClick={isRunning ? stopHowells : undefined}
          >
            {isRunning ? 'Stop' : 'Search'}
          </button>
          {search.phase === 'failed' && (
            <p role="alert" className="failure">
              {search.message}
            </p>
          )}
        </form>
        <div className="stack">
          {search.phase === 'idle' && (
            <p className="note">
              Searches for the fairest movement for this many pairs and rounds, showing the best so
              far. It runs until you stop it or nothing fairer is possible.
            </p>
          )}
          {isRunning && <SearchUnderWay {...search} />}
          {found !== null && (
            <FoundMovements
              {...found}
              isEarlier={!isForWishes(found.request, request)}
              onOpened={onClose}
              onHalves={() => searchFor(withHalves(howellWishesOf(found.request)))}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The fields of the previous search, if any; a size requested in the movements panel takes precedence. */
function firstWishes(
  search: HowellSearchState,
  usualPairs: number,
  wanted: WantedSize = {},
): HowellWishes {
  const before =
    search.phase === 'idle'
      ? { ...FIRST_WISHES, pairs: usualPairs }
      : howellWishesOf(search.request);
  return {
    ...before,
    ...(wanted.pairs === undefined ? {} : { pairs: usualPairs }),
    ...(wanted.rounds === undefined ? {} : { roundsText: String(wanted.rounds) }),
  };
}

/** Whether a result is for what the fields say now, whatever the seed. */
function isForWishes(found: HowellSearchRequest, request: HowellSearchRequest | null): boolean {
  const wishesOf = (each: HowellSearchRequest) => JSON.stringify(howellWishesOf(each));
  return request !== null && wishesOf(found) === wishesOf(request);
}

type SearchUnderWayProps = Extract<HowellSearchState, { phase: 'running' }>;

function SearchUnderWay({ request, progress, best }: SearchUnderWayProps) {
  if (progress === null) return <p className="note">Starting …</p>;
  const { steps, elapsedMs, published } = progress;
  const isForField = request.wanted.objective === 'field';
  return (
    <>
      <p role="status">
        <strong>
          {bestSoFar(
            best && {
              index: best.analysis.inequityIndex,
              qf: best.analysis.qf,
              meanIndex: best.value,
            },
            isForField,
          )}
        </strong>
      </p>
      <p className="note">
        {attempts(steps, elapsedMs)}.{' '}
        {isForField &&
          bestPublished(published && { index: published.inequityIndex, source: published.source })}
      </p>
      {best !== null && (
        <div>
          <MatrixCanvas picture={best.analysis} />
        </div>
      )}
    </>
  );
}

interface FoundProps extends HowellsFound {
  /** Whether the fields say something else by now. */
  readonly isEarlier: boolean;
  readonly onOpened: () => void;
  /** Searches for the same with halves of sets switched. */
  readonly onHalves: () => void;
}

function FoundMovements({ request, outcome, isEarlier, onOpened, onHalves }: FoundProps) {
  const actions = useActions();
  const { end, choices, published, bound, halvesBound, steps, elapsedMs, seed } = outcome;
  const { wanted } = request;
  const [first] = choices;
  if (first === undefined) {
    return <p className="note">Nothing found. Relax the request, or allow more time.</p>;
  }
  // The published figure and the bound apply to the full field.
  const isForField = wanted.objective === 'field';
  const { inequityIndex } = first.analysis;
  return (
    <>
      <p role="status">
        {isEarlier && `${earlierResultWords(wanted.pairs, wanted.sessions.join('+'))} `}
        <strong>{howSearchEnded(end, wanted)}</strong>
      </p>
      {end === 'proved' && halvesBound !== null && halvesBound < inequityIndex - 0.005 && (
        <p className="line tight">
          <span>{halvesWords(halvesBound)}</span>
          <button type="button" className="small" onClick={onHalves}>
            Search with halves of sets
          </button>
        </p>
      )}
      <p className="note">
        {attempts(steps, elapsedMs)}, seed {seed}.{' '}
        {isForField &&
          published !== null &&
          againstPublished(inequityIndex, published.inequityIndex)}
        {isForField &&
          bound !== null &&
          (end === 'stopped' || end === 'budget') &&
          ` ${indexBoundWords(bound, wanted.parts)}`}
      </p>
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">Movement</th>
            {!isForField && <th scope="col">Average index, one pair missing</th>}
            <th scope="col">{isForField ? 'Index' : 'Index, full field'}</th>
            <th scope="col">{isForField ? 'Qf' : 'Qf, full field'}</th>
            <th scope="col">
              <span className="visuallyHidden">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ movement, analysis, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices of an outcome never change places
            <tr key={index}>
              <th scope="row">
                {index + 1}. {titleOf(movement)}
                <div className="soft">{movement.notes}</div>
              </th>
              {!isForField && <td>{value.toFixed(2)}</td>}
              <td>{analysis.inequityIndex.toFixed(2)}</td>
              <td>{analysis.qf.toFixed(2)}</td>
              <td>
                <button
                  type="button"
                  className="nowrap"
                  onClick={() => {
                    actions.openMovement(movement, `Open ${titleOf(movement)}`);
                    onOpened();
                  }}
                >
                  Open {index + 1}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <MatrixCanvas picture={first.analysis} />
      </div>
    </>
  );
}
