// The buttons that end a form whose draft is kept.

interface SaveOrDiscardProps {
  /** What the button that saves says. */
  readonly save?: string;
  readonly onDiscard: () => void;
}

export function SaveOrDiscard({ save = 'Save changes', onDiscard }: SaveOrDiscardProps) {
  return (
    <div>
      <button type="submit" className="primary">
        {save}
      </button>{' '}
      <button type="button" onClick={onDiscard}>
        Discard changes
      </button>
    </div>
  );
}
