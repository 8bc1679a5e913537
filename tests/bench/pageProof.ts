// Proofs and Stop in the built page: milliseconds from a click to the answer on the screen, in a real browser.

import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { serveBuiltApp } from '../e2e/builtApp.ts';
import { answerOf, openFamily, openPanel } from '../e2e/screen.ts';
import { compressing } from './compressing.ts';
import { digits, printTable, verdict } from './table.ts';
import { median } from './timing.ts';

const MAX_MS = 100;
const FAMILIES = [
  ['Mitchell', [5, 7, 9, 11]],
  ['Relay-share Mitchell', [4, 6, 8, 10]],
  ['Double weave Mitchell', [8]],
] as const;
/** Movements whose best nobody has proved. */
const UNPROVED = [
  ['Mitchell', 17],
  ['Relay-share Mitchell', 30],
] as const;

export async function benchPageProof(isQuick: boolean): Promise<void> {
  const app = await serveBuiltApp(compressing());
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(`${app.url}#/design`);
    const turns = isQuick ? 1 : 5;
    const rows: string[][] = [];
    for (const [family, sizes] of FAMILIES) {
      for (const tables of sizes) rows.push(await proofRow(page, family, tables, turns));
    }
    for (const [family, tables] of UNPROVED) {
      rows.push(await stopRow(page, family, tables, turns));
    }
    printTable(
      'In the page: milliseconds from a click to the answer on the screen',
      ['', 'median', 'longest', 'what it says', ''],
      rows,
      `Targets: at most ${MAX_MS} ms to a proof of 4 to 11 tables, and from Stop to the best so far.`,
    );
  } finally {
    await browser.close();
    await app.close();
  }
}

async function proofRow(page: Page, family: string, tables: number, turns: number) {
  await open(page, family, tables);
  await openPanel(page, 'Optimiser');
  const taken: number[] = [];
  let answer = '';
  // The first turn starts the worker and warms its code up.
  for (let turn = 0; turn <= turns; turn++) {
    const ms = await timeToAnswer(page, 'Optimise');
    if (turn > 0) taken.push(ms);
    answer = await answerOf(page).getByRole('status').innerText();
    await page.getByRole('button', { name: /^(Discard|Dismiss)$/ }).click();
  }
  const isProved = /, proved: no pattern/.test(answer);
  return rowOf(`${family} ${tables}`, taken, answer, isProved && median(taken) <= MAX_MS);
}

async function stopRow(page: Page, family: string, tables: number, turns: number) {
  await open(page, family, tables);
  const optimiser = await openPanel(page, 'Optimiser');
  await optimiser.getByLabel('Effort').selectOption('Until I stop it');
  const taken: number[] = [];
  let answer = '';
  for (let turn = 0; turn <= turns; turn++) {
    await page.getByRole('button', { name: 'Optimise', exact: true }).click();
    await optimiser.getByText('Trials per second').waitFor();
    await page.waitForTimeout(300);
    const ms = await timeToAnswer(page, 'Stop');
    if (turn > 0) taken.push(ms);
    answer = await answerOf(page).getByRole('status').innerText();
    await page.getByRole('button', { name: /^(Discard|Dismiss)$/ }).click();
  }
  const isStopped = /before it was stopped/.test(answer);
  return rowOf(`Stop, ${tables} tables`, taken, answer, isStopped && median(taken) <= MAX_MS);
}

function rowOf(name: string, taken: readonly number[], answer: string, isReached: boolean) {
  return [
    name,
    digits(median(taken)),
    digits(Math.max(...taken)),
    /^.*?(proved|found)/.exec(answer)?.[0] ?? answer,
    verdict(isReached),
  ];
}

async function open(page: Page, family: string, tables: number): Promise<void> {
  await openFamily(page, family, { Tables: tables, 'Rounds to switch at the end': 0 });
  await page.getByRole('grid', { name: new RegExp(`${tables} tables`) }).waitFor();
}

/** Clicks a button and waits in the page until a proposal stands there. */
function timeToAnswer(page: Page, button: string): Promise<number> {
  return page.locator('body').evaluate((panel, name) => {
    const buttons = [...panel.querySelectorAll('button')];
    const found = buttons.find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`There is no button “${name}”.`);
    return new Promise<number>((resolve) => {
      const begun = performance.now();
      const observer = new MutationObserver(() => {
        if (panel.querySelector('[aria-label=Proposal]') === null) return;
        observer.disconnect();
        resolve(performance.now() - begun);
      });
      observer.observe(panel, { childList: true, subtree: true });
      found.click();
    });
  }, button);
}
