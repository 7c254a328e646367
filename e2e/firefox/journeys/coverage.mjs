import { strict as assert } from 'node:assert';

const AVAILABILITY_PATH = '/broadband/fibre-requests/availability';
const PIN_SELECTOR = '.leaflet-marker-icon';

/** The journey of a visitor who checks the fibre coverage of a place and moves the map's pin by keyboard. */
export const coverage = {
  name: 'a visitor’s coverage check, the pin moved by keyboard',
  /** @param {import('../run.mjs').JourneyContext} journey */
  async run({ screen, portal }) {
    const { page } = screen;
    await page.goto(`${portal}${AVAILABILITY_PATH}`);
    await screen.one('button', 'Check availability').wait();
    await screen.waitFor('the places have loaded', () => page.$eval('input[role="combobox"]', (box) => !box.disabled));
    await page.focus('input[role="combobox"]');
    await page.keyboard.type('Osu');
    await screen.see('[role="option"]', 'Osu');
    await screen.press('ArrowDown', 2);
    await screen.press('Enter');
    await screen.see('h2', 'MTN Fibre is available at Osu');
    await page.locator('img.leaflet-tile-loaded').wait();
    await screen.see('main', 'GeoNames');

    const onPin = () => page.evaluate((pin) => document.activeElement?.matches(pin), PIN_SELECTOR);
    for (let tab = 0; tab < 25 && !(await onPin()); tab += 1) await screen.press('Tab');
    assert.equal(await onPin(), true);
    const checked = page.waitForResponse((response) => response.url().includes('/check/service-availability'));
    await screen.press('ArrowUp', 8);
    await screen.waitFor('the new position is announced', () =>
      page.evaluate(() => document.body.textContent.includes('Pin at 5.5')),
    );
    assert.equal((await checked).status(), 200);
    await screen.see('h2', 'MTN Fibre is available at ');
  },
};
