// Tabs following the WAI-ARIA pattern: arrow keys change the tab, Tab moves into its panel.

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly render: () => ReactNode;
}

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const prefix = useId();
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || current === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length] as Tab;
    setChosen(next.id);
    document.getElementById(`${prefix}${next.id}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className={styles.tabs}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={prefix + id}
            type="button"
            role="tab"
            aria-selected={id === current?.id}
            aria-controls={`${prefix}panel`}
            tabIndex={id === current?.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        id={`${prefix}panel`}
        role="tabpanel"
        aria-labelledby={prefix + current?.id}
        className={styles.panel}
      >
        {current?.render()}
      </div>
    </div>
  );
}
