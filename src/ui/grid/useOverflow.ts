// Whether horizontally scrolling content is cut off, and on which side.

import { type RefCallback, useCallback, useState } from 'react';

interface Overflow {
  readonly 'data-more-left': true | undefined;
  readonly 'data-more-right': true | undefined;
}

/** A ref for the scrolling element, and attributes for the frame around it. */
export function useOverflow(): {
  readonly scroller: RefCallback<HTMLElement>;
  readonly overflow: Overflow;
} {
  const [more, setMore] = useState({ left: false, right: false });
  const scroller = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > 1;
      const right = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((before) =>
        before.left === left && before.right === right ? before : { left, right },
      );
    };
    const watcher = new ResizeObserver(look);
    for (const watched of [element, ...element.children]) watcher.observe(watched);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return {
    scroller,
    overflow: {
      'data-more-left': more.left || undefined,
      'data-more-right': more.right || undefined,
    },
  };
}
