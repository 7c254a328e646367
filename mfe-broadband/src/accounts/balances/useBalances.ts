import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { withToken } from '@portal/shared/session';
import type { BroadbandAccount } from '../account';
import { createBalanceBoard, type BalanceBoard, type BalanceEntry } from './balanceBoard';
import { loadBalance, type Owner } from '../customerAccounts';
import { loadBalances } from './loadBalances';
import type { Listing } from '../useBroadbandAccounts';

const getToken = () => withToken(async (token) => token);

/** Fills in the balances of a list that is on screen. Leaving the screen, or a newer list, ends the loading. */
export function useBalances({ owner, accounts, balances }: Listing): BalanceBoard {
  const toCome = balances === 'to come';
  const board = useMemo(() => createBalanceBoard(accounts, toCome), [accounts, toCome]);
  useEffect(() => (toCome ? loadInto(board, owner, accounts) : undefined), [board, owner, accounts, toCome]);
  return board;
}

function loadInto(board: BalanceBoard, owner: Owner, accounts: readonly BroadbandAccount[]): () => void {
  const leaving = new AbortController();
  void loadBalances(accounts, {
    getToken,
    fetchBalance: (account) => loadBalance(owner, account),
    onDone: board.done,
    signal: leaving.signal,
  });
  return () => leaving.abort();
}

/** What one card shows; it renders again only when its own balance arrives. */
export function useBalance(board: BalanceBoard, account: BroadbandAccount): BalanceEntry {
  return useSyncExternalStore(board.subscribe, () => board.entryOf(account));
}
