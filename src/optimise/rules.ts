// The rules on switches as a director states them: the limits, and whether only whole rounds are switched. A movement is judged
// by the same limits as the states of a search.

import { isPlayed, type Movement, type SittingRef, switchState } from '../movement/index.ts';
import { Allowed, LIMIT_IDS, type LimitId } from './allowed.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { switchPlanOf } from './switchPlan.ts';

/** Null for no limit. */
export interface SwitchRules extends Readonly<Record<LimitId, number | null>> {
  /** In a round, every table switches or none does. */
  readonly areRoundsWhole: boolean;
}

/** The rules alone of something that has them. */
export function rulesIn(rules: SwitchRules): SwitchRules {
  const limits = LIMIT_IDS.map((id) => [id, rules[id]] as const);
  return {
    areRoundsWhole: rules.areRoundsWhole,
    ...(Object.fromEntries(limits) as Record<LimitId, number | null>),
  };
}

export const NO_RULES: SwitchRules = rulesIn({ ...DEFAULT_SETTINGS, areRoundsWhole: false });

/** The settings of a search that keeps to rules. */
export function settingsUnder({ areRoundsWhole, ...limits }: SwitchRules): Settings {
  return { ...DEFAULT_SETTINGS, ...limits, unit: areRoundsWhole ? 'round' : 'sitting' };
}

/** Whether the switches of a movement keep to rules; no switches always do. */
export function keepsTo(rules: SwitchRules, movement: Movement): boolean {
  const { areRoundsWhole, maxAnnouncements } = rules;
  if (!areRoundsWhole && LIMIT_IDS.every((id) => rules[id] === null)) return true;
  const switched: SittingRef[] = [];
  for (const [roundIndex, round] of movement.rounds.entries()) {
    const played = round.map((sitting) => isPlayed(movement, sitting, roundIndex));
    const states = round.map((sitting) => switchState(movement, sitting));
    const isWhole = new Set(states.filter((_, table) => played[table])).size <= 1;
    if (areRoundsWhole && (!isWhole || states.some((s, table) => played[table] && s === 'some'))) {
      return false;
    }
    for (const [tableIndex, state] of states.entries()) {
      if (played[tableIndex] && state !== 'none') switched.push({ roundIndex, tableIndex });
    }
  }
  const unit = areRoundsWhole ? 'round' : 'sitting';
  if (!new Allowed({ ...rules, unit }, movement, switched, []).allows([])) return false;
  return maxAnnouncements === null || switchPlanOf(movement).announcements <= maxAnnouncements;
}
