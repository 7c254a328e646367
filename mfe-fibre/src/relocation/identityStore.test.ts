/** @jest-environment node */
import { clearUserData } from '@portal/shared/storage';
import { deleteIdentity, getIdentity, storeIdentity } from './identityStore';

const identity = { kyc: undefined, ghanaCardNumber: 'GHA-712345678-9' };

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
