// In Design, while a session is under way: which of its rounds have begun, and a button to lock these.

import { useStore } from 'zustand';
import { eveningAt } from '../../evening/evening.ts';
import { misfitOf } from '../../evening/misfit.ts';
import { isUnderWay } from '../../store/evening.ts';
import type { Evening } from '../../store/eveningRecord.ts';
import { lockBegun, sessionUnderWay } from '../../words/english/pageRun.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useNow } from '../room/clock.ts';
import { useEveningKeeper } from '../run/eveningKeeper.ts';

export function SessionNote() {
  const { store } = useEveningKeeper();
  const now = useNow();
  const movement = useApp((state) => state.document.movement);
  const evening = useStore(store, (held) => held.evening);
  const actions = useActions();
  if (evening === null || !isUnderWay(evening, now)) return null;
  const { begun, plan } = playedOf(evening, now);
  const { locks, rounds } = movement;
  const isPlayedHere = plan !== undefined && misfitOf(plan, movement, begun) === null;
  const indexes = [...rounds.keys()].slice(0, begun);
  const areLocked = indexes.every((index) => locks.roundIndexes.includes(index));
  const lock = (): void => {
    const roundIndexes = [...new Set([...locks.roundIndexes, ...indexes])];
    actions.edit({ kind: 'setLocks', locks: { ...locks, roundIndexes } }, lockBegun(begun));
  };
  return (
    <p className="row small">
      <span className="accent">{sessionUnderWay(begun, isPlayedHere && areLocked)}</span>
      {isPlayedHere && !areLocked && (
        <button type="button" className="small" onClick={lock}>
          {lockBegun(begun)}
        </button>
      )}
    </p>
  );
}

function playedOf({ events, plans }: Evening, now: number) {
  const { roundIndex, planIndex } = eveningAt(events, now);
  return { begun: roundIndex + 1, plan: plans[planIndex] };
}
