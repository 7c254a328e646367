import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, THEMES, CHECKED_WIDTHS } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { getAccessToken } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

const FIBRE_API = `${addresses.portal}/home-fibre-check/api`;
const ORDER_URL = `${addresses.portal}/ssp-order-manager/api/v1/orders/create-broadband-relocation`;
const REQUESTS_URL = `${addresses.portal}/broadband/fibre-requests`;

const relocationOrder = {
  product_title: 'Fibre Broadband',
  amount: 150,
  longitude: -0.1614,
  latitude: 5.6358,
  digital_address: 'AE-0987-7632',
  landmark: 'Opposite the library',
  alt_phone: '233244123456',
  id_card_number: 'GHA-712345678-9',
  id_card_front_pic_url: 'https://example.com.gh/id-card-front.png',
  id_expiry: '2031-03-14',
  nationality: 'Ghanaian',
  dob: '1991-07-02',
  gender: 'Female',
  payment_redirect_url: `${REQUESTS_URL}/payment`,
  linked_account: '233558120417',
};

/** Sends an order for a relocation to the API and returns the address of its payment page. */
async function placeOrder(page: Page, request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await getAccessToken(page)}` };
  const response = await request.post(ORDER_URL, { headers, data: relocationOrder });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: { payment_url: string } }).data.payment_url;
}

/** Waits until the page has an address, but not until it has loaded: other tests check what it shows. */
async function waitForAddress(page: Page, address: RegExp | string): Promise<void> {
  await page.waitForURL(address, { waitUntil: 'commit' });
}

test('CL-017 CL-022 CL-025 RO-007 the calls of the fibre coverage check work through the edge without a signed-in customer', async ({
  request,
}) => {
  const form = { grant_type: 'client_credentials', client_id: 'ssp-web-public', client_secret: '' };
  const token = await request.post(`${FIBRE_API}/auth/token`, { form });
  const { data } = (await token.json()) as { data: { access_token: string; expires_in: number } };
  expect(data.expires_in).toBe(900);
  const headers = { authorization: `Bearer ${data.access_token}` };
  const locations = await request.get(`${FIBRE_API}/location/all`, { headers });
  expect(((await locations.json()) as { data: unknown[] }).data).toHaveLength(159);
  const check = await request.get(`${FIBRE_API}/check/service-availability?lat=5.6358&lng=-0.1614&address=yes`, {
    headers,
  });
  expect(await check.json()).toMatchObject({ data: { service: { fibre: true }, location: 'East Legon' } });
  const named = await request.get(`${addresses.portal}/geo/reverse?format=json&lat=5.6358&lon=-0.1614`);
  expect(await named.json()).toMatchObject({ address: { suburb: 'East Legon', country_code: 'gh' } });
  const tile = await request.get(`${addresses.portal}/tiles/dark/12/2045/1984.svg`);
  expect([tile.status(), tile.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('CL-033 RL-049 D-034 the payment page of a relocation is accessible, and paying by keyboard leads to the success page', async ({
  page,
  request,
  reset,
  signIn,
}) => {
  await reset(AMA);
  await signIn(AMA, '/account/personal');
  await page.goto(await placeOrder(page, request));
  for (const width of CHECKED_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `payment, ${colorScheme}, ${width} px`);
    }
  }
  await expect(page.getByText('GHS 150.00')).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).focus();
  await page.keyboard.press('Enter');
  await waitForAddress(page, /\/broadband\/fibre-requests\/payment\?order=[0-9a-f]{32}&status=success$/);
});

for (const name of ['Cancel', 'Simulate a failure']) {
  test(`D-103 “${name}” on the payment page returns to the list of requests without JavaScript`, async ({
    browser,
    page,
    request,
    reset,
    signIn,
  }) => {
    await reset(AMA);
    await signIn(AMA, '/account/personal');
    const address = await placeOrder(page, request);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const tab = await plain.newPage();
    await tab.goto(address);
    await tab.getByRole('button', { name }).click();
    await waitForAddress(tab, REQUESTS_URL);
    const closed = await request.get(address);
    expect(closed.status()).toBe(410);
    await plain.close();
  });
}
