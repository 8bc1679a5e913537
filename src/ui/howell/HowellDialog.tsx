// A new movement for a field, searched for in the background: say what is wanted, watch, stop, open one of the best.

import { useEffect, useRef, useState } from 'react';
import { createRequest } from '../../howell/constructions.ts';
import { reasonOf } from '../../store/reason.ts';
import type { HowellOutcome, HowellProgress, HowellSearchRequest } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { MatrixCanvas } from '../balance/MatrixCanvas.tsx';
import { Dialog } from '../Dialog.tsx';
import { useSearches } from '../searchesContext.ts';
import styles from './HowellDialog.module.css';
import { WishFields } from './WishFields.tsx';

type Search =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly progress: HowellProgress | null }
  | { readonly phase: 'done'; readonly outcome: HowellOutcome }
  | { readonly phase: 'failed'; readonly message: string };

interface HowellDialogProps {
  /** Pairs that were asked for beside the list of movements; without, as many as are on the screen. */
  readonly pairs: number | undefined;
  readonly onClose: () => void;
}

export function HowellDialog({ pairs, onClose }: HowellDialogProps) {
  const seed = useApp((state) => state.preferences.seed);
  const pairCount = useApp((state) => state.document.movement.pairCount);
  const { howells } = useSearches();
  const [request, setRequest] = useState<HowellSearchRequest>(() => ({
    wanted: createRequest(Math.min(32, Math.max(6, pairs ?? pairCount)), 9),
    boards: 3,
    hasUniversalStart: false,
    mostSitOutBoards: null,
    seed,
    stepBudget: null,
    choices: 6,
  }));
  const [search, setSearch] = useState<Search>({ phase: 'idle' });
  const best = useRef<HowellProgress['improvement']>(null);
  useEffect(() => () => void howells.stop().catch(() => undefined), [howells]);

  const start = (): void => {
    best.current = null;
    setSearch({ phase: 'running', progress: null });
    const onProgress = (progress: HowellProgress): void => {
      best.current = progress.improvement ?? best.current;
      setSearch((state) => (state.phase === 'running' ? { phase: 'running', progress } : state));
    };
    howells.search(request, onProgress).then(
      (reply) =>
        setSearch(
          reply.ok
            ? { phase: 'done', outcome: reply.outcome }
            : { phase: 'failed', message: reply.message },
        ),
      (error) => setSearch({ phase: 'failed', message: reasonOf(error) }),
    );
  };
  const isRunning = search.phase === 'running';
  return (
    <Dialog title="Search for a new movement" wide onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.wishes}>
          <WishFields request={request} disabled={isRunning} onChange={setRequest} />
          {isRunning ? (
            <button
              type="button"
              className="primary"
              onClick={() => void howells.stop().catch(() => undefined)}
            >
              Stop
            </button>
          ) : (
            <button type="button" className="primary" onClick={start}>
              Search
            </button>
          )}
          {search.phase === 'failed' && (
            <p role="alert" className={styles.failure}>
              {search.message}
            </p>
          )}
        </div>
        <div className={styles.found}>
          {search.phase === 'idle' && (
            <p className={styles.soft}>
              Says how fair a movement it can find for the field, and shows the best as it goes.
              Each attempt settles who meets whom on which boards and what is switched, then when.
              It runs until you stop it or nothing fairer is possible.
            </p>
          )}
          {isRunning && <Running progress={search.progress} best={best.current} />}
          {search.phase === 'done' && <Outcome outcome={search.outcome} onOpened={onClose} />}
        </div>
      </div>
    </Dialog>
  );
}

interface RunningProps {
  readonly progress: HowellProgress | null;
  readonly best: HowellProgress['improvement'];
}

function Running({ progress, best }: RunningProps) {
  if (progress === null) return <p className={styles.soft}>Starting …</p>;
  const { steps, elapsedMs, published } = progress;
  return (
    <>
      <p role="status">
        <strong>
          {best === null
            ? 'Nothing found yet'
            : `Best so far: index ${best.analysis.inequityIndex.toFixed(2)}, Qf ${best.analysis.qf.toFixed(2)}`}
        </strong>
      </p>
      <p className={styles.soft}>
        {attemptWords(steps)}, {(elapsedMs / 1000).toFixed(1)} s.{' '}
        {published === null
          ? 'Nothing is in print for this field that we know of.'
          : `Best in print: ${published.inequityIndex.toFixed(2)} (${published.source}).`}
      </p>
      {best !== null && (
        <div className={styles.matrix}>
          <MatrixCanvas picture={best.analysis} />
        </div>
      )}
    </>
  );
}

const ENDS = {
  perfect: 'Perfect: the index is 0, nothing can be fairer.',
  proved:
    'Best possible where every pair plays every set and meets nobody twice: the bound is met.',
  budget: 'Done: the best known to this search, not proved best.',
  stopped: 'Stopped: the best known to this search, not proved best.',
} as const;

function Outcome({
  outcome,
  onOpened,
}: {
  readonly outcome: HowellOutcome;
  readonly onOpened: () => void;
}) {
  const actions = useActions();
  const { end, choices, published, bound, steps, elapsedMs, seed } = outcome;
  const [first] = choices;
  if (first === undefined) {
    return <p className={styles.soft}>Nothing was found. Ask for less, or give it more time.</p>;
  }
  return (
    <>
      <p role="status">
        <strong>{ENDS[end]}</strong>
      </p>
      <p className={styles.soft}>
        {attemptWords(steps)}, {(elapsedMs / 1000).toFixed(1)} s, seed {seed}.{' '}
        {published !== null && printWords(first.analysis.inequityIndex, published.inequityIndex)}
        {bound !== null && (end === 'stopped' || end === 'budget') && ` ${boundWords(bound)}`}
      </p>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">Movement</th>
            <th scope="col">Index</th>
            <th scope="col">Qf</th>
            <th scope="col">
              <span className="visuallyHidden">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ movement, analysis }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices of an outcome never change places
            <tr key={index}>
              <th scope="row">
                {index + 1}. {movement.title}
                <div className={styles.manner}>{movement.notes}</div>
              </th>
              <td>{analysis.inequityIndex.toFixed(2)}</td>
              <td>{analysis.qf.toFixed(2)}</td>
              <td>
                <button
                  type="button"
                  onClick={() => {
                    actions.openMovement(movement, `Open ${movement.title}`);
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
      <div className={styles.matrix}>
        <MatrixCanvas picture={first.analysis} />
      </div>
    </>
  );
}

function attemptWords(steps: number): string {
  return steps === 1 ? '1 attempt' : `${steps.toLocaleString('en')} attempts`;
}

function boundWords(bound: number): string {
  return `An index below ${bound.toFixed(2)} is impossible where every pair plays every set, meets nobody twice and sits out at most once; how near to it a movement can come is not known here.`;
}

function printWords(index: number, published: number): string {
  const difference = published - index;
  if (Math.abs(difference) < 0.005)
    return `As fair as the best in print (${published.toFixed(2)}).`;
  const words = difference > 0 ? 'fairer' : 'less fair';
  return `${Math.abs(difference).toFixed(2)} ${words} than the best in print (${published.toFixed(2)}).`;
}
