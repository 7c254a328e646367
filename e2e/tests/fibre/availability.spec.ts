import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { expect, recordRequests, test } from '../../fixtures/test';

const AVAILABILITY_PATH = '/broadband/fibre-requests/availability';

const locationField = (page: Page) => page.getByRole('combobox', { name: 'Location' });
/** The heading that tells whether fibre is available at the checked place. */
const resultHeading = (page: Page) => page.getByRole('heading', { level: 2 });
const mapPin = (page: Page) => page.getByRole('button', { name: /^Pin\./ });
const mapTiles = (page: Page) => page.locator('img.leaflet-tile-loaded');

/** Waits until the list of places has loaded. */
const waitForPlaces = (page: Page) => expect(page.getByRole('button', { name: 'Check availability' })).toBeEnabled();

/** The coordinates in the request of an availability check, from its response. */
function checkedPointOf(response: Response) {
  expect(response.ok()).toBe(true);
  const { searchParams } = new URL(response.url());
  return { lat: Number(searchParams.get('lat')), lng: Number(searchParams.get('lng')) };
}

/** Types the name of a place into the open search and checks it. */
async function searchPlace(page: Page, place: string): Promise<void> {
  await locationField(page).fill(place);
  await locationField(page).press('Enter');
}

/** Types coordinates into the open search and checks them. */
async function checkCoordinates(page: Page, coordinates: string): Promise<void> {
  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await page.getByRole('textbox', { name: 'Coordinates' }).fill(coordinates);
  await page.getByRole('button', { name: 'Check availability' }).click();
}

test('RO-007 FA-001…005 FA-016 FA-028 CN-019 D-024 D-086 on a phone a visitor checks a listed place with two taps and no user token; Back, Forward and reload keep search and result, from 1024 px beside a map 822 px high, below that under one 320 px high, and “Order later” leads to sign-in', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = recordRequests(context);
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
  await expect(mapPin(page)).toBeVisible();
  const layout = async () => {
    const [card, { x, y, height }] = [await boundingBoxOf(resultHeading(page)), await boundingBoxOf(mapRegion(page))];
    return { height, isBeside: x > card.x + card.width, isAbove: y + height < card.y };
  };
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect.poll(layout).toEqual({ height: 320, isBeside: false, isAbove: true });
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(layout).toEqual({ height: 822, isBeside: true, isAbove: false });
  expect(seen.filter((line) => /ssp-|\/auth$|\/token$/.test(line) && !line.includes('home-fibre-check'))).toEqual([]);
  await page.getByRole('link', { name: 'Order later' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

/** The width of a degree of longitude in px at zoom 15, which the map uses for a known position. */
const PIXELS_PER_DEGREE = (256 * 2 ** 15) / 360;
/** The position of the pin's tip in its image, in px. */
const PIN_TIP = { x: 20, y: 50 };

const mapRegion = (page: Page) => page.getByRole('region', { name: 'Map' });

async function boundingBoxOf(locator: ReturnType<typeof mapPin>) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('the element has no bounding box, so it is not visible');
  return found;
}

async function centreOfMap(page: Page) {
  const { x, y, width, height } = await boundingBoxOf(mapRegion(page));
  return { x: x + width / 2, y: y + height / 2 };
}

/** The distance from the pin's tip to the centre of the map, in px: 0 when the map shows a checked place at rest. */
async function distanceToCentre(page: Page): Promise<number> {
  const [{ x, y }, centre] = [await boundingBoxOf(mapPin(page)), await centreOfMap(page)];
  return Math.hypot(x + PIN_TIP.x - centre.x, y + PIN_TIP.y - centre.y);
}

/** Moves the pin, waits for the check of the new point and returns that point. */
async function checkAfterMove(page: Page, move: (from: { x: number; y: number }) => Promise<void>) {
  await expect.poll(() => distanceToCentre(page), { message: 'the pin is in the centre of the map' }).toBeLessThan(2);
  const checked = page.waitForResponse((response) => response.url().includes('/check/service-availability'));
  await move(await centreOfMap(page));
  const at = checkedPointOf(await checked);
  await expect(page.getByText(`${at.lat.toFixed(4)}, ${at.lng.toFixed(4)}`, { exact: true })).toBeVisible();
  return at;
}

test('PRD-009 RO-007 FA-001 FA-013 FA-017 FA-020…024 SHR-021 SHR-027 D-080 a visitor checks fibre at coordinates, at a dragged and a clicked point, at an unlisted place and at the current location, if the browser allows it', async ({
  page,
  context,
  calls,
}) => {
  const authorised: string[] = [];
  context.on('request', (request) => {
    if (request.headers()['authorization']) authorised.push(request.url());
  });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 5.556, longitude: -0.182 });
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  await checkCoordinates(page, '5.556, -0.182');
  await expect(resultHeading(page)).toHaveText('MTN Fibre is available at Osu');

  const dragged = await checkAfterMove(page, async ({ x, y }) => {
    await page.mouse.move(x, y - 10);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 10, { steps: 4 });
    await page.mouse.up();
  });
  expect(Math.abs((dragged.lng + 0.182) * PIXELS_PER_DEGREE - 60)).toBeLessThan(2);
  expect(dragged.lat).toBeCloseTo(5.556, 3);
  const clicked = await checkAfterMove(page, ({ x, y }) => page.mouse.click(x - 90, y + 80));
  expect(Math.abs((dragged.lng - clicked.lng) * PIXELS_PER_DEGREE - 90)).toBeLessThan(2);
  expect(clicked.lat).toBeLessThan(dragged.lat);

  await page.getByRole('button', { name: 'Back' }).click();
  await locationField(page).fill('Amrahia');
  await page.getByRole('option', { name: 'Search the map for “Amrahia”' }).click();
  await expect(resultHeading(page)).toHaveText('MTN Fibre is not available in your area at the moment');
  await expect(page.getByText(/^5\.\d{4}, -0\.\d{4}$/)).toBeVisible();
  await expectAccessible(page, 'no fibre');

  const currentLocation = page.getByRole('option', { name: 'Use current location' });
  await page.getByRole('button', { name: 'Back' }).click();
  await locationField(page).click();
  await currentLocation.click();
  await expect(resultHeading(page)).toHaveText('MTN Fibre is available at Osu');
  await context.clearPermissions();
  await page.getByRole('button', { name: 'Back' }).click();
  await locationField(page).click();
  await currentLocation.click();
  await expect(page.getByRole('alert')).toHaveText('Location access denied by user.');

  expect(calls.sent()).toEqual([
    'getFibreToken',
    'listFibreLocations',
    'searchPlace',
    'reverseGeocode',
    'checkServiceAvailability',
  ]);
  // Authorised calls use the fibre token: a visitor has no access token.
  expect(authorised.filter((url) => !url.includes('/home-fibre-check/api/'))).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('FA-020 one finger and the wheel on the map scroll the page, two fingers and Ctrl + wheel move and zoom the map, one finger drags the pin', async ({
    page,
    context,
  }) => {
    await page.goto(AVAILABILITY_PATH);
    await waitForPlaces(page);
    await checkCoordinates(page, '5.556, -0.182');
    await expect(mapPin(page)).toBeVisible();
    await expect.poll(() => distanceToCentre(page)).toBeLessThan(2);
    const browser = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    const scrollTop = () => page.evaluate(() => window.scrollY);
    const swipe = async (xs: number[], from: number, distance: number) => {
      await touch('touchStart', ...xs.map((x) => ({ x, y: from })));
      for (let step = 1; step <= 5; step += 1)
        await touch('touchMove', ...xs.map((x) => ({ x, y: from + (distance * step) / 5 })));
      await touch('touchEnd');
    };

    const centre = await centreOfMap(page);
    await swipe([centre.x - 100], centre.y, -50);
    await expect.poll(scrollTop).toBeGreaterThan(30);
    await expect(page.getByText('Use two fingers to move the map')).toBeVisible();
    await page.mouse.move(centre.x, centre.y);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -100);
        return scrollTop();
      })
      .toBe(0);
    await expect(page.getByText('Use Ctrl + scroll to zoom the map')).toBeVisible();
    expect(await distanceToCentre(page)).toBeLessThan(2);

    const { x, y } = await centreOfMap(page);
    const checked = page.waitForResponse((response) => response.url().includes('/check/service-availability'));
    const pin = await boundingBoxOf(mapPin(page));
    await swipe([pin.x + PIN_TIP.x], pin.y + PIN_TIP.y / 2, 40);
    await checked;
    await expect.poll(() => distanceToCentre(page)).toBeLessThan(2);
    await swipe([x - 100, x + 100], y, 60);
    await expect.poll(() => distanceToCentre(page)).toBeGreaterThan(40);
    const tile = page.locator('img.leaflet-tile').first();
    const zoomBefore = await tile.getAttribute('src');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(() => tile.getAttribute('src')).not.toBe(zoomBefore);
    expect(await scrollTop()).toBe(0);
  });
});
