import { clearUserData } from '@portal/shared/storage';
import { sha256, sharedTabStore } from './sharedTabStore';
import { preserveRedirectCount } from './redirectLimit';

/** The key of the customer whose data this browser may hold. The entry is kept when the page and the session end. */
const OWNER = 'records-of';

/** The last `setDataOwner`; `clearDataOwner` waits for it, so that it cannot be overwritten by it. */
let setting: Promise<void> = Promise.resolve();

/** A customer signed in: removes the data that another customer left, even in a tab that is opened much later. */
export function setDataOwner(userId: string): Promise<void> {
  return (setting = writeOwner(userId));
}

async function writeOwner(userId: string): Promise<void> {
  const owner = await sha256(userId);
  const previous = await sharedTabStore.get(OWNER).catch(() => undefined);
  if (previous === owner) return;
  if (previous !== undefined) preserveRedirectCount(clearUserData);
  await sharedTabStore.set(OWNER, owner).catch(() => undefined); // without IndexedDB the owner cannot be remembered
}

/** Called after a sign-out has removed the data: without data there is no owner. */
export async function clearDataOwner(): Promise<void> {
  await setting.catch(() => undefined);
  await sharedTabStore.set(OWNER, undefined).catch(() => undefined);
}
