// What the pairs of the movement on the screen are called where one is selected: by number, in sections `B7`.

import { useMemo } from 'react';
import { namesInSections } from '../movement/index.ts';
import { useDeferredApp } from './arrowswitchContext.ts';

/** The names of the pairs, pair 1 first; the same list as long as they are the same. */
export function usePairNames(): readonly string[] {
  const movement = useDeferredApp((state) => state.document.movement);
  const names = namesInSections(movement).pairs.join('\n');
  return useMemo(() => names.split('\n'), [names]);
}

/** The name of a pair; its number where figures of another movement are still shown. */
export function nameAmong(names: readonly string[], pair: number): string {
  return names[pair - 1] ?? `${pair}`;
}
