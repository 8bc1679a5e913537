// Tabs: arrow keys change the tab, Tab moves into its panel.

import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabsWithPanels } from 'react-aria-components';
import styles from './Tabs.module.css';

interface OneTab {
  readonly id: string;
  readonly title: string;
  readonly render: () => ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly OneTab[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <TabsWithPanels>
      <TabList aria-label={label} className={styles.tabs ?? ''}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={`soft small nowrap fixed ${styles.tab}`}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, render }) => (
        <TabPanel key={id} id={id} className={`stack ${styles.panel}`}>
          {/* Only what is shown is rendered. */}
          <Shown render={render} />
        </TabPanel>
      ))}
    </TabsWithPanels>
  );
}

function Shown({ render }: Pick<OneTab, 'render'>) {
  return render();
}
