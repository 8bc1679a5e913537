// Whether an element is near what can be seen of the scroller that it is a child of.

import { type RefCallback, startTransition, useCallback, useState } from 'react';

/** A ref for the element, and whether it is seen or less than half a view away. */
export function useIsNear(): readonly [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => startTransition(() => setNear(entries.at(-1)?.isIntersecting ?? false)),
      { root: element.parentElement, rootMargin: '50% 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [ref, isNear];
}
