// What is said at the foot of the window: in sight however far the page is scrolled, and it moves nothing. At most one
// stands at a time; its height (--answer) is kept free as that of the messages is.

import type { ReactNode } from 'react';
import styles from './Foot.module.css';
import { useHeightAs } from './Messages.tsx';

export function Foot({ children }: { readonly children: ReactNode }) {
  const element = useHeightAs('--answer');
  return (
    <div ref={element} data-answer className={styles.foot}>
      {children}
    </div>
  );
}
