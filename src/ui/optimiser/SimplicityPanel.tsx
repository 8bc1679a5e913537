// Simpler plans: the fairest switches for each number of announcements, as a chart and a list to choose from.

import { useRef, useState } from 'react';
import type { Unit } from '../../balance/index.ts';
import { switchDifference } from '../../movement/index.ts';
import { derivedFor } from '../../store/derived.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import {
  announcementsWords,
  COUNTED_WORDS,
  optimisationFaultWords,
  planPoint,
  planWords,
} from '../../words/english/optimise.ts';
import type { SimplicityPoint, SimplicityReply } from '../../worker/protocol.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { PointPlot } from '../plots/PointPlot.tsx';

export function SimplicityPanel() {
  const work = useApp((state) => derivedFor(state, 'simplicity'));
  const { workOutSimplicity } = useActions();
  const isWorking = work.phase === 'working';
  return (
    <div className="stack">
      <p className="aside">Compare plans that you can announce in one to three sentences.</p>
      <button
        type="button"
        aria-disabled={isWorking}
        onClick={() => isWorking || workOutSimplicity()}
      >
        Compare simpler plans
      </button>
      {isWorking && <progress value={work.share} aria-label="Comparing simpler plans" />}
      {work.phase === 'failed' && <Failed message={work.message} />}
      {work.phase === 'done' && <Result reply={work.value} />}
    </div>
  );
}

function Failed({ message }: { readonly message: string }) {
  return (
    <p role="alert" className="failure">
      {message}
    </p>
  );
}

function Result({ reply }: { readonly reply: SimplicityReply }) {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  if (!reply.ok) return <Failed message={optimisationFaultWords(reply.fault)} />;
  const choose = (announcements: number): void => {
    setChosen(announcements);
    list.current?.querySelector<HTMLElement>(`[data-plan="${announcements}"] button`)?.focus();
  };
  // A plan that leaves two winners has no Qf, so it is not in the chart. One point alone would make no curve.
  const points = reply.points.flatMap(({ plan: { announcements }, qf }) =>
    qf === null
      ? []
      : [
          {
            id: announcements,
            x: announcements,
            y: qf,
            label: `${announcements}`,
            name: planPoint(announcements, qf),
            onChosen: () => choose(announcements),
          },
        ],
  );
  return (
    <>
      {points.length > 1 && (
        <div>
          <PointPlot
            name="Simpler plans"
            points={points}
            xTitle="announcements →"
            yTitle={`Qf (%) per ${COUNTED_WORDS[reply.unit]}`}
            isStepped
          />
        </div>
      )}
      <ol ref={list} className="list tiles" data-tile="middle">
        {reply.points.map((point) => (
          <Point
            key={point.plan.announcements}
            point={point}
            unit={reply.unit}
            isChosen={point.plan.announcements === chosen}
          />
        ))}
      </ol>
    </>
  );
}

interface PointProps {
  readonly point: SimplicityPoint;
  readonly unit: Unit;
  /** Whether it was selected in the chart. */
  readonly isChosen: boolean;
}

function Point({ point, unit, isChosen }: PointProps) {
  const actions = useActions();
  const readState = useAppState();
  const { plan, movement, qf, printedIndex, winners } = point;
  const count = announcementsWords(plan.announcements);
  const use = (): void => {
    const edit = switchDifference(readState().document.movement, movement);
    actions.edit(edit, `Use the plan of ${count}`);
  };
  const figures =
    qf === null || printedIndex === null
      ? `Qf not applicable${winners === 2 ? ': two winners' : ''}`
      : `Qf ${qf.toFixed(2)} per ${COUNTED_WORDS[unit]}, index ${printedIndex.toFixed(2)}`;
  return (
    <li className="stack box" data-plan={plan.announcements} data-chosen={isChosen || undefined}>
      <p>
        <strong>
          {count}: {figures}
        </strong>
      </p>
      <p className="aside">{wordedIn(movement, planWords(plan))}</p>
      <button
        type="button"
        className="start"
        aria-label={`Use this plan of ${count}`}
        onClick={use}
      >
        Use this plan
      </button>
    </li>
  );
}
