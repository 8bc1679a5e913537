// A link that contains the movement itself, to copy and send; no server stores anything.

import { useEffect, useState } from 'react';
import { reasonOf } from '../../store/reason.ts';
import { linkFaultWords } from '../../words/english/notation.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import editing from '../editing/editing.module.css';
import { formatLink } from './linkText.ts';
import { HASH } from './openLinks.ts';

export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const [link, setLink] = useState('');
  useEffect(() => {
    const [page] = location.href.split('#');
    const refuse = (reason: string): void =>
      actions.notify({ tone: 'error', title: 'No link could be made.', details: [reason] });
    formatLink(movement).then(
      (result) =>
        result.ok ? setLink(page + HASH + result.link) : refuse(linkFaultWords(result.fault)),
      (error) => refuse(reasonOf(error)),
    );
  }, [movement, actions]);
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
    <Dialog title="Share a link" onClose={onClose}>
      <div className={editing.form}>
        <p>
          The link holds the movement itself: pairs, sets, switches, locks, name and notes. Whoever
          opens it gets a copy; nothing is sent to a server.
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
