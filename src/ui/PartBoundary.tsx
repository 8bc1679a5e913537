// Confines a failure to the part of the page where it occurs: the part says what went wrong and offers to retry or
// reload, and the rest continues to work. `lazyPart` creates a part that is loaded when it is first shown.

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { isDownloadFailure, wordsForFailure } from './failureWords.ts';
import styles from './PartBoundary.module.css';

interface BoundaryProps {
  /** The name of the part, for the error message. */
  readonly title: string;
  /** Called before the part is rendered again after a failure. */
  readonly onRetry?: () => void;
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
  /** Absent if only reloading the page can help. */
  readonly onTryAgain?: () => void;
}

/** What went wrong, and what the director can do about it. */
export function FailureMessage({ title, error, onTryAgain }: FailureProps) {
  return (
    <div role="alert" className={styles.failure}>
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

/** A component that is loaded when it is first shown, or before. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it in advance. Rejects if it cannot be loaded; it is then tried again when the part is shown. */
  readonly load: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first shown; nothing is shown until then.
 *
 * @param title the name of the part in an error message
 * @param load loads the component
 * @param frame as for the boundary; receives the component's props
 */
export function lazyPart<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  frame?: (message: ReactNode, props: Props) => ReactNode,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let latest: ComponentType<Props> | undefined;
  // React remembers a failed load, so trying or opening the part again needs a new lazy component.
  const part = (): ComponentType<Props> => {
    if (loaded !== undefined) return loaded;
    latest ??= lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        latest = undefined;
        throw error;
      }
    });
    return latest;
  };
  const Shown = (props: Props): ReactNode => {
    const [Part, setPart] = useState(part);
    return (
      <PartBoundary
        title={title}
        onRetry={() => setPart(part)}
        {...(frame && { frame: (message: ReactNode) => frame(message, props) })}
      >
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
  return Object.assign(Shown, {
    load: async () => {
      loaded = await load();
    },
  });
}
