import { screen } from '@testing-library/react';
import { customers, declaredMounts, mockUnmatchedRequests, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';

test('RT-012…018 the routes have the mount paths of the build configuration', () => {
  expect(Object.keys(area)).toEqual(declaredMounts());
});

beforeEach(() => {
  signInAs(customers.ama);
  mockUnmatchedRequests({ success: true, data: { orders: [] } });
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
