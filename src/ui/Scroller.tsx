// A scrollable box that the keyboard can focus.

import type { ReactNode } from 'react';

interface ScrollerProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function Scroller({ className, children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <div className={className} tabIndex={0}>
      {children}
    </div>
  );
}
