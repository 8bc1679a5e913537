// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, USUAL_ANSWERS } from '../../src/store/answers.ts';
import { ScreensContext } from '../../src/ui/commands/screens.ts';
import { MoreWishFields } from '../../src/ui/tonight/MoreWishFields.tsx';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

/** With the answers that were given. */
function Shown({ onChange }: { readonly onChange: (change: Partial<Answers>) => void }) {
  const [answers, setAnswers] = useState(USUAL_ANSWERS);
  const change = (changed: Partial<Answers>): void => {
    onChange(changed);
    setAnswers({ ...answers, ...changed });
  };
  return <MoreWishFields answers={answers} onChange={change} />;
}

test('there may be at most so many stationary pairs, or any number', () => {
  const onChange = vi.fn();
  const answers = { ...USUAL_ANSWERS, mostStationary: 2 };
  renderInApp(<MoreWishFields answers={answers} onChange={onChange} />);
  const field = screen.getByLabelText('Stationary pairs, at most') as HTMLInputElement;
  expect([field.value, field.placeholder]).toEqual(['2', 'any']);
  fireEvent.change(field, { target: { value: '0' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([[{ mostStationary: 0 }], [{ mostStationary: null }]]);
});

test('boards may have to move to the next table', () => {
  const onChange = vi.fn();
  renderInApp(<MoreWishFields answers={USUAL_ANSWERS} onChange={onChange} />);
  fireEvent.click(screen.getByLabelText('Boards move to the next table each round'));
  expect(onChange.mock.calls).toEqual([[{ mustBoardsMoveOn: true }]]);
});

test('minutes per board are empty until they are entered, and the field says how rounds count until then', () => {
  const onChange = vi.fn();
  renderInApp(<Shown onChange={onChange} />);
  const field = screen.getByLabelText('Minutes per board (incl. moving)') as HTMLInputElement;
  expect([field.value, field.placeholder]).toEqual(['', 'usual']);
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Usual: 15 for 2 boards, 22 for 3, 7 per board from 4');
  fireEvent.change(field, { target: { value: '7.5' } });
  expect(field.value).toBe('7.5');
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([[{ minutesPerBoard: 7.5 }], [{ minutesPerBoard: null }]]);
});

test('arrow switches may have to keep to rules, and the stationary pairs may be named', () => {
  const onChange = vi.fn();
  renderInApp(<MoreWishFields answers={USUAL_ANSWERS} onChange={onChange} />);
  fireEvent.click(screen.getByLabelText('Arrow-switch whole rounds only'));
  const most = screen.getByLabelText('Announcements at most');
  fireEvent.change(most, { target: { value: '2' } });
  const first = screen.getByLabelText('No switches in the first … rounds');
  fireEvent.change(first, { target: { value: '1' } });
  const pairs = screen.getByLabelText('These pairs stationary');
  fireEvent.change(pairs, { target: { value: '11, 12' } });
  fireEvent.blur(pairs);
  expect(onChange.mock.calls).toEqual([
    [{ areRoundsWhole: true }],
    [{ maxAnnouncements: 2 }],
    [{ notFirstRounds: 1 }],
    [{ stationaryNumbers: [11, 12] }],
  ]);
});

test('says where a second session is added', () => {
  const openDialog = vi.fn();
  const screens = { openDialog, togglePanel: vi.fn(), explain: vi.fn() };
  renderInApp(
    <ScreensContext value={screens}>
      <MoreWishFields answers={USUAL_ANSWERS} onChange={vi.fn()} />
    </ScreensContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sessions …' }));
  expect(openDialog.mock.calls).toEqual([['sessions']]);
});
