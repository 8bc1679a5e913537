// Layouts whose guesses the director has confirmed or corrected, by key, so that the next text with the same layout is
// read the same way. Stored in this browser; unreadable records are dropped.

import * as v from 'valibot';
import { DATE_ORDERS } from '../../notation/layout/dates.ts';
import { SPLITS } from '../../notation/layout/source.ts';
import type { TableLayout } from '../../notation/layout/tableLayout.ts';
import { ROLES } from '../../notation/layout/words.ts';

const KEY = 'arrowswitch.layouts';
const MAX_LAYOUTS = 40;

const axis = v.nullable(v.picklist(['round', 'table', 'pair']));
const roles = v.pipe(v.array(v.picklist(ROLES)), v.maxLength(20));
const schema = v.record(
  v.string(),
  v.object({
    split: v.picklist(SPLITS),
    dates: v.optional(v.nullable(v.picklist(DATE_ORDERS)), null),
    lead: roles,
    group: roles,
    groupsAre: axis,
    rowsAre: axis,
    segmentsAre: axis,
    isNamed: v.boolean(),
  }),
);

/** The layouts chosen so far. */
export function rememberedLayouts(): Readonly<Record<string, TableLayout>> {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Remembers a chosen layout; the oldest are forgotten. A storage that fails is ignored. */
export function rememberLayout(key: string, layout: TableLayout): void {
  const others = Object.entries(rememberedLayouts()).filter(([other]) => other !== key);
  store([...others.slice(1 - MAX_LAYOUTS), [key, layout]]);
}

/** Forgets some choices, so that the question is asked again. */
export function forgetLayouts(keys: readonly string[]): void {
  store(Object.entries(rememberedLayouts()).filter(([key]) => !keys.includes(key)));
}

function store(layouts: readonly (readonly [string, TableLayout])[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(layouts)));
  } catch {
    // Without storage the question is asked again.
  }
}
