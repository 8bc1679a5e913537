// Campaigns that need a document: forged messages to the room display, forged guides, and what a tab remembers damaged.
// Whatever comes, nothing fails, and what comes after it is shown.

import { act, cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import type { EveningEvent } from '../../src/evening/evening.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';
import type { SittingRef } from '../../src/movement/movement.ts';
import { formatBase64url } from '../../src/notation/base64url.ts';
import { checksum } from '../../src/notation/bytes.ts';
import { USUAL_ANSWERS } from '../../src/store/answers.ts';
import { type Evening, formatEvening } from '../../src/store/eveningRecord.ts';
import type { RoomMessage } from '../../src/store/roomChannel.ts';
import { CollectionDialog } from '../../src/ui/collection/CollectionDialog.tsx';
import { DetailsDialog } from '../../src/ui/editing/DetailsDialog.tsx';
import { MovementGrid } from '../../src/ui/grid/MovementGrid.tsx';
import { PartBoundary } from '../../src/ui/PartBoundary.tsx';
import { GuidePage } from '../../src/ui/room/GuidePage.tsx';
import { DisplayPage } from '../../src/ui/room/PlayersScreen.tsx';
import { TextLine } from '../../src/ui/tonight/WishForm.tsx';
import { LANGUAGES } from '../../src/words/languages.ts';
import { anyOfBothKinds as anyMovement } from '../movement/individuals.ts';
import { FakeChannel } from '../store/fakeChannel.ts';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from '../ui/renderInApp.tsx';
import { type Campaign, repeat } from './campaign.ts';
import { anyDamage, anyJsonJunk, jsonOf, withDamage } from './damage.ts';

const anyTime = fc.integer({ min: -8e15, max: 8e15 });
const anyRounds = fc.record({
  boardsPerRound: fc.array(fc.nat(16), { maxLength: 12 }),
  sessionStarts: fc.array(fc.nat(12), { maxLength: 3 }),
});
const anyEvent = fc.oneof(
  fc.record({
    kind: fc.constantFrom('next', 'back', 'pause', 'resume'),
    at: anyTime,
  }),
  fc.record({ kind: fc.constant('plan'), at: anyTime, rounds: anyRounds }),
  fc.record({
    kind: fc.constant('adjust'),
    at: anyTime,
    minutes: fc.integer({ min: -1440, max: 1440 }),
  }),
  fc.record({
    kind: fc.constant('set'),
    at: anyTime,
    roundIndex: fc.nat(12),
    minutes: fc.integer({ min: 0, max: 1440 }),
  }),
  fc.record({ kind: fc.constant('clockSet'), at: anyTime, before: anyTime }),
  fc.record({ kind: fc.constant('timing'), at: anyTime, timing: fc.constant(USUAL_TIMING) }),
) as fc.Arbitrary<EveningEvent>;

/** An evening whose events need not belong to its plans. */
const anyEvening: fc.Arbitrary<Evening> = fc.record({
  id: fc.string(),
  events: fc.array(anyEvent, { maxLength: 12 }),
  plans: fc.array(anyMovement, { minLength: 1, maxLength: 2 }),
});

const anyText = fc.oneof(
  fc.string(),
  fc.nat(30_000).map((length) => 'x'.repeat(length)),
);
const anyMessage: fc.Arbitrary<RoomMessage> = fc.record({
  evening: fc
    .tuple(anyEvening, anyDamage(anyJsonJunk))
    .map(([evening, damage]) => jsonOf(withDamage(JSON.parse(formatEvening(evening)), damage))),
  language: fc.constantFrom(...LANGUAGES),
  terms: fc.constant('ebu'),
  theme: fc.constantFrom('system', 'light', 'dark'),
  section: anyText,
  moves: fc.array(fc.array(anyText, { maxLength: 3 }), { maxLength: 12 }),
  codes: fc.option(
    fc.array(fc.record({ pair: fc.integer({ min: 1, max: 250 }), link: anyText }), {
      maxLength: 5,
    }),
  ),
});

/** What the display shows at last. */
const SOUND: RoomMessage = {
  evening: formatEvening({
    id: 'sound',
    events: [
      {
        kind: 'plan',
        at: 0,
        rounds: { boardsPerRound: [3, 3, 3, 3, 3, 3, 3], sessionStarts: [0] },
      },
    ],
    plans: [mitchell()],
  }),
  ...{ language: 'en', terms: 'ebu', theme: 'system', section: 'Sound', moves: [], codes: null },
};

const messages = fc.asyncProperty(
  fc.array(fc.tuple(anyMessage, anyDamage()), { minLength: 1, maxLength: 3 }),
  async (sent) => {
    const { BroadcastChannel } = globalThis;
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    try {
      const { container } = render(
        <PartBoundary title="The display">
          <DisplayPage />
        </PartBoundary>,
      );
      const page = new FakeChannel();
      const send = async (message: unknown) => act(async () => page.postMessage(message));
      for (const [message, damage] of sent) {
        await send(withDamage({ ...message, usedAt: 1 }, damage));
        expectShown(container, 'The display');
      }
      await send({ ...SOUND, usedAt: 2 });
      if (!container.textContent.includes('Section Sound')) {
        throw new Error(`The display does not go on: ${container.textContent.slice(0, 200)}`);
      }
    } finally {
      cleanup();
      FakeChannel.open.clear();
      Object.assign(globalThis, { BroadcastChannel });
    }
  },
);

function expectShown(container: HTMLElement, what: string): void {
  if (container.textContent.includes('could not be shown')) throw new Error(`${what} fails.`);
  if (container.textContent === '') throw new Error(`${what} is empty.`);
}

const START_KEY = 'arrowswitch.guide';

/** Bytes behind the right checksum, as only somebody who forges a link makes them. */
const anyGuideText = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => {
  const body = Uint8Array.from([1 + ((bytes[0] ?? 0) % 4), 4, 13, ...bytes.slice(1)]);
  const packed = new Uint8Array(4 + body.length);
  new DataView(packed.buffer).setUint32(0, checksum(body));
  packed.set(body, 4);
  return formatBase64url(packed);
});

const guides = fc.property(
  fc.oneof(anyGuideText, fc.string()),
  anyDamage(anyJsonJunk),
  fc.array(fc.nat(), { maxLength: 4 }),
  (guide, damage, taps) => {
    const stored = { version: 1, guide, startedAt: Date.now() };
    localStorage.setItem(START_KEY, jsonOf(withDamage(stored, damage)));
    try {
      const { container } = render(
        <PartBoundary title="The guide">
          <GuidePage text={guide} />
        </PartBoundary>,
      );
      expectShown(container, 'The guide');
      for (const tap of taps) {
        const buttons = container.querySelectorAll('button');
        const button = buttons[tap % buttons.length];
        if (button !== undefined) fireEvent.click(button);
        expectShown(container, 'The guide');
      }
    } finally {
      cleanup();
      localStorage.removeItem(START_KEY);
    }
  },
);

/** What a tab remembers, by its key: where that is shown, and what is stored there when all is well. */
const REMEMBERED: Readonly<Record<string, readonly [sound: unknown, page: () => ReactNode]>> = {
  'arrowswitch.view': [
    {
      size: { rounds: 7, tables: 7 },
      cursor: { row: 2, column: 3 },
      cells: [{ roundIndex: 1, tableIndex: 2 }],
      ...{ left: 0, top: 0, pageTop: 0 },
    },
    () => <MovementGrid />,
  ],
  'arrowswitch.draft.folder': [
    { folder: 'Mine', name: 'Ours' },
    () => <CollectionDialog onClose={() => undefined} />,
  ],
  [detailsKey()]: [
    { title: 'Half typed', notes: '' },
    () => <DetailsDialog onClose={() => undefined} />,
  ],
  'arrowswitch.draft.tonight': [
    { text: '13 pairs' },
    () => <TextLine answers={USUAL_ANSWERS} onChange={() => undefined} />,
  ],
};

/** Of what is typed in the form of a movement's name and notes. */
function detailsKey(): string {
  const { origin, title, notes, pairCount, tableCount } = mitchell();
  const about = [{ ...origin, changedFrom: undefined }, title, notes, pairCount, tableCount, null];
  return `arrowswitch.draft.details ${JSON.stringify(about)}`;
}

const remembered = fc.asyncProperty(
  fc.constantFrom(...Object.entries(REMEMBERED)),
  fc.oneof(anyDamage(anyJsonJunk), fc.string()),
  async ([key, [sound, page]], damage) => {
    const text = typeof damage === 'string' ? damage : jsonOf(withDamage(sound, damage));
    sessionStorage.setItem(key, text);
    try {
      const { app } = renderInApp(
        <PartBoundary title="The page">{page()}</PartBoundary>,
        mitchell(),
      );
      await act(async () => undefined);
      expectShown(document.body, 'The page');
      const { cursor, cells } = app.store.getState().selection;
      const places = [cursor, ...(cells ?? []).map(rowAndColumn)];
      if (places.some(({ row, column }) => row > 7 || column > 7)) {
        throw new Error(`The cursor is beyond the grid: ${JSON.stringify(places)}`);
      }
    } finally {
      cleanup();
      sessionStorage.clear();
    }
  },
);

function rowAndColumn({ roundIndex, tableIndex }: SittingRef) {
  return { row: roundIndex + 1, column: tableIndex + 1 };
}

export const documentCampaigns: readonly Campaign[] = [
  { name: 'room messages', run: (seed, until) => repeat(messages, seed, until) },
  { name: 'guide links', run: (seed, until) => repeat(guides, seed, until) },
  { name: 'what a tab remembers', run: (seed, until) => repeat(remembered, seed, until) },
];
