// @vitest-environment jsdom

import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useActions } from '../../src/ui/arrowswitchContext.ts';
import { CURSOR_ID } from '../../src/ui/grid/gridPlaces.ts';
import { useFocusOnArrival } from '../../src/ui/places.ts';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('focuses the cell at the cursor on arrival, without the effect of switching it', () => {
  function Place() {
    const actions = useActions();
    useFocusOnArrival(true);
    const point = () => actions.setHighlight({ kind: 'place', place: { row: 1, column: 1 } });
    return (
      <button type="button" id={CURSOR_ID} onFocus={point}>
        1–8
      </button>
    );
  }
  const { app, screen } = renderInApp(<Place />, mitchell([]));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(app.store.getState().highlight).toBeNull();
});
