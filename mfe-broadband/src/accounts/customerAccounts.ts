import { memoryCache, type CacheKey } from '@portal/shared/storage';
import { toAccount, withBalance, type BroadbandAccount } from './account';
import { fetchBalance, NO_BALANCE, type Balance } from './api/balance';
import { fetchPairedNumbers, type PairedNumber } from './api/pairedNumbers';
import { sixAtOnce } from './sixAtOnce';

/** Whose accounts: the user, and the phone number they are paired with. */
export type Owner = { userId: string; phone: string };

// Thirty minutes in memory, for this user only. What was declined is undefined, and so counts as not known.
const numbersKept = memoryCache<readonly PairedNumber[] | undefined>();
const balancesKept = memoryCache<Balance | undefined>();

const numbersKey = ({ userId, phone }: Owner): CacheKey => [userId, phone];
const balanceKey = ({ userId, phone }: Owner, { _id }: BroadbandAccount): CacheKey => [userId, phone, _id];

/** The accounts as they were answered less than thirty minutes ago, each at 0 GB; undefined if they must be asked for. */
export const knownAccounts = (owner: Owner): BroadbandAccount[] | undefined =>
  numbersKept.read(numbersKey(owner))?.map(toAccount);

/** The accounts, each at 0 GB; asked for only if they are not known. */
export async function loadAccounts(owner: Owner): Promise<BroadbandAccount[]> {
  const ask = () => fetchPairedNumbers(owner.phone);
  return ((await numbersKept.load(numbersKey(owner), ask)) ?? []).map(toAccount);
}

/** The balance of one account; asked for only if it is not known. */
export async function loadBalance(owner: Owner, account: BroadbandAccount): Promise<Balance> {
  const ask = () => fetchBalance(owner.phone, account._id);
  return (await balancesKept.load(balanceKey(owner, account), ask)) ?? NO_BALANCE;
}

/**
 * Everything anew, known or not: the accounts, then all their balances, six at once. A balance that fails is swallowed,
 * as stated, and shows 0 GB. What arrives replaces what was known, unless the screen has been left meanwhile: that ends
 * the requests.
 */
export async function reloadAccounts(owner: Owner, signal: AbortSignal): Promise<BroadbandAccount[]> {
  const numbers = await fetchPairedNumbers(owner.phone);
  if (!signal.aborted) numbersKept.write(numbersKey(owner), numbers);
  return sixAtOnce((numbers ?? []).map(toAccount), (account) => reloadBalance(owner, account, signal));
}

async function reloadBalance(owner: Owner, account: BroadbandAccount, signal: AbortSignal): Promise<BroadbandAccount> {
  const balance = await fetchBalance(owner.phone, account._id, signal).catch(() => undefined);
  if (!signal.aborted) balancesKept.write(balanceKey(owner, account), balance);
  return withBalance(account, balance ?? NO_BALANCE);
}
