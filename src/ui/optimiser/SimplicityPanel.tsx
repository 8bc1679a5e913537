// Simplicity has a price: the fairest switches for each number of instructions, as a chart and a list to choose from.

import { switchDifference } from '../../movement/edit.ts';
import { derivedFor } from '../../store/derived.ts';
import type { SimplicityPoint, SimplicityReply } from '../../worker/protocol.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import styles from './OptimiserPanel.module.css';
import { planWords } from './planWords.ts';
import { SimplicityChart } from './SimplicityChart.tsx';

export function SimplicityPanel() {
  const work = useApp((state) => derivedFor(state, 'simplicity'));
  const { workOutSimplicity } = useActions();
  return (
    <div className={styles.simplicity}>
      <p className={styles.small}>
        An instruction is a round to switch at all tables, in whole or in part, or a table that does
        otherwise. The optimiser&apos;s proposal, if there is one, is the fairest end of the list.
      </p>
      <button type="button" disabled={work.phase === 'working'} onClick={workOutSimplicity}>
        Work out what simplicity costs
      </button>
      {work.phase === 'working' && (
        <progress value={work.share} aria-label="Working out what simplicity costs" />
      )}
      {work.phase === 'failed' && <Failed message={work.message} />}
      {work.phase === 'done' && <Result reply={work.value} />}
    </div>
  );
}

function Failed({ message }: { readonly message: string }) {
  return (
    <p role="alert" className={styles.failure}>
      {message}
    </p>
  );
}

function Result({ reply }: { readonly reply: SimplicityReply }) {
  if (!reply.ok) return <Failed message={reply.message} />;
  return (
    <>
      <div className={styles.simplicityChart} aria-hidden="true">
        <SimplicityChart points={reply.points} />
      </div>
      <ol className={styles.points}>
        {reply.points.map((point) => (
          <Point key={point.plan.instructions} point={point} />
        ))}
      </ol>
    </>
  );
}

function Point({ point }: { readonly point: SimplicityPoint }) {
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
      <button type="button" onClick={take}>
        Take {count}
      </button>
    </li>
  );
}
