import { customers, renderArea, requests, signInAs } from '@portal/shared/testing';
import { clearUserData } from '@portal/shared/storage';
import { RelocationDetailsScreen } from './details/RelocationDetailsScreen';
import { forgetIdentity, identityOf, keepIdentity } from './identityStore';
import { answerRelocation, CARD_NUMBER, DETAILS, detailsState, KYC, pass, RECORD } from './testing/mockRelocationApis';

const identity = { kyc: RECORD, ghanaCardNumber: CARD_NUMBER };

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  answerRelocation();
});
afterEach(() => jest.useRealTimers());

async function openWith(id: string) {
  const area = { '/broadband/fibre-requests': [{ path: 'relocation-details', Component: RelocationDetailsScreen }] };
  const view = renderArea(area, { route: DETAILS, state: { ...detailsState, identity: id } });
  await pass(0);
  return view;
}

test('D-098 an identity is found by its id until it is forgotten; no two ids are alike', () => {
  const one = keepIdentity(identity);
  const other = keepIdentity({ ...identity, ghanaCardNumber: 'GHA-1' });
  expect(one).not.toBe(other);
  expect(identityOf(one)).toEqual(identity);
  forgetIdentity(one);
  expect(identityOf(one)).toBeUndefined();
  expect(identityOf(other)?.ghanaCardNumber).toBe('GHA-1');
  expect(identityOf(undefined)).toBeUndefined();
});

test('D-098 sign-out forgets it', () => {
  const id = keepIdentity(identity);
  clearUserData();
  expect(identityOf(id)).toBeUndefined();
});

test('D-098 the details find what was handed over without a call, and leaving them forgets it', async () => {
  const id = keepIdentity(identity);
  const { unmount } = await openWith(id);
  expect(requests(KYC)).toHaveLength(0);
  unmount();
  expect(identityOf(id)).toBeUndefined();
  await openWith(id);
  expect(requests(KYC)).toHaveLength(1);
});

test('D-098 nothing of it is in a storage or in the address', async () => {
  const { router } = await openWith(keepIdentity(identity));
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  const places = [stored, router.state.location];
  expect(JSON.stringify(places)).not.toMatch(/GHA-|1991-07-02/);
});
