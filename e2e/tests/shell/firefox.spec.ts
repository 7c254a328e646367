import { expect, test } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { AMA_EMAIL, DEMO_PASSWORD } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';

/*
 * One journey in Debian's Firefox, which Playwright cannot control; puppeteer does through WebDriver BiDi.
 */

/** Firefox preferences: the position of Accra without a permission prompt, and reduced motion. */
const PREFERENCES = {
  'geo.prompt.testing': true,
  'geo.prompt.testing.allow': true,
  'geo.provider.network.url': 'data:application/json,{"location":{"lat":5.556,"lng":-0.182},"accuracy":20}',
  'geo.provider.use_geoclue': false,
  'ui.prefersReducedMotion': 1,
  // Without a graphics card each frame takes processor time.
  'layout.frame_rate': 10,
};

/** Collects console errors, exceptions, CSP violations (page errors in Firefox) and responses with an error status. */
function recordProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

const click = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click();

/** Waits until a visible element with this CSS selector contains the text. */
const waitForText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (wanted, part) =>
      [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility() && one.textContent.includes(part)),
    { timeout: 90_000, polling: 100 },
    selector,
    text,
  );

test('SES-007 FA-001 FA-020 in Firefox a customer signs in, opens an account and its devices, finds help, checks the coverage of a place on the map, and moves the pin by keyboard', async () => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: PREFERENCES,
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    const problems = recordProblems(page);
    await page.goto(addresses.portal);
    await page.locator('input[type="email"]').fill(AMA_EMAIL);
    await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForText(page, 'h1', 'Welcome back Ama');
    await click(page, 'button', 'Broadband');
    await click(page, 'link', 'Broadband Accounts');
    await waitForText(page, 'main', '86.2 GB');
    await click(page, 'button', 'View details');
    await waitForText(page, 'h1', 'Account details');
    await click(page, 'button', 'Connected Devices');
    await waitForText(page, '[role="dialog"]', 'These are all the devices connected to your broadband.');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Connected Devices');
    await click(page, 'link', 'Help');
    await waitForText(page, 'h1', 'Help');

    await page.goto(`${addresses.portal}/broadband/fibre-requests/availability`);
    await page.locator('input[role="combobox"]:not(:disabled)').click();
    await page.keyboard.type('Osu');
    await waitForText(page, '[role="option"]', 'Osu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForText(page, 'h2', 'MTN Fibre is available at Osu');
    await page.locator('img.leaflet-tile-loaded').wait();
    await page.focus('.leaflet-marker-icon');
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowUp');
    await waitForText(page, 'body', 'Pin at 5.5');
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
