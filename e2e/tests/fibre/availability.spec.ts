import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import {
  resultHeading,
  locationField,
  AVAILABILITY_PATH,
  mapPin,
  checkedPointOf,
  waitForPlaces,
  searchPlace,
  mapTiles,
} from '../../fixtures/availability';
import { expect, recordRequests, test } from '../../fixtures/test';

const OSU = { latitude: 5.556, longitude: -0.182 };

test('RO-007 FA-001…005 FA-016 D-024 on a phone a visitor checks a listed place with two taps and no user token; Back, Forward and reload keep search and result, and “Order later” leads to sign-in', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = recordRequests(context);
  const authorised: string[] = [];
  context.on('request', (request) => {
    if (request.headers()['authorization'] && !request.url().includes('/home-fibre-check/'))
      authorised.push(request.url());
  });
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  expect(seen.filter((line) => /leaflet|tiles|\/geo\//.test(line))).toEqual([]);
  await locationField(page).click();
  await page.getByRole('option').nth(1).click();
  await expect(resultHeading(page)).toHaveText(/^MTN Fibre is available at /);
  await expect(mapTiles(page).first()).toBeVisible();
  await expect(page.getByText('GeoNames')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order fibre now' })).toHaveAttribute('href', /[?&]external=true(&|$)/);
  await expectAccessible(page, 'fibre');
  await page.reload();
  await expect(resultHeading(page)).toBeVisible();
  await page.goBack();
  await expect(locationField(page)).toBeVisible();
  await page.goForward();
  await expect(resultHeading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(locationField(page)).toBeVisible();
  await searchPlace(page, 'Osu');
  expect(authorised).toEqual([]);
  expect(seen.filter((line) => /ssp-|\/auth$|\/token$/.test(line) && !line.includes('home-fibre-check'))).toEqual([]);
  await page.getByRole('link', { name: 'Order later' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('FA-020 FA-021 a place is searched and the pin moved to another place by keyboard alone', async ({ page }) => {
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  await pressTabUntilFocused(page, locationField(page));
  await page.keyboard.type('Osu');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(resultHeading(page)).toHaveText('MTN Fibre is available at Osu');
  await expect(mapPin(page)).toBeVisible();
  await pressTabUntilFocused(page, mapPin(page));
  const checked = page.waitForResponse((response) => response.url().includes('/check/service-availability'));
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Pin at 5\.5/)).toBeAttached();
  const { lat, lng } = checkedPointOf(await checked);
  expect(lat).toBeGreaterThan(OSU.latitude);
  await expect(page.getByText(`${lat.toFixed(4)}, ${lng.toFixed(4)}`, { exact: true })).toBeVisible();
  await expect(resultHeading(page)).toHaveText(/^MTN Fibre is available at /);
  await expect(mapPin(page)).toBeFocused();
});

async function pressTabUntilFocused(page: Page, stop: Locator): Promise<void> {
  for (let tab = 0; tab < 40 && !(await stop.evaluate((one) => one === document.activeElement)); tab++) {
    await page.keyboard.press('Tab');
  }
  await expect(stop).toBeFocused();
}
