// Works out how fair a row of tonight's list can be made. Knows no worker: the entry exposes it, tests call it directly.

import { fairestSteps } from '../choose/betterSwitches.ts';
import type { RowDetail } from '../choose/rowDetails.ts';
import type { RowService } from './protocol.ts';

export function createRowService(): RowService {
  return {
    fairest(row, rules) {
      const last = new Map<RowDetail['kind'], RowDetail>();
      for (const detail of fairestSteps(row, rules))
        if (detail !== null) last.set(detail.kind, detail);
      return [...last.values()];
    },
  };
}
