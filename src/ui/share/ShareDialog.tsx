// A link that contains the movement itself, to copy and send; no server stores anything.

import { reasonOf } from '../../store/reason.ts';
import { linkFaultWords } from '../../words/english/notation.ts';
import { OWN_LINK } from '../../words/english/pageRun.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { HASH } from '../places.ts';
import { reachOf } from '../run/useGuideLinks.ts';
import { type Calculated, useCalculated } from '../useCalculated.ts';
import { formatLink, type LinkResult } from './linkText.ts';

export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const worded = useWording();
  const calculated = useCalculated([movement], () => formatLink(movement));
  const link = linkIn(calculated);
  const refusal = refusalIn(calculated);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      onClose();
      actions.notify({ tone: 'info', title: 'The link is copied.', details: [] });
    } catch {
      document.querySelector<HTMLTextAreaElement>('#shareLink')?.select();
      actions.notify({
        tone: 'error',
        title: 'The browser does not let the page copy: press Ctrl C.',
        details: [],
      });
    }
  };
  return (
    <Dialog title="Share a link" height={24} onClose={onClose}>
      <div className="form">
        <p>
          {worded(
            'The link holds the movement itself: pairs, sets, switches, locks, title and notes, but nobody’s name.',
          )}{' '}
          Whoever opens it gets a copy; nothing is sent to a server.
        </p>
        <label data-tall>
          Link, {link.length} characters
          <textarea
            id="shareLink"
            data-first-focus
            readOnly
            rows={5}
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </label>
        {reachOf('', location.href).kind !== 'reachable' && <p className="remark">{OWN_LINK}</p>}
        {refusal !== null && (
          <p role="alert" className="failure">
            No link could be made: {refusal}
          </p>
        )}
        <button
          type="button"
          className="primary"
          disabled={link === ''}
          onClick={() => void copy()}
        >
          Copy the link
        </button>
      </div>
    </Dialog>
  );
}

type LinkCalculated = Calculated<readonly unknown[], LinkResult>;

/** The whole link; empty until there is one. */
function linkIn(calculated: LinkCalculated): string {
  if (calculated.phase !== 'done' || !calculated.value.ok) return '';
  const [page] = location.href.split('#');
  return page + HASH + calculated.value.link;
}

/** Why the movement has no link. */
function refusalIn(calculated: LinkCalculated): string | null {
  if (calculated.phase === 'failed') return reasonOf(calculated.error);
  if (calculated.phase === 'working' || calculated.value.ok) return null;
  return linkFaultWords(calculated.value.fault);
}
