// @vitest-environment jsdom

import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readMovements, writableFormats } from '../../../src/notation/formats.ts';
import { ExportDialog } from '../../../src/ui/files/ExportDialog.tsx';
import { FORMAT_TITLES } from '../../../src/words/english/notation.ts';
import { built } from '../../catalogue/built.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { renderInApp } from '../renderInApp.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The text of a file saved by the button of a format, in a browser of a language. */
async function savedAs(
  title: string,
  language: string,
  movement = mitchell([]),
  isSplit = false,
): Promise<string> {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const onClose = vi.fn();
  const { screen } = renderInApp(<ExportDialog onClose={onClose} />, movement);
  if (isSplit) fireEvent.click(await screen.findByLabelText(/^Split rounds/));
  fireEvent.click(await screen.findByText((text) => text.startsWith(`${title} (.`)));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 60_000 });
  cleanup();
  return (saved[0] as Blob).text();
}

it('saves every format, whatever the browser says its language is', async () => {
  // A workbook is packed by what the document of the tests does not have.
  for (const { id } of writableFormats.filter((format) => format.id !== 'xlsx')) {
    for (const language of ['en-US@posix', '']) {
      const text = await savedAs(FORMAT_TITLES[id], language);
      expect(text.length, `${id} in “${language}”`).toBeGreaterThan(0);
    }
  }
});

it('separates cells as spreadsheets of the language expect', async () => {
  expect(await savedAs(FORMAT_TITLES.csv, 'de-AT')).toContain('Round;Table;');
  for (const language of ['en-US@posix', '', 'en-AU']) {
    expect(await savedAs(FORMAT_TITLES.csv, language)).toContain('Round,Table,');
  }
});

it('writes part-round switches as split rounds if that is wanted', async () => {
  const movement = built({ familyId: 'hilton-switches', parameters: { tables: 6 }, boards: 2 });
  const roundsIn = async (title: string, isSplit: boolean) => {
    const [read] = await movementsIn(await savedAs(title, 'en', movement, isSplit));
    return read?.rounds.length;
  };
  const { ebuscore, json } = FORMAT_TITLES;
  expect([await roundsIn(ebuscore, false), await roundsIn(ebuscore, true)]).toEqual([6, 12]);
  // What holds them is written as it is.
  expect(await roundsIn(json, true)).toBe(6);
});

it('says what splitting does, and what is lost then; nothing where nothing is switched in part', async () => {
  const movement = built({ familyId: 'hilton-switches', parameters: { tables: 6 }, boards: 2 });
  const { screen } = renderInApp(<ExportDialog onClose={() => undefined} />, movement);
  const box = await screen.findByLabelText(/^Split rounds/);
  expect(screen.getByText(/: 6 rounds become 12, of 1 board each\./)).not.toBeNull();
  expect(screen.queryAllByText(/^Loses.*part-round switches/)).not.toEqual([]);
  fireEvent.click(box);
  expect(screen.queryAllByText(/^Loses.*part-round switches/)).toEqual([]);
  cleanup();
  const plain = renderInApp(<ExportDialog onClose={() => undefined} />, mitchell([]));
  await plain.screen.findByText(/^EBUScore/);
  // The title that is derived from its facts is not in a table of sittings either.
  expect(plain.screen.queryAllByText(/^Loses: the title/)).not.toEqual([]);
  expect(plain.screen.queryByLabelText(/^Split rounds/)).toBeNull();
});

it('numbers E-W pairs as asked for, in the formats that take it', async () => {
  const movement = mitchell([]);
  const { screen } = renderInApp(<ExportDialog onClose={() => undefined} />, movement);
  const field = await screen.findByLabelText('E-W pairs numbered from');
  const offered = [...field.querySelectorAll('option')].map((each) => each.textContent);
  expect(offered.slice(0, 3)).toEqual([`${movement.tableCount + 1} (on from N-S)`, '11', '21']);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.change(field, { target: { value: '51' } });
  for (const [title, first] of [
    [FORMAT_TITLES.csv, 51],
    [FORMAT_TITLES.json, movement.tableCount + 1],
  ] as const) {
    const before = saved.length;
    fireEvent.click(await screen.findByText((text) => text.startsWith(`${title} (.`)));
    await waitFor(() => expect(saved.length).toBe(before + 1));
    const text = await (saved[before] as Blob).text();
    expect(/"ew":\s*(\d+)|^1,1,1,(\d+)/m.exec(text)?.slice(1).join('')).toBe(String(first));
    expect((await movementsIn(text))[0]?.rounds).toEqual(movement.rounds);
  }
});

it('asks for no numbers of E-W pairs where there are no two fields', async () => {
  const howell = built({ familyId: 'howell', parameters: { tables: 4 }, boards: 2 });
  const { screen } = renderInApp(<ExportDialog onClose={() => undefined} />, howell);
  await screen.findByText(/^EBUScore/);
  expect(screen.queryByLabelText('E-W pairs numbered from')).toBeNull();
});

async function movementsIn(text: string) {
  const read = await readMovements(new TextEncoder().encode(text), { fileName: null });
  return read.ok ? read.movements : [];
}
