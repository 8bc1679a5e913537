// The evening under way for the components of Run: its stored state and its actions.

import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  type EveningEvent,
  type EveningState,
  eveningAt,
  type PlanChange,
} from '../../evening/evening.ts';
import { MINUTE_MS, plannedRounds } from '../../evening/schedule.ts';
import type { Movement } from '../../movement/movement.ts';
import {
  createEveningKeeper,
  type Evening,
  type EveningFault,
  isSamePlay,
} from '../../store/evening.ts';
import { loadRunSettings, type RunSettings, saveRunSettings } from '../../store/runSettings.ts';
import { EVENING_FAULTS } from '../../words/english/pageRun.ts';
import { useApp, useDocumentStorage } from '../arrowswitchContext.ts';
import { useNow } from '../room/useNow.ts';

/** A clock that jumps back by less than this is being corrected, not set back. */
const CLOCK_SLACK_MS = 2000;
/** A hidden page ticks once a minute; a longer gap means that the computer slept or its clock was changed. */
const SKIP_MS = 3 * MINUTE_MS;

/** Time that passed between two ticks of this page. */
export interface ClockSkip {
  readonly minutes: number;
  /** For when the computer slept: the time has passed. */
  readonly acceptTime: () => void;
  /** For when the computer's clock was set forward: the session has not advanced by that time. */
  readonly ignoreTime: () => void;
}

export interface EveningView {
  /** What is stored; null before the room has been opened. */
  readonly evening: Evening | null;
  readonly fault: EveningFault | null;
  /** The movement that is played; before that, the one on the screen. */
  readonly movement: Movement;
  readonly state: EveningState;
  readonly now: number;
  /** Null unless the clock has just skipped. */
  readonly clockSkip: ClockSkip | null;
  /** Whether the movement on screen differs from the one being played. */
  readonly isOtherOnScreen: boolean;
  readonly settings: RunSettings;
  /** Pins the movement on the screen as plan A, so that display, guides and cards agree. */
  readonly open: () => void;
  readonly act: (event: WithoutTime<EveningEvent>) => void;
  readonly playOnScreen: () => void;
  /** Continues with another movement as the next plan; does nothing before the room has been opened. */
  readonly play: (movement: Movement, change: PlanChange) => void;
  readonly close: () => void;
  readonly setSettings: (settings: Partial<RunSettings>) => void;
}

type WithoutTime<Event> = Event extends EveningEvent ? Omit<Event, 'at'> : never;

export const EveningContext = createContext<EveningView | null>(null);

/** The evening of Run. */
export function useEvening(): EveningView {
  const view = useContext(EveningContext);
  if (view === null) throw new Error('The component stands outside of Run.');
  return view;
}

/** Creates the value of EveningContext. */
export function useEveningView(): EveningView {
  const onScreen = useApp((state) => state.document.movement);
  const [keeper] = useState(() => createEveningKeeper(() => localStorage));
  const [settings, setSettings] = useState(() => loadRunSettings(() => localStorage));
  const { evening, fault } = useStore(keeper.store);
  const now = useNow();
  useEffect(() => {
    const onStorage = (): void => keeper.reread();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [keeper]);
  const storage = useDocumentStorage();
  useEffect(() => {
    if (fault !== 'notStored')
      void keeper.handOver((stored, kind) => storage.setAside(stored, EVENING_FAULTS[kind]));
  }, [keeper, storage, fault]);
  const clockSkip = useClockSet(evening?.events ?? null, now, keeper.add);

  const openingEvents = useMemo(
    (): readonly EveningEvent[] => [
      { kind: 'timing', at: 0, timing: settings.timing },
      { kind: 'plan', at: 0, rounds: plannedRounds(onScreen) },
    ],
    [onScreen, settings.timing],
  );
  const state = eveningAt(evening?.events ?? openingEvents, now);
  const movement = evening?.plans[Math.max(0, state.planIndex)] ?? onScreen;
  const isOtherOnScreen = useMemo(
    () => evening !== null && !isSamePlay(movement, onScreen),
    [evening, movement, onScreen],
  );
  const open = (): void => {
    if (evening !== null) return;
    keeper.open(onScreen, { kind: 'timing', at: Date.now(), timing: settings.timing });
  };
  return {
    evening,
    fault,
    movement,
    state,
    now,
    clockSkip,
    isOtherOnScreen,
    settings,
    open,
    act: (event) => {
      open();
      keeper.add({ ...event, at: Date.now() } as EveningEvent);
    },
    playOnScreen: () => keeper.changePlan(onScreen, Date.now()),
    play: (movement, change) => {
      if (evening !== null) keeper.changePlan(movement, Date.now(), change);
    },
    close: keeper.close,
    setSettings: (changed) => {
      const next = { ...settings, ...changed };
      setSettings(next);
      saveRunSettings(next, () => localStorage);
    },
  };
}

/**
 * Records that the computer's clock was set back, as soon as it is noticed. A skip forward is real time if the computer
 * slept, and not if its clock was changed: only the director knows.
 */
function useClockSet(
  events: readonly EveningEvent[] | null,
  now: number,
  add: (event: EveningEvent) => void,
): ClockSkip | null {
  const [seen, setSeen] = useState(now);
  const [skip, setSkip] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const latest = Math.max(seen, events?.at(-1)?.at ?? 0);
  useEffect(() => {
    // Only a new tick gives the current time: an entry from another window may be newer than the last tick of a hidden page.
    if (now !== seen && now < latest - CLOCK_SLACK_MS && events !== null) {
      add({ kind: 'clockSet', before: latest, at: now });
      setSkip(null);
    }
    if (now > seen + SKIP_MS && events !== null) setSkip({ from: seen, to: now });
    if (now !== seen) setSeen(now);
  }, [now, seen, latest, events, add]);
  // Everything the director has done since then, here or in another window, already used the new clock.
  if (skip === null || (events?.at(-1)?.at ?? 0) > skip.from + SKIP_MS) return null;
  return {
    minutes: Math.round((skip.to - skip.from) / MINUTE_MS),
    acceptTime: () => setSkip(null),
    ignoreTime: () => {
      add({ kind: 'clockSet', before: now - (skip.to - skip.from), at: now });
      setSkip(null);
    },
  };
}
