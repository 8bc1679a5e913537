// A director's evening in WebKitGTK: from a line of text to the first round, and everything is there again after a reload.

import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type OpenWebKit, openWebKit } from './driver.ts';

let opened: OpenWebKit;
let driver: WebDriver;

beforeEach(async () => {
  opened = await openWebKit(inject('webKitDriver'));
  ({ driver } = opened);
  await driver.manage().window().setRect({ width: 1440, height: 900 });
});

afterEach(() => opened.close());

/** What XPath finds first, once it is seen. */
async function see(xpath: string): Promise<WebElement> {
  const element = await driver.wait(until.elementLocated(By.xpath(xpath)), inject('waitMs'), xpath);
  return driver.wait(until.elementIsVisible(element), inject('waitMs'), xpath);
}

/** Presses the first button or tab whose name begins with a text. */
async function press(name: string): Promise<void> {
  const begins = `starts-with(@aria-label, "${name}") or starts-with(normalize-space(.), "${name}")`;
  await (await see(`//*[self::button or self::a or @role="tab"][${begins}]`)).click();
}

/** Waits until the page has a text. */
async function seeText(text: RegExp): Promise<void> {
  await driver.wait(
    async () => text.test(await driver.findElement(By.css('body')).getText()),
    inject('waitMs'),
    String(text),
  );
}

/** The texts of cells that something in them sticks out of. */
function overflowing(): Promise<readonly string[]> {
  return driver.executeScript(() =>
    [...document.querySelectorAll('[role=grid] [data-place]')]
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('[aria-hidden]') ?? cell);
        return range.getBoundingClientRect().right > cell.getBoundingClientRect().right;
      })
      .map((cell) => cell.textContent),
  );
}

test('an evening: listed, opened, switched, optimised, printed, begun, reloaded', async () => {
  await driver.get(inject('appUrl'));
  const line = await see('//input[@id=//label[contains(., "Describe it in one line")]/@for]');
  await line.sendKeys('13 pairs, 24 boards, finish 22:30, 2 cannot move', Key.ENTER);
  await seeText(/movements, the best first\./);
  await press('Open ¾-Howell');
  await press('See the grid');
  const cell = await see('//*[@role="grid"]//*[@data-kind="play"]');
  const before = await cell.getText();
  await press('Sets');
  await seeText(/\b1–2\b/);
  expect(await overflowing()).toEqual([]);
  await press('Boards');
  await cell.click();
  await driver.wait(async () => (await cell.getText()) !== before, inject('waitMs'));
  await press('Undo');
  await driver.wait(async () => (await cell.getText()) === before, inject('waitMs'));
  await press('Optimise');
  await press('Accept');
  await see(
    '//*[@role="grid"]//*[contains(@aria-label, "arrow-switched") or contains(., "arrow-switched")]',
  );
  await press('Cards');
  await see('//dialog//*[name()="svg"]');
  await driver.actions().sendKeys(Key.ESCAPE).perform();
  await press('Run');
  await press('Start round 1');
  await seeText(/Round 1 of 12/);
  await driver.navigate().refresh();
  await seeText(/Round 1 of 12/);
});
