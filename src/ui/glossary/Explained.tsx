// A word or figure that opens its explanation.

import type { GlossaryTopic } from '../../words/english/glossary.ts';
import { useScreens } from '../commands/screens.ts';

interface ExplainedProps {
  readonly topic: GlossaryTopic;
  readonly figure: string;
}

/** Opens its explanation in plain words, beside what it stands in. */
export function Explained({ topic, figure }: ExplainedProps) {
  const { explain } = useScreens();
  return (
    <button
      type="button"
      data-inline
      className="plain explained"
      aria-label={`${figure}: in plain words`}
      onClick={() => explain(topic)}
    >
      {figure}
    </button>
  );
}
