// Keeps a failure inside the part of the page where it happens: the part says what went wrong and offers to try again or
// to reload; everything around it goes on working. `lazyPart` makes a part that is downloaded when it is first shown.

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { isDownloadFailure, wordsForFailure } from './failureWords.ts';

interface BoundaryProps {
  /** What the part is called, for the sentence that says it failed. */
  readonly title: string;
  /** Called before the part is rendered again. */
  readonly onRetry?: () => void;
  /** What stands around the message, such as the dialog that the part would have filled. */
  readonly frame?: (message: ReactNode, error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows its children, or why they cannot be shown. */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  readonly #tryAgain = (): void => {
    this.props.onRetry?.();
    this.setState({ failure: null });
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
  /** Absent where only loading the page again can help. */
  readonly onTryAgain?: () => void;
}

/** What went wrong, and what can be done about it. */
export function FailureMessage({ title, error, onTryAgain }: FailureProps) {
  return (
    <div role="alert">
      <p>
        <strong>
          {title} could not be {isDownloadFailure(error) ? 'loaded' : 'shown'}.
        </strong>{' '}
        {wordsForFailure(error)} Your movement is safe.
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
 * A component whose code is downloaded when it is first shown; until then nothing stands in its place.
 *
 * @param title what the part is called when it fails
 * @param load the download
 * @param frame as of the boundary; gets the component's props
 */
export function lazyPart<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  frame?: (message: ReactNode, props: Props) => ReactNode,
): ComponentType<Props> {
  const download = () => lazy(async () => ({ default: await load() }));
  let Part = download();
  return function LazyPart(props: Props) {
    const [, setAttempts] = useState(0);
    // React keeps a download that failed: trying again needs another.
    const retry = (): void => {
      Part = download();
      setAttempts((attempts) => attempts + 1);
    };
    return (
      <PartBoundary
        title={title}
        onRetry={retry}
        {...(frame && { frame: (message: ReactNode) => frame(message, props) })}
      >
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
