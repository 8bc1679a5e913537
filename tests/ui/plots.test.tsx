// @vitest-environment jsdom

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import { ComparedGrids } from '../../src/ui/balance/ComparedGrids.tsx';
import { EventsResult } from '../../src/ui/balance/ContestPanel.tsx';
import { PointPlot } from '../../src/ui/plots/PointPlot.tsx';
import { whist16 } from '../movement/individuals.ts';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const point = (id: number, x: number, y: number, onChosen: () => void = vi.fn()) => ({
  ...{ id, x, y, onChosen },
  label: `${id}`,
  name: `Open ${id}`,
});

describe('a plot of points', () => {
  const draw = (isLessBetter: boolean, onChosen = vi.fn()) => {
    const points = [point(1, 0, 90, onChosen), point(2, 3, 95), point(3, 3, 95)];
    const { getByRole } = renderInApp(
      <PointPlot {...{ points, isLessBetter }} name="Plot" xTitle="x" yTitle="y" isStepped />,
    ).screen;
    const place = (id: number) => {
      const { left, top } = getByRole('button', { name: `Open ${id}` }).closest('li')?.style ?? {};
      return { left, top: Number.parseFloat(top ?? '') };
    };
    return { getByRole, place, onChosen };
  };

  it('has the better ones higher, and a point is chosen by pressing it', () => {
    const { getByRole, place, onChosen } = draw(false);
    expect(place(2).top).toBeLessThan(place(1).top);
    fireEvent.click(getByRole('button', { name: 'Open 1' }));
    expect(onChosen).toHaveBeenCalledOnce();
    cleanup();
    const less = draw(true);
    expect(less.place(2).top).toBeGreaterThan(less.place(1).top);
  });

  it('moves points at one place apart', () => {
    const { place } = draw(false);
    expect(place(3).top).toBe(place(2).top);
    expect(place(3).left).not.toBe(place(2).left);
  });
});

describe('two grids compared', () => {
  const marked = (container: HTMLElement) => container.querySelectorAll('[data-different]').length;

  it('mark the cells that differ in both', () => {
    const { container, getByText } = render(
      <ComparedGrids first={mitchell([])} second={mitchell([3])} titles={['First', 'Second']} />,
    );
    getByText('7 of 49 cells differ');
    expect(marked(container)).toBe(14);
  });

  it('count what only one of them has', () => {
    const { rounds, ...rest } = mitchell([]);
    const shorter = { ...rest, rounds: rounds.slice(1) };
    const { getByText } = render(
      <ComparedGrids first={mitchell([])} second={shorter} titles={['First', 'Second']} />,
    );
    getByText('Every cell differs.');
  });

  it('count no cell that neither has', () => {
    const { rounds, ...rest } = mitchell([]);
    // Of 7 rounds at 6 tables and 6 rounds at 7 tables, neither has round 7 at table 7.
    const narrower = { ...rest, tableCount: 6, rounds: rounds.map((round) => round.slice(0, 6)) };
    const shorter = { ...rest, rounds: rounds.slice(0, 6) };
    const { getByText } = render(
      <ComparedGrids first={narrower} second={shorter} titles={['First', 'Second']} />,
    );
    getByText('12 of 48 cells differ');
  });

  it('keep the two players of a side apart', () => {
    const { container } = render(
      <ComparedGrids first={mitchell([])} second={whist16()} titles={['First', 'Second']} />,
    );
    const cells = [...container.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
    expect(cells).toContain('1–8 A , different');
    expect(cells).toContain('8 3–16 13 A , different');
  });

  it('say so when they are the same', () => {
    const { container, getByText } = render(
      <ComparedGrids first={mitchell([])} second={mitchell([])} titles={['First', 'Second']} />,
    );
    getByText('The grids are the same.');
    expect(marked(container)).toBe(0);
  });
});

it('simulated sessions are summed up in a sentence', () => {
  const estimate = (mean: number) => ({ mean, low: mean - 1, high: mean + 1 });
  const outcome = (wins: number) => ({ displacement: estimate(2), bestWins: estimate(wins) });
  const report = { here: outcome(62), fair: outcome(63), difference: outcome(-1) };
  const of = (movement?: Movement) => {
    const shown = <EventsResult report={report} events={4000} />;
    return renderInApp(shown, movement).screen.container.textContent;
  };
  expect(of()).toContain(
    'In 4,000 sessions the strongest pair wins 62 %; in a perfectly fair movement it would win 63 %.',
  );
  expect(of()).not.toContain('player');
  expect(of(whist16())).toContain('the strongest player wins 62 %');
  expect(of(whist16())).not.toMatch(/pair/i);
});
