// Simplicity has a price: the fairest switches for each number of instructions, as a chart and a list to choose from.

import { useState } from 'react';
import { switchDifference } from '../../movement/edit.ts';
import { reasonOf } from '../../store/reason.ts';
import { isProposalCurrent } from '../../store/state.ts';
import type { SimplicityPoint, SimplicityReply } from '../../worker/protocol.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import styles from './OptimiserPanel.module.css';
import { planWords } from './planWords.ts';
import { SimplicityChart } from './SimplicityChart.tsx';

type Work =
  | { readonly phase: 'idle' }
  | { readonly phase: 'working'; readonly share: number }
  | { readonly phase: 'done'; readonly revision: number; readonly reply: SimplicityReply };

export function SimplicityPanel() {
  const revision = useApp((state) => state.document.revision);
  const { workOutSimplicity } = useActions();
  const readState = useAppState();
  const [work, setWork] = useState<Work>({ phase: 'idle' });
  const start = (): void => {
    const state = readState();
    const { document, preferences, optimisation, absent } = state;
    setWork({ phase: 'working', share: 0 });
    workOutSimplicity(
      {
        movement: document.movement,
        settings: { ...preferences.settings, absent },
        seed: preferences.seed,
        known:
          optimisation.phase === 'proposal' && isProposalCurrent(state)
            ? [optimisation.run.outcome.movement]
            : [],
      },
      (share) => setWork((now) => (now.phase === 'working' ? { phase: 'working', share } : now)),
    ).then(
      (reply) => setWork({ phase: 'done', revision: document.revision, reply }),
      (error) =>
        setWork({
          phase: 'done',
          revision: document.revision,
          reply: { ok: false, message: reasonOf(error) },
        }),
    );
  };
  return (
    <div className={styles.simplicity}>
      <p className={styles.small}>
        An instruction is a round to switch at all tables, in whole or in part, or a table that does
        otherwise. The optimiser&apos;s proposal, if there is one, is the fairest end of the list.
      </p>
      <button type="button" disabled={work.phase === 'working'} onClick={start}>
        Work out what simplicity costs
      </button>
      {work.phase === 'working' && (
        <progress value={work.share} aria-label="Working out what simplicity costs" />
      )}
      {work.phase === 'done' && <Result reply={work.reply} isStale={work.revision !== revision} />}
    </div>
  );
}

function Result({
  reply,
  isStale,
}: {
  readonly reply: SimplicityReply;
  readonly isStale: boolean;
}) {
  if (!reply.ok) {
    return (
      <p role="alert" className={styles.failure}>
        {reply.message}
      </p>
    );
  }
  return (
    <>
      {isStale && (
        <p className={styles.small}>The movement has changed since: work it out again to choose.</p>
      )}
      <div className={styles.simplicityChart} aria-hidden="true">
        <SimplicityChart points={reply.points} />
      </div>
      <ol className={styles.points}>
        {reply.points.map((point) => (
          <Point key={point.plan.instructions} point={point} disabled={isStale} />
        ))}
      </ol>
    </>
  );
}

function Point({
  point,
  disabled,
}: {
  readonly point: SimplicityPoint;
  readonly disabled: boolean;
}) {
  const actions = useActions();
  const readState = useAppState();
  const { plan, movement, qf, printedIndex } = point;
  const count = plan.instructions;
  const take = (): void => {
    const edit = switchDifference(readState().document.movement, movement);
    actions.edit(
      edit,
      `Take the switches of ${count} ${count === 1 ? 'instruction' : 'instructions'}`,
    );
  };
  return (
    <li>
      <p>
        <strong>
          {count} {count === 1 ? 'instruction' : 'instructions'}: Qf {qf.toFixed(2)}, index{' '}
          {printedIndex.toFixed(2)}
        </strong>
      </p>
      <p className={styles.small}>{planWords(plan)}</p>
      <button type="button" disabled={disabled} onClick={take}>
        Take {count}
      </button>
    </li>
  );
}
