// A heading that opens; what is below it is rendered, and loaded, when it is first opened.

import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
