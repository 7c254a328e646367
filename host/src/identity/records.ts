import { clearUserData } from '@portal/shared/storage';
import { checksum } from './checksum';
import { readLedger, writeLedger } from './ledger';
import { keepingCount } from './redirectLimit';

/** Whose records may lie in this browser; outlives the page, and the session. */
const OWNER = 'records-of';

/** A claim under way; a release must not be overtaken by it. */
let claiming: Promise<void> = Promise.resolve();

/** Somebody signed in: whatever another customer has left behind is removed, even in a tab opened much later. */
export function claimRecords(userId: string): Promise<void> {
  return (claiming = claim(userId));
}

async function claim(userId: string): Promise<void> {
  const owner = await checksum(userId);
  const before = await readLedger(OWNER).catch(() => undefined);
  if (before === owner) return;
  if (before !== undefined) keepingCount(clearUserData);
  await writeLedger(OWNER, owner).catch(() => undefined); // no ledger, nothing to remember by
}

/** Sign-out left nothing behind that would have an owner. */
export async function releaseRecords(): Promise<void> {
  await claiming.catch(() => undefined);
  await writeLedger(OWNER, undefined).catch(() => undefined);
}
