// Whether the page has loaded what it needs, so that what may be needed next can be loaded ahead.

import { useEffect, useState } from 'react';
import { whenAtRest } from './whenAtRest.ts';

/** False until the page is at rest, then true. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return isAtRest;
}
