// Imaginary contests: strong pairs against average ones, and simulated sessions with luck, compared with a fair movement.

import { useId, useState } from 'react';
import { contest } from '../../balance/contest.ts';
import type { PairNumber } from '../../movement/movement.ts';
import { derivedFor } from '../../store/derived.ts';
import { STRENGTHS_HELP, simulateButton, strengthsFault } from '../../words/english/pageBalance.ts';
import { useActions, useApp, useDeferredApp, useWording } from '../arrowswitchContext.ts';
import { Select } from '../Select.tsx';
import styles from './BalancePanel.module.css';
import { EventsResult } from './EventsResult.tsx';

export function ContestPanel() {
  const worded = useWording();
  const movement = useDeferredApp((state) => state.document.movement);
  const absent = useDeferredApp((state) => state.absent);
  const [typed, setTyped] = useState('1');
  const help = useId();
  const results = useId();
  const strengths = parseStrengths(typed, movement.pairCount);
  const result = strengths && contest(movement, (pair) => strengths.get(pair) ?? 0, { absent });
  return (
    <div className={styles.contest}>
      <label>
        {worded('Stronger pairs')}{' '}
        <input
          type="text"
          value={typed}
          aria-invalid={strengths === null}
          aria-describedby={help}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p id={help} className={styles.note}>
        {worded(STRENGTHS_HELP)}
      </p>
      <h3 id={results}>{worded('Result of each pair')}</h3>
      {result === null ? (
        <p className={styles.failure}>{worded(strengthsFault(movement.pairCount))}</p>
      ) : (
        <ol className={styles.percents} aria-labelledby={results}>
          {result.pairs.map((pair, position) => (
            <li key={pair} data-strong={strengths?.has(pair) || undefined}>
              <span>{pair}</span>
              {Number.isFinite(result.percent[position])
                ? `${result.percent[position]?.toFixed(2)} %`
                : '–'}
            </li>
          ))}
        </ol>
      )}
      <Events />
    </div>
  );
}

/** Strengths by pair from "1, 8:2.5"; null if the text is empty or contains an unknown pair. */
function parseStrengths(text: string, pairCount: number): ReadonlyMap<PairNumber, number> | null {
  const strengths = new Map<PairNumber, number>();
  for (const word of text.split(/[\s,;]+/).filter((each) => each !== '')) {
    const match = /^(\d{1,3})(?::(-?\d{1,3}(?:\.\d{1,3})?))?$/.exec(word);
    const pair = Number(match?.[1]);
    if (match === null || pair < 1 || pair > pairCount) return null;
    strengths.set(pair as PairNumber, Number(match[2] ?? 1));
  }
  return strengths.size === 0 ? null : strengths;
}

const EVENTS = 4000;

const SPREADS = [
  { value: 1, label: 'close field' },
  { value: 2, label: 'usual club field' },
  { value: 4, label: 'wide field' },
];

function Events() {
  const simulation = useApp((state) => derivedFor(state, 'simulation'));
  const actions = useActions();
  const [spread, setSpread] = useState(2);
  const isWorking = simulation.phase === 'working';
  const play = (): void => actions.playEvents({ spread, events: EVENTS });
  return (
    <section aria-label="Simulated sessions" className={styles.events}>
      <h3>Simulated sessions</h3>
      <label>
        Range of strength <Select value={spread} options={SPREADS} onChange={setSpread} />
      </label>
      <button type="button" aria-disabled={isWorking} onClick={() => isWorking || play()}>
        {simulateButton(isWorking, EVENTS)}
      </button>
      {simulation.phase === 'failed' && <p className={styles.failure}>{simulation.message}</p>}
      {simulation.phase === 'done' && <EventsResult report={simulation.value} events={EVENTS} />}
    </section>
  );
}
