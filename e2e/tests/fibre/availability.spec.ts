import { expectAccessible } from '../../fixtures/axe';
import {
  resultHeading,
  locationField,
  AVAILABILITY_PATH,
  waitForPlaces,
  searchPlace,
  mapTiles,
} from '../../fixtures/availability';
import { expect, recordRequests, test } from '../../fixtures/test';

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
