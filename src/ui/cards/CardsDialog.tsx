// Select, preview and save printed cards. The preview draws the same pages that go into the PDF.

import {
  fewerPerPageText,
  missingGlyphsText,
  NO_CARDS,
  pagesText,
} from '../../words/english/pageCards.ts';
import { Dialog } from '../Dialog.tsx';
import { CardFields } from './CardFields.tsx';
import styles from './cards.module.css';
import { PagePreview } from './PagePreview.tsx';
import { PrintButtons } from './PrintButtons.tsx';
import { useCardGuides } from './useCardGuides.ts';
import { useCardOptions } from './useCardOptions.ts';
import { type LayoutState, useCardsLayout } from './useCardsLayout.ts';

export function CardsDialog({ onClose }: { readonly onClose: () => void }) {
  const options = useCardOptions();
  const guides = useCardGuides();
  const layout = useCardsLayout(options, guides);
  return (
    <Dialog title="Cards" wide onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.options}>
          <CardFields options={options} />
          <PrintButtons options={options} layout={layout} guides={guides} />
        </div>
        <Preview layout={layout} />
      </div>
    </Dialog>
  );
}

function Preview({ layout }: { readonly layout: LayoutState }) {
  if (layout.phase === 'working') return <p className={styles.preview}>Laying out the cards …</p>;
  if (layout.phase === 'failed') {
    return (
      <p role="alert" className={styles.preview}>
        The cards could not be made: {layout.message}
      </p>
    );
  }
  const { pages, missingGlyphs, remarks } = layout.layout;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <p>{pages.length === 0 ? NO_CARDS : pagesText(pages.length)}</p>
      {remarks.map((remark) => (
        <p key={remark.kind} role="status">
          {fewerPerPageText(remark)}
        </p>
      ))}
      {missingGlyphs.length > 0 && (
        <p role="alert" className={styles.missing}>
          {missingGlyphsText(missingGlyphs)}
        </p>
      )}
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PagePreview key={index} page={page} label={`Page ${index + 1} of ${pages.length}`} />
      ))}
    </section>
  );
}
