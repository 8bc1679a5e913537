// That a movement cannot be played, wherever it is run, printed or judged, with the way to its first error, below which the
// findings stand.

import { flushSync } from 'react-dom';
import type { Finding } from '../../movement/index.ts';
import { placeCursor } from '../../store/selection.ts';
import { cannotBePlayed } from '../../words/english/pageFindings.ts';
import { useActions } from '../arrowswitchContext.ts';
import { focusMain } from '../grid/gridPlaces.ts';
import { goToPlace } from '../places.ts';

interface ErrorsLineProps {
  /** What was found in the movement; nothing is shown unless there are errors. */
  readonly findings: readonly Finding[];
  /** Whether another movement is on the screen, so that nothing leads there. */
  readonly isElsewhere?: boolean;
  /** Closes what covers the grid. */
  readonly onLeave?: () => void;
}

export function ErrorsLine({ findings, isElsewhere = false, onLeave }: ErrorsLineProps) {
  const actions = useActions();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) return null;
  const goThere = (): void => {
    onLeave?.();
    goToPlace('design');
    const place = { row: first.round ?? 0, column: first.table ?? 0 };
    // A place far out of sight is drawn only when the cursor is there.
    flushSync(() => actions.select(placeCursor(place)));
    focusMain();
  };
  return (
    <p className="failure">
      {cannotBePlayed(errors.length)}{' '}
      {!isElsewhere && (
        <button type="button" className="small" onClick={goThere}>
          Show the first error
        </button>
      )}
    </p>
  );
}
