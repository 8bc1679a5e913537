// @vitest-environment jsdom

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PartBoundary } from '../../src/ui/PartBoundary.tsx';

beforeEach(() => {
  // React reports each caught error there too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a part that throws shows why, and the other parts work on', () => {
  let isBroken = true;
  function Part(): string {
    if (isBroken) throw new Error('There is no round 8');
    return 'All is well';
  }
  const screen = render(
    <>
      <p>The rest</p>
      <PartBoundary title="The balance">
        <Part />
      </PartBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain(
    'The balance could not be shown. There is no round 8.',
  );
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.container.textContent).toBe('The restAll is well');
});
