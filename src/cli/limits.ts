// The limits on arrow switches as options: --max-announcements, --last-rounds, ….

import { LIMIT_IDS, type LimitId } from '../optimise/index.ts';
import { LIMIT_WORDS } from '../words/english/optimise.ts';
import { type Arguments, type Option, optionOf } from './command.ts';

type Limits = Readonly<Record<LimitId, number | null>>;

export const limitOptions: readonly Option[] = LIMIT_IDS.map((id) => ({
  name: optionOf(id),
  value: 'N',
  help: LIMIT_WORDS[id].help,
}));

/** The limits that are given; the others are as usual. */
export function limitsGiven(given: Arguments, usual: Limits): Limits {
  const limits = LIMIT_IDS.map((id) => [id, given.number(optionOf(id)) ?? usual[id]] as const);
  return Object.fromEntries(limits) as Record<LimitId, number | null>;
}
