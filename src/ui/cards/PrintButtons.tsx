// Outputs the cards: as a PDF made by a worker, or through the browser's print dialog; and shows a page as it will be printed, drawn
// from the same items as the PDF. Every text is stretched to its printed width, so it is accurate whatever font the browser uses.

import {
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { CardGuides, PrintOptions } from '../../cards/card.ts';
import type { Page } from '../../cards/sheets.ts';
import { reasonOf } from '../../store/reason.ts';
import { printKindTitle } from '../../words/english/pageCards.ts';
import { titleOf } from '../../words/titles.ts';
import type { CardsLayout } from '../../worker/protocol.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { download, fileNameOf } from '../files/download.ts';
import { DrawnItems } from '../parts/DrawnItems.tsx';
import { useCalculated } from '../useCalculated.ts';
import styles from './cards.module.css';

type Printing =
  | { readonly phase: 'idle' }
  | { readonly phase: 'printing'; readonly share: number }
  | { readonly phase: 'failed'; readonly message: string };

interface PrintProps {
  readonly options: PrintOptions;
  readonly layout: LayoutState;
  readonly guides: CardGuides | null;
  /** Called when the pages have been saved, or handed to the browser to print. */
  readonly onIssued: () => void;
}

export function PrintButtons({ options, layout, guides, onIssued }: PrintProps) {
  const actions = useActions();
  const readState = useAppState();
  const [printing, setPrinting] = useState<Printing>({ phase: 'idle' });
  // The PDF can be requested while pages are being laid out again (for names just typed); it is made from the new layout.
  const isEmpty =
    layout.phase === 'failed' || (layout.phase === 'ready' && layout.layout.pages.length === 0);
  const underWay = useRef<AbortController | null>(null);
  const cancel = (): void => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);
  const area = useRef<HTMLDivElement>(null);
  const { phase } = printing;
  // The button that was pressed has gone, and the focus with it; restored before watchFocus.ts can put it elsewhere.
  useLayoutEffect(() => {
    const hasBegun = phase === 'printing' || underWay.current !== null;
    const isLost = document.activeElement === document.body;
    if (hasBegun && isLost) area.current?.querySelector('button')?.focus();
  }, [phase]);
  const save = async (): Promise<void> => {
    const { kind, section, terms } = options;
    const name = fileNameOf(
      titleOf(readState().document.movement),
      'pdf',
      `${printKindTitle(kind, terms).toLowerCase()} ${section}`,
    );
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setPrinting({ phase: 'printing', share: 0 });
    try {
      const bytes = await actions.renderPdf(
        options,
        guides,
        // News may come later than the PDF itself.
        (share) => setPrinting((now) => (now.phase === 'printing' ? { ...now, share } : now)),
        signal,
      );
      download(bytes, name, 'application/pdf');
      onIssued();
      setPrinting({ phase: 'idle' });
    } catch (error) {
      if (signal.aborted) setPrinting({ phase: 'idle' });
      else setPrinting({ phase: 'failed', message: reasonOf(error) });
    }
  };
  return (
    <div ref={area} className="row">
      {printing.phase === 'printing' ? (
        <>
          <progress value={printing.share} aria-label="Making the PDF" />
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </>
      ) : (
        <>
          <button type="button" className="primary" disabled={isEmpty} onClick={save}>
            Save PDF
          </button>
          <BrowserPrint layout={layout} onIssued={onIssued} />
        </>
      )}
      {printing.phase === 'failed' && (
        <p role="alert" className="failure">
          {printing.message}
        </p>
      )}
    </div>
  );
}

/** Prints the pages of the preview through the browser's print dialog. */
function BrowserPrint({ layout, onIssued }: Pick<PrintProps, 'layout' | 'onIssued'>) {
  const [isPrinting, setPrinting] = useState(false);
  const issued = useEffectEvent(onIssued);
  useEffect(() => {
    if (!isPrinting) return;
    const done = (): void => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    issued();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  const pages = layout.phase === 'ready' ? layout.layout.pages : [];
  return (
    <>
      <button type="button" disabled={pages.length === 0} onClick={() => setPrinting(true)}>
        Print …
      </button>
      {isPrinting && createPortal(<PrintedPages pages={pages} />, document.body)}
    </>
  );
}

/** The pages at actual size; visible only in print. */
function PrintedPages({ pages }: { readonly pages: readonly Page[] }) {
  const [first] = pages;
  return (
    <div className="printed">
      <style>{`@page { size: ${first?.widthMm}mm ${first?.heightMm}mm; margin: 0 }`}</style>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PagePreview key={index} page={page} label={`Page ${index + 1}`} />
      ))}
    </div>
  );
}

interface PagePreviewProps {
  readonly page: Page;
  readonly label: string;
}

/** A page that is drawn only while it is near the visible part; its space and its name are always there. */
export function PreviewedPage(props: PagePreviewProps) {
  const [ref, isNear] = useIsNear();
  return <PagePreview {...props} pageRef={ref} isBlank={!isNear} />;
}

/** A ref for the element, and whether it is within half a view of the visible part of its parent, which scrolls. */
function useIsNear(): readonly [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => startTransition(() => setNear(entries.at(-1)?.isIntersecting ?? false)),
      { root: element.parentElement, rootMargin: '50% 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [ref, isNear];
}

interface DrawnPageProps extends PagePreviewProps {
  readonly pageRef?: RefCallback<SVGSVGElement>;
  readonly isBlank?: boolean;
}

function PagePreview({ page, label, pageRef, isBlank = false }: DrawnPageProps) {
  return (
    <svg
      ref={pageRef}
      className={styles.page}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${page.widthMm} ${page.heightMm}`}
      width={`${page.widthMm}mm`}
      height={`${page.heightMm}mm`}
    >
      {!isBlank && <DrawnItems items={page.items} />}
    </svg>
  );
}

export type LayoutState =
  | { readonly phase: 'working' }
  | { readonly phase: 'ready'; readonly layout: CardsLayout }
  | { readonly phase: 'failed'; readonly message: string; readonly tryAgain: () => void };

/** The pages of the movement on the screen, for the options as they are now. */
export function useCardsLayout(options: PrintOptions, guides: CardGuides | null): LayoutState {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const calculated = useCalculated([movement, options, guides], () =>
    actions.layOutCards(options, guides),
  );
  if (calculated.phase === 'done') return { phase: 'ready', layout: calculated.value };
  if (calculated.phase === 'failed') {
    const { error, tryAgain } = calculated;
    return { phase: 'failed', message: reasonOf(error), tryAgain };
  }
  return { phase: 'working' };
}
