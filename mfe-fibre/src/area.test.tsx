import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { mockFetch, customers, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';

const buildConfig = readFileSync(join(__dirname, '../webpack.config.mjs'), 'utf8');

test('RT-012…018 the area has routes for exactly the mount paths of the webpack configuration', () => {
  const mounts = [...buildConfig.matchAll(/path: '([^']+)',\s+layout: '(?:main|account)'/g)].map(([, path]) => path);
  expect(mounts).toEqual(['/broadband/fibre-requests', '/broadband/fibre-requests/availability']);
  expect(Object.keys(area)).toEqual(mounts);
});

beforeEach(() => {
  signInAs(customers.ama);
  mockFetch({ success: true, data: { orders: [] } });
});

const location = { id: 'Osu', name: 'Osu', fibreAvailable: true, region: '', town: '' };
const detailsState = { relocationData: {}, selectedLocation: location, kycData: { idNumber: 'GHA-1' } };

test.each<[id: string, route: string, title: string, state?: object]>([
  ['RT-012', '/broadband/fibre-requests', 'Fibre Requests'],
  ['RT-013', '/broadband/fibre-requests/1001', 'Fibre Request Details'],
  ['RT-014', '/broadband/fibre-requests/availability', 'Check Fibre Availability'],
  ['RT-015', '/broadband/fibre-requests/relocation', 'Check Fibre Coverage in Your New Area'],
  ['RT-016', '/broadband/fibre-requests/relocation-details', 'Relocation details', detailsState],
  ['RT-017', '/broadband/fibre-requests/payment', 'Payment made successfully'],
  ['RT-018', '/broadband/fibre-requests/track-request', 'Fibre relocation request'],
  ['RT-004', '/broadband/fibre-requests/1001/unknown', '404 - Not found'],
])('%s %s shows the title “%s”', async (_id, route, title, state = {}) => {
  renderArea(area, { route, state });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
});
