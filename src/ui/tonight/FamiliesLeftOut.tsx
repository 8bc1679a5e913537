// The kinds of movement that the wishes exclude, each with the reason.

import { RULED_CATALOGUE } from '../../catalogue/index.ts';
import type { LeftOut } from '../../choose/list.ts';
import { familyTitle } from '../../words/english/catalogue.ts';
import { leftOutWords } from '../../words/english/tonightLeftOut.ts';

interface LeftOutProps {
  readonly left: readonly LeftOut[];
}

export function FamiliesLeftOut({ left }: LeftOutProps) {
  return (
    <ul>
      {left.map(({ familyId, why }) => {
        const family = RULED_CATALOGUE.findFamily(familyId);
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
