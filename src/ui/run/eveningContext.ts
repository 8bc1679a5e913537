// The evening under way for the components of Run: its stored state and its actions.

import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { finishMeant } from '../../choose/wishes.ts';
import {
  type EveningEvent,
  type EveningState,
  eveningAt,
  issuedCards,
  type PlanChange,
} from '../../evening/evening.ts';
import { finishWith } from '../../evening/finish.ts';
import { MINUTE_MS, type PlannedRounds, plannedRounds } from '../../evening/schedule.ts';
import type { Movement } from '../../movement/index.ts';
import type { Issued } from '../../replan/situation.ts';
import {
  type EveningFault,
  type EveningKeeper,
  isRecent,
  isSamePlay,
} from '../../store/evening.ts';
import type { Evening } from '../../store/eveningRecord.ts';
import {
  loadRunSettings,
  type RunSettings,
  saveRunSettings,
  timingFor,
} from '../../store/runSettings.ts';
import { EVENING_FAULTS } from '../../words/english/pageRun.ts';
import { useActions, useApp, useDocumentStorage } from '../arrowswitchContext.ts';
import { everyTick, minuteOfDay, timeNear } from '../room/clock.ts';
import { useEveningKeeper } from './eveningKeeper.ts';

/** A clock that jumps back by less than this is being corrected, not set back. */
export const CLOCK_SLACK_MS = 2000;
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
  /** What the room sees: the evening, or before the room has been opened the movement on the screen before the start. */
  readonly shown: Evening;
  readonly fault: EveningFault | null;
  /** Whose cards are in the room. */
  readonly issued: readonly Issued[];
  /** The movement that is played; before that, the one on the screen. */
  readonly movement: Movement;
  readonly state: EveningState;
  readonly now: number;
  /** Null unless the clock has just skipped. */
  readonly clockSkip: ClockSkip | null;
  /** Whether the movement on screen differs from the one being played. */
  readonly isOtherOnScreen: boolean;
  readonly settings: RunSettings;
  /** The start that was set in Tonight, while it is ahead; null once it has passed, and for another time of day. */
  readonly startsAt: number | null;
  /** When the session ends as planned; if it has ended, now. */
  readonly forecast: number;
  /** The finish asked for in Tonight or here, in minutes after midnight; null for none. */
  readonly finishMinute: number | null;
  readonly askForFinish: (finishMinute: number | null) => void;
  /** When that is; null for none, or if it is that of another time of day. */
  readonly wishedFinish: number | null;
  /** When the session ends if such rounds are planned from now on; null if it has ended. */
  readonly finishOf: (rounds: PlannedRounds) => number | null;
  /** Pins the movement on the screen as plan A, so that display, guides and cards agree. */
  readonly open: () => void;
  readonly act: (event: WithoutTime<EveningEvent>) => void;
  /**
   * Continues with another movement as the next plan; does nothing before the room has been opened or cards were issued.
   * `change`: what it changes; absent if it is a new beginning.
   */
  readonly play: (movement: Movement, change?: PlanChange) => void;
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
  const actions = useActions();
  const onScreen = useApp((state) => state.document.movement);
  const keeper = useEveningKeeper();
  const [settings, setSettings] = useState(() => loadRunSettings(() => localStorage));
  const { evening: stored, fault } = useStore(keeper.store);
  const { now, clockSkip } = useEveningClock(keeper);
  const storage = useDocumentStorage();
  useEffect(() => {
    if (fault !== 'otherStored')
      void keeper.handOver((stored, kind) => storage.setAside(stored, EVENING_FAULTS[kind]));
  }, [keeper, storage, fault]);
  const tonight = useApp(({ preferences }) => preferences.tonight);
  const timing = useMemo(
    () => timingFor(onScreen, settings, tonight),
    [onScreen, settings, tonight],
  );
  const openingEvents = useMemo(
    (): readonly EveningEvent[] => [
      { kind: 'timing', at: 0, timing },
      { kind: 'plan', at: 0, rounds: plannedRounds(onScreen) },
    ],
    [onScreen, timing],
  );
  const events = stored?.events ?? openingEvents;
  const state = eveningAt(events, now);
  const { finishMinute = null } = stored ?? tonight;
  const startsAt = state.phase === 'before' ? startAhead(tonight.startMinute, now) : null;
  const waitsMs = startsAt === null ? 0 : startsAt - now;
  const forecast = (state.finishAt ?? now) + waitsMs;
  const planIndex = Math.max(0, state.planIndex);
  const plan = stored?.plans[planIndex] ?? onScreen;
  const isOtherOnScreen = useMemo(
    () => stored !== null && !isSamePlay(plan, onScreen),
    [stored, plan, onScreen],
  );
  // Names may be corrected while the session is under way; those of next week are not of this one.
  const isNamedAnew = !isOtherOnScreen && (stored === null || isRecent(stored, now));
  const movement = useMemo(
    () => (isNamedAnew ? { ...plan, names: onScreen.names } : plan),
    [isNamedAnew, plan, onScreen.names],
  );
  const evening = useMemo(
    () => stored && { ...stored, plans: stored.plans.with(planIndex, movement) },
    [stored, planIndex, movement],
  );
  const opening = useMemo(
    (): Evening => ({ id: '', events: openingEvents, plans: [onScreen] }),
    [openingEvents, onScreen],
  );
  const shown = evening ?? opening;
  const issued = issuedCards(shown.events).map(({ planIndex: index, cards }) => ({
    plan: shown.plans[index] ?? movement,
    cards,
  }));
  const open = (): void => {
    if (evening !== null) return;
    keeper.open(onScreen, { kind: 'timing', at: Date.now(), timing }, finishMinute);
  };
  return {
    evening,
    shown,
    issued,
    fault,
    movement,
    state,
    now,
    clockSkip,
    isOtherOnScreen,
    settings,
    startsAt,
    forecast,
    finishMinute,
    askForFinish: (typed) => {
      const minute = typed === null ? null : finishMeant(minuteOfDay(now), typed);
      // A new plan may have opened the room just now.
      if (keeper.store.getState().evening === null)
        actions.setPreferences({ tonight: { ...tonight, finishMinute: minute } });
      else keeper.askForFinish(minute);
    },
    wishedFinish: wishedFinishOf(finishMinute, forecast),
    finishOf: (rounds) => finishWith(events, rounds, now + waitsMs),
    open,
    act: (event) => {
      open();
      keeper.add({ ...event, at: Date.now() } as EveningEvent);
    },
    play: (movement, change) => {
      if (keeper.isIssued(onScreen)) open();
      keeper.changePlan(movement, Date.now(), change);
    },
    close: keeper.close,
    setSettings: (changed) => {
      const next = { ...settings, ...changed };
      setSettings(next);
      saveRunSettings(next, () => localStorage);
    },
  };
}

/** Further from what is expected, a start or a finish was set for another session. */
const SAME_SESSION_MS = 4 * 60 * MINUTE_MS;

function startAhead(minute: number, now: number): number | null {
  const start = timeNear(now, minute);
  return start > now && start - now <= SAME_SESSION_MS ? start : null;
}

function wishedFinishOf(minute: number | null, forecast: number): number | null {
  if (minute === null) return null;
  const finish = timeNear(forecast, minute);
  return Math.abs(finish - forecast) > SAME_SESSION_MS ? null : finish;
}

/** The time as of the last tick, and the skip of the clock that was noticed last. */
interface Ticked {
  readonly now: number;
  readonly skip: { readonly from: number; readonly to: number } | null;
}

/**
 * The time; records that the computer's clock was set back, as soon as it is noticed. A skip forward is real time if the
 * computer slept, and not if its clock was changed: only the director knows.
 */
function useEveningClock({ store, add }: EveningKeeper): Pick<EveningView, 'now' | 'clockSkip'> {
  const [{ now, skip }, setTicked] = useState<Ticked>(() => ({ now: Date.now(), skip: null }));
  const latestEvent = (): number | null => store.getState().evening?.events.at(-1)?.at ?? null;
  /** Whether what the clock counted at the last tick was over by a time: otherwise it makes no difference what passed. */
  const endsBefore = (at: number): boolean => {
    const { leftMs, isPaused } = eveningAt(store.getState().evening?.events ?? [], now);
    return leftMs !== null && !isPaused && now + leftMs < at;
  };
  const tick = useEffectEvent((): void => {
    const at = Date.now();
    const event = latestEvent();
    const latest = Math.max(now, event ?? 0);
    const isSetBack = event !== null && at < latest - CLOCK_SLACK_MS;
    const hasSkipped = event !== null && at > now + SKIP_MS && endsBefore(at);
    if (isSetBack) add({ kind: 'clockSet', before: latest, at });
    setTicked({ now: at, skip: isSetBack ? null : hasSkipped ? { from: now, to: at } : skip });
  });
  useEffect(() => everyTick(tick), []);
  const forget = (): void => setTicked({ now, skip: null });
  // Everything the director has done since then, here or in another window, already used the new clock.
  if (skip === null || (latestEvent() ?? 0) > skip.from + SKIP_MS) return { now, clockSkip: null };
  const clockSkip = {
    minutes: Math.round((skip.to - skip.from) / MINUTE_MS),
    acceptTime: forget,
    ignoreTime: () => {
      add({ kind: 'clockSet', before: now - (skip.to - skip.from), at: now });
      forget();
    },
  };
  return { now, clockSkip };
}
