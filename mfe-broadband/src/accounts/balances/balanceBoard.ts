import { accountKey, withBalance, type BroadbandAccount } from '../account';
import type { Balance } from '../api/balance';

/** One card’s state: the account with the balance known so far, and whether its balance is still to come. */
export type BalanceEntry = { account: BroadbandAccount; loading: boolean };

/** The balances as they come in. A card listens here for its own, so that no other card renders again. */
export type BalanceBoard = {
  entryOf: (account: BroadbandAccount) => BalanceEntry;
  done: (account: BroadbandAccount, balance: Balance) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A board for these accounts; `loading` if their balances are still to come. */
export function createBalanceBoard(accounts: readonly BroadbandAccount[], loading: boolean): BalanceBoard {
  const entries = new Map<string, BalanceEntry>();
  const listeners = new Set<() => void>();
  const enter = (entry: BalanceEntry) => {
    entries.set(accountKey(entry.account), entry);
    return entry;
  };
  accounts.forEach((account) => enter({ account, loading }));
  return {
    entryOf: (account) => entries.get(accountKey(account)) ?? enter({ account, loading }),
    done(account, balance) {
      enter({ account: withBalance(account, balance), loading: false });
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
