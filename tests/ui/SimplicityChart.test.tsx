// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SimplicityChart } from '../../src/ui/optimiser/SimplicityChart.tsx';
import { mitchell } from '../store/fakeServices.ts';

// It measures its surroundings, which have no size in the test environment.
vi.mock('recharts', () => ({
  ResponsiveContainer: ({ children }: { children: unknown }) => children,
  CartesianGrid: () => null,
  Line: () => null,
  XAxis: () => null,
  YAxis: () => null,
  LineChart: ({ data }: { data: unknown }) => JSON.stringify(data),
}));

afterEach(cleanup);

it('draws the plans that have a Qf, and no line to one that leaves two winners', () => {
  const point = { movement: mitchell([]), printedIndex: null, winners: 1 };
  const plan = (announcements: number) => ({ general: [], exceptions: [], announcements });
  const { container } = render(
    <SimplicityChart
      points={[
        { ...point, plan: plan(0), qf: null },
        { ...point, plan: plan(1), qf: 92 },
      ]}
    />,
  );
  expect(container.textContent).toBe('[{"announcements":1,"qf":92}]');
});
