// The kinds of movement that the wishes exclude, each with the reason.

import { findFamily } from '../../catalogue/catalogue.ts';
import type { LeftOutReason } from '../../choose/candidates.ts';
import { familyTitle } from '../../words/english/catalogue.ts';
import { leftOutWords } from '../../words/english/tonightLeftOut.ts';

interface LeftOutProps {
  readonly left: readonly { readonly familyId: string; readonly why: LeftOutReason }[];
}

export function FamiliesLeftOut({ left }: LeftOutProps) {
  return (
    <ul>
      {left.map(({ familyId, why }) => {
        const family = findFamily(familyId);
        return (
          family !== undefined && (
            <li key={familyId}>
              {familyTitle(family.id)}: {leftOutWords(why)}
            </li>
          )
        );
      })}
    </ul>
  );
}
