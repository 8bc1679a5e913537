// Searches for a new movement in the background: enter requirements, watch, stop, open one of the best.
// The last results are stored, so that several can be opened in turn.

import { type FormEvent, useEffect, useState } from 'react';
import { HOWELL_LIMITS } from '../../howell/search/constructions.ts';
import { foundIn } from '../../store/howells.ts';
import type { HowellSearchState } from '../../store/state.ts';
import { attempts, bestPublished, bestSoFar } from '../../words/english/pageHowell.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { MatrixCanvas } from '../balance/MatrixCanvas.tsx';
import type { WantedSize } from '../commands/screens.ts';
import { Dialog } from '../Dialog.tsx';
import { FoundMovements } from './FoundMovements.tsx';
import styles from './HowellDialog.module.css';
import { WishFields } from './WishFields.tsx';
import { FIRST_WISHES, type HowellWishes, howellRequestOf, howellWishesOf } from './wishes.ts';

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
  return (
    <Dialog title="Search for a new movement" wide onClose={onClose}>
      <div className={styles.columns}>
        <form className={styles.wishes} noValidate onSubmit={submit}>
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
            <p role="alert" className={styles.failure}>
              {search.message}
            </p>
          )}
        </form>
        <div className={styles.found}>
          {search.phase === 'idle' && (
            <p className={styles.soft}>
              Searches for the fairest movement for this many pairs and rounds, showing the best so
              far. It runs until you stop it or nothing fairer is possible.
            </p>
          )}
          {isRunning && <SearchUnderWay {...search} />}
          {found !== null && <FoundMovements {...found} onOpened={onClose} />}
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

type SearchUnderWayProps = Extract<HowellSearchState, { phase: 'running' }>;

function SearchUnderWay({ request, progress, best }: SearchUnderWayProps) {
  if (progress === null) return <p className={styles.soft}>Starting …</p>;
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
      <p className={styles.soft}>
        {attempts(steps, elapsedMs)}.{' '}
        {isForField &&
          bestPublished(published && { index: published.inequityIndex, source: published.source })}
      </p>
      {best !== null && (
        <div className={styles.matrix}>
          <MatrixCanvas picture={best.analysis} />
        </div>
      )}
    </>
  );
}
