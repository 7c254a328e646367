import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../fixtures/axe';
import {
  resultHeading,
  locationField,
  checkCoordinates,
  AVAILABILITY_PATH,
  mapPin,
  checkedPointOf,
  waitForPlaces,
  searchPlace,
  mapTiles,
} from '../../fixtures/availability';
import { AMA } from '../../fixtures/customers';
import { expect, recordRequests, test } from '../../fixtures/test';

const OSU = { latitude: 5.556, longitude: -0.182 };

test('RO-007 FA-001…005 a visitor checks a listed place with two taps and no call that needs a user token', async ({
  page,
  context,
}) => {
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
  expect(page.url()).toContain(AVAILABILITY_PATH);
  expect(authorised).toEqual([]);
  expect(seen.filter((line) => /ssp-|\/auth\?|\/token$/.test(line) && !line.includes('home-fibre-check'))).toEqual([]);
  const shop = page.getByRole('link', { name: 'Order fibre now' });
  await expect(shop).toHaveAttribute('href', /[?&]external=true(&|$)/);
});

test('FA-005 FA-016 “Order later” on a result leads a visitor to the requests page, which redirects to sign-in', async ({
  page,
}) => {
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  await searchPlace(page, 'Osu');
  await page.getByRole('link', { name: 'Order later' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('FA-016 Back on a result of the fibre coverage check returns to the search, also after a reload', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  await searchPlace(page, 'Osu');
  await expect(resultHeading(page)).toBeVisible();
  await page.reload();
  await expect(resultHeading(page)).toBeVisible();
  await page.goBack();
  await expect(locationField(page)).toBeVisible();
  await page.goForward();
  await expect(resultHeading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(locationField(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/privacy-policy$/);
});

test('FA-006…009 FA-013 a signed-in customer checks a place without fibre and searches again', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, AVAILABILITY_PATH);
  await waitForPlaces(page);
  await locationField(page).fill('Nowhere at all');
  await expect(page.getByText('No results found')).toBeVisible();
  await locationField(page).press('Enter');
  await expect(resultHeading(page)).toHaveText('MTN Fibre is not available in your area at the moment');
  await page.getByRole('button', { name: 'Search another location' }).click();
  await expect(locationField(page)).toBeVisible();
});

test('FA-022…024 in the fibre coverage check invalid coordinates show an error, and valid ones show the place’s name, or the numbers if the check fails', async ({
  page,
  faults,
  consoleGuard,
}) => {
  await page.goto(AVAILABILITY_PATH);
  await checkCoordinates(page, '5.573394 -0.181446');
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)',
  );
  await checkCoordinates(page, '5.556, -0.182');
  await expect(resultHeading(page)).toHaveText('MTN Fibre is available at Osu');
  await page.getByRole('button', { name: 'Back' }).click();
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'GET', path: '/home-fibre-check/api/check/*', status: 500 });
  await checkCoordinates(page, '5.573394, -0.181446');
  await expect(page.getByRole('alert')).toHaveText('Failed to check service availability');
  await expect(resultHeading(page)).toHaveText('MTN Fibre is not available in your area at the moment');
  await expect(page.getByText('5.5734, -0.1814')).toBeVisible();
});

test('FA-017 SHR-021 SHR-027 the coverage at the current location is checked if the browser allows it, and otherwise the refusal is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(OSU);
  await page.goto(AVAILABILITY_PATH);
  await locationField(page).click();
  await page.getByRole('option', { name: 'Use current location' }).click();
  await expect(resultHeading(page)).toHaveText('MTN Fibre is available at Osu');
  await context.clearPermissions();
  await page.getByRole('button', { name: 'Back' }).click();
  await locationField(page).click();
  await page.getByRole('option', { name: 'Use current location' }).click();
  await expect(page.getByRole('alert')).toHaveText('Location access denied by user.');
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

test('FA-001 the search of the fibre coverage check is accessible in both themes and at both widths', async ({
  page,
}) => {
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  await locationField(page).fill('Os');
  await expectAccessibleEverywhere(page, 'availability, list open');
});

for (const [place, what] of [
  ['Osu', 'fibre'],
  ['Nowhere at all', 'no fibre'],
] as const) {
  test(`FA-002 the result “${what}” of the fibre coverage check is accessible in both themes and at both widths`, async ({
    page,
  }) => {
    await page.goto(AVAILABILITY_PATH);
    await waitForPlaces(page);
    await searchPlace(page, place);
    await expect(mapTiles(page).first()).toBeVisible();
    await expectAccessibleEverywhere(page, `availability, ${what}`);
  });
}
