import { customers, renderArea, requests, signInAs, advanceTime } from '@portal/shared/testing';
import { clearUserData } from '@portal/shared/storage';
import { RelocationDetailsScreen } from './details/RelocationDetailsScreen';
import { deleteIdentity, getIdentity, storeIdentity } from './identityStore';
import { mockRelocationApis, CARD_NUMBER, DETAILS, detailsState, KYC, KYC_RECORD } from './testing/mockRelocationApis';

const identity = { kyc: KYC_RECORD, ghanaCardNumber: CARD_NUMBER };

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockRelocationApis();
});
afterEach(() => jest.useRealTimers());

async function openDetailsWith(id: string) {
  const area = { '/broadband/fibre-requests': [{ path: 'relocation-details', Component: RelocationDetailsScreen }] };
  const view = renderArea(area, { route: DETAILS, state: { ...detailsState, identity: id } });
  await advanceTime(0);
  return view;
}

test('D-098 an identity is found by its unique id until it is deleted', () => {
  const one = storeIdentity(identity);
  const other = storeIdentity({ ...identity, ghanaCardNumber: 'GHA-1' });
  expect(one).not.toBe(other);
  expect(getIdentity(one)).toEqual(identity);
  deleteIdentity(one);
  expect(getIdentity(one)).toBeUndefined();
  expect(getIdentity(other)?.ghanaCardNumber).toBe('GHA-1');
  expect(getIdentity(undefined)).toBeUndefined();
});

test('D-098 sign-out deletes the stored identity', () => {
  const id = storeIdentity(identity);
  clearUserData();
  expect(getIdentity(id)).toBeUndefined();
});

test('D-098 the details screen uses the stored identity without a request and deletes it on unmount', async () => {
  const id = storeIdentity(identity);
  const { unmount } = await openDetailsWith(id);
  expect(requests(KYC)).toHaveLength(0);
  unmount();
  expect(getIdentity(id)).toBeUndefined();
  await openDetailsWith(id);
  expect(requests(KYC)).toHaveLength(1);
});

test('D-098 no identity data is in web storage or in the URL and navigation state', async () => {
  const { router } = await openDetailsWith(storeIdentity(identity));
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  const places = [stored, router.state.location];
  expect(JSON.stringify(places)).not.toMatch(/GHA-|1991-07-02/);
});
