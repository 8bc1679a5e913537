// The guides on the players' phones: the address at which they find the page, asked for once, and a code for every pair.
// If phones cannot reach the page, it says why and offers printed slips.

import { type ReactNode, useId, useState } from 'react';
import type { CardKind } from '../../cards/card.ts';
import { changedPlanLetter } from '../../evening/evening.ts';
import { nameOf } from '../../movement/index.ts';
import { ADDRESS_HINT, UNREACHABLE } from '../../words/english/pageRun.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import { useScreens } from '../commands/screens.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { CodePicture } from '../room/CodePicture.tsx';
import { useEvening } from './eveningContext.ts';
import { useGuideLinks } from './useGuideLinks.ts';

export function GuidesDialog({ onClose }: { readonly onClose: () => void }) {
  const { movement, state, settings, setSettings } = useEvening();
  const { reach, links } = useGuideLinks();
  const worded = useWording();
  const letter = changedPlanLetter(state.planIndex);
  return (
    <Dialog
      title={letter === null ? 'Phone guides' : `Phone guides, plan ${letter}`}
      wide
      onClose={onClose}
    >
      <div className="stack">
        <p>
          {worded(
            'A code opens the page at that pair: its table, opponents and boards round by round.',
          )}{' '}
          The link holds everything; nothing is sent anywhere, and it works offline once it has been
          opened.
        </p>
        <AddressField address={settings.address} onChange={(address) => setSettings({ address })} />
        {reach.kind === 'reachable' ? (
          <>
            <p>
              Guides open at <strong>{reach.base}</strong>.{' '}
              <a href={links[0]?.link} target="_blank" rel="noreferrer">
                {worded('Try it: open the guide of pair')} {links[0]?.called}
              </a>
            </p>
            <PrintButton kind="positions" onClose={onClose}>
              Print all codes …
            </PrintButton>
            {movement.names.length > 0 && (
              <Checkbox
                className="check"
                label={worded('Name the pair in its link')}
                checked={settings.guideNames}
                onChange={(guideNames) => setSettings({ guideNames })}
              />
            )}
            <ul className="list tiles centred" data-tile="small">
              {links.map(({ pair, called, link }) => (
                <li key={pair}>
                  <a className="stack tight strong" href={link} target="_blank" rel="noreferrer">
                    <CodePicture
                      text={link}
                      label={worded(`Code of pair ${called}`)}
                      tooLong="This link is too long for a code:"
                    />
                    {worded('Pair')} {called}
                    <small>{nameOf(movement, pair)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Unreachable reason={UNREACHABLE[reach.kind]} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface AddressFieldProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

function AddressField({ address, onChange }: AddressFieldProps) {
  const [typed, setTyped] = useState(address);
  const id = useId();
  return (
    <div className="stack tight">
      <label className="stack tight">
        The page’s web address
        <input
          type="text"
          inputMode="url"
          placeholder="this page’s own address"
          aria-describedby={id}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(target.value.trim());
          }}
        />
      </label>
      <p id={id} className="soft small">
        {ADDRESS_HINT}
      </p>
    </div>
  );
}

function Unreachable({
  reason,
  onClose,
}: {
  readonly reason: string;
  readonly onClose: () => void;
}) {
  const worded = useWording();
  return (
    <div role="alert" className="stack">
      <p>
        {reason} {worded('Enter the page’s web address, or print a slip for every pair.')}
      </p>
      <PrintButton kind="pair" onClose={onClose}>
        {worded('Print pair slips …')}
      </PrintButton>
    </div>
  );
}

interface PrintButtonProps {
  readonly kind: CardKind;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Goes on to the cards of a kind. */
function PrintButton({ kind, onClose, children }: PrintButtonProps) {
  const cards = useApp(({ preferences }) => preferences.cards);
  const actions = useActions();
  const { openDialog } = useScreens();
  return (
    <button
      type="button"
      className="start"
      onClick={() => {
        actions.setPreferences({ cards: { ...cards, kind } });
        onClose();
        openDialog('cards');
      }}
    >
      {children}
    </button>
  );
}
