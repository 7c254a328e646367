import {
  resultHeading,
  checkCoordinates,
  AVAILABILITY_PATH,
  waitForPlaces,
  searchPlace,
  mapTiles,
} from '../../fixtures/availability';
import { expect, test } from '../../fixtures/test';

const API = '/home-fibre-check/api';

test('FA-030 FA-034 on the fibre coverage check a failed token request and a failed list of places each show an error, and Retry loads the list', async ({
  page,
  faults,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  const noToken = 'Failed to authenticate with fibre API. Please try again.';
  await faults.portal({ method: 'POST', path: `${API}/auth/token`, status: 500 });
  await page.goto(AVAILABILITY_PATH);
  await expect(page.getByText(noToken, { exact: true })).toBeVisible();
  await checkCoordinates(page, '5.556, -0.182');
  await expect(page.getByRole('alert')).toHaveText(noToken);
  await expect(resultHeading(page)).toHaveText('MTN Fibre is not available in your area at the moment');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(noToken);
  await faults.portal({ method: 'GET', path: `${API}/location/all`, status: 500 });
  await page.getByRole('button', { name: 'Search another location' }).click();
  await expect(page.getByText('Failed to load locations', { exact: true })).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await waitForPlaces(page);
});

test('FA-032 FA-033 failed map tiles and geocoding show an error in the map, and the result stays', async ({
  page,
  faults,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'GET', path: '/tiles/*', status: 503 }, { method: 'GET', path: '/geo/*', status: 503 });
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  await searchPlace(page, 'Amrahia');
  await expect(resultHeading(page)).toHaveText('MTN Fibre is not available in your area at the moment');
  await expect(page.getByRole('alert')).toHaveText('Failed to load map');
  await faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(mapTiles(page).first()).toBeVisible();
  await expect(resultHeading(page)).toHaveText('MTN Fibre is not available in your area at the moment');
});
