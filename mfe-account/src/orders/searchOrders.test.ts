/** @jest-environment node */
import { setConfig, type PortalConfig } from '@portal/shared/config';
import { sampleOrders, searchOrders } from './sampleOrders';

beforeAll(() => setConfig({ samples: 'full' } as PortalConfig)); // the only key that is read

test.each([
  ['id', '#sample-06', ['SAMPLE-06']],
  ['device', '  ROUTER ', ['SAMPLE-02', 'SAMPLE-09']],
  ['status', 'processing', ['SAMPLE-02', 'SAMPLE-05']],
  ['date', '9 nov 2026', ['SAMPLE-04']],
  ['payment method', 'cash on', ['SAMPLE-03', 'SAMPLE-11']],
  ['name of the customer', 'Kwame', []],
])('AO-015 AO-017 D-124 the search for orders by %s with %j finds %j', (_what, text, expected) => {
  expect(searchOrders(sampleOrders(), text).map(({ id }) => id)).toEqual(expected);
});
