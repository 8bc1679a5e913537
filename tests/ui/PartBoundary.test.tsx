// @vitest-environment jsdom

import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, PartBoundary } from '../../src/ui/PartBoundary.tsx';

beforeEach(() => {
  // React reports each caught error there too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

describe('a part that is downloaded when it is shown', () => {
  it('reports that it could not be loaded, leaves the rest intact, and loads on retry', async () => {
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockImplementationOnce(missing)
      .mockImplementation(async () => () => 'Here it is');
    const Part = lazyPart('This panel', load);
    const screen = render(
      <>
        <p>The rest</p>
        <Part />
      </>,
    );
    await waitFor(() => screen.getByRole('alert'));
    expect(screen.getByRole('alert').textContent).toMatch(
      /^This panel could not be loaded\. .*published.*The movement has not changed/,
    );
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
    expect(screen.getByText('The rest')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => screen.getByText('Here it is'));
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('loads again when it is opened again', async () => {
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockImplementationOnce(missing)
      .mockImplementation(async () => () => 'Here it is');
    const Part = lazyPart('This panel', load);
    const screen = render(<Part />);
    await waitFor(() => screen.getByRole('alert'));
    screen.unmount();
    const again = render(<Part />);
    await waitFor(() => again.getByText('Here it is'));
  });

  it('appears at once where it was loaded before, and tries again where that failed', async () => {
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockImplementationOnce(missing)
      .mockImplementation(async () => () => 'Here it is');
    const Part = lazyPart('This panel', load);
    await expect(Part.load()).rejects.toThrow();
    const late = render(<Part />);
    expect(late.queryByText('Here it is')).toBe(null);
    await waitFor(() => late.getByText('Here it is'));
    late.unmount();
    await Part.load();
    expect(render(<Part />).getByText('Here it is')).toBeDefined();
  });

  it('says that the page is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Part = lazyPart('This panel', missing);
    const screen = render(<Part />);
    await waitFor(() => screen.getByText(/You are offline/));
  });

  it('is framed as it asks, so that a dialog can still be closed', async () => {
    const onClose = vi.fn();
    const Part = lazyPart<{ onClose: () => void }>('This dialog', missing, (message, props) => (
      <section>
        {message}
        <button type="button" onClick={props.onClose}>
          Close
        </button>
      </section>
    ));
    const screen = render(<Part onClose={onClose} />);
    fireEvent.click(await waitFor(() => screen.getByRole('button', { name: 'Close' })));
    expect(onClose).toHaveBeenCalledOnce();
  });
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
