// Confines a failure to the part of the page where it occurs: the part says what went wrong and offers to retry or
// reload, and the rest continues to work.

import { Component, type ReactNode } from 'react';
import { isDownloadFailure, wordsForFailure } from './failureWords.ts';

interface BoundaryProps {
  /** The name of the part, for the error message. */
  readonly title: string;
  /** Wraps the error message, for example in the dialog that the part would have filled. */
  readonly frame?: (message: ReactNode, error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows its children, or an error message if they fail. */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  readonly #tryAgain = (): void => {
    if (isDownloadFailure(this.state.failure?.error)) void reloadIfReachable();
    else this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { title, frame, children } = this.props;
    if (failure === null) return children;
    const message = (
      <FailureMessage title={title} error={failure.error} onTryAgain={this.#tryAgain} />
    );
    return frame === undefined ? message : frame(message, failure.error);
  }
}

interface FailureProps {
  readonly title: string;
  readonly error: unknown;
  /** Absent if only reloading the page can help. */
  readonly onTryAgain?: () => void;
}

/** What went wrong, and what the director can do about it. */
export function FailureMessage({ title, error, onTryAgain }: FailureProps) {
  return (
    <div role="alert" className="stack failure">
      <p>
        <strong>
          {title} could not be {isDownloadFailure(error) ? 'loaded' : 'shown'}.
        </strong>{' '}
        {wordsForFailure(error)} The movement has not changed.
      </p>
      <p>
        {onTryAgain && (
          <button type="button" onClick={onTryAgain}>
            Try again
          </button>
        )}{' '}
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </p>
    </div>
  );
}

/**
 * A browser remembers that a module could not be loaded until the page is closed, so it is tried again by reloading. What is
 * on the screen is stored; but a page that cannot be reached now would be gone.
 */
async function reloadIfReachable(): Promise<void> {
  const response = await fetch('./', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
}
