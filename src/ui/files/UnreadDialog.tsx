// Shows a text in which no movement was found, with the lines that look like data marked, and an example of each layout that
// can be read.

import type { Offer } from '../../store/state.ts';
import { LAYOUT_EXAMPLES } from '../../words/english/layoutExamples.ts';
import { useActions } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './files.module.css';

interface UnreadProps extends NonNullable<Offer['unread']> {
  readonly source: string;
}

export function UnreadDialog({ source, text, recognised, details }: UnreadProps) {
  const actions = useActions();
  const marked = new Set(recognised);
  return (
    <Dialog
      title={`${source} could not be opened; nothing was changed`}
      onClose={actions.dismissOffer}
      wide
    >
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <p>The marked lines look like parts of a movement, but do not fit together.</p>
      <pre className={styles.source}>
        {text.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
          <span key={index}>
            {marked.has(index + 1) ? <mark>{line}</mark> : line}
            {'\n'}
          </span>
        ))}
      </pre>
      <h3>Layouts that can be read</h3>
      <div className={styles.layouts}>
        {LAYOUT_EXAMPLES.map(({ name, example }) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <pre className={styles.source}>{example}</pre>
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
