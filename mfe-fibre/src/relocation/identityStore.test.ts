/** @jest-environment node */
import { clearUserData } from '@portal/shared/storage';
import { getIdentity, storeIdentity } from './identityStore';

test('D-098 sign-out deletes the stored identity', () => {
  const id = storeIdentity({ kyc: undefined, ghanaCardNumber: 'GHA-712345678-9' });
  expect(getIdentity(id)).toBeDefined();
  clearUserData();
  expect(getIdentity(id)).toBeUndefined();
});
