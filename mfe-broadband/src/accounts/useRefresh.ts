import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import type { BroadbandAccount } from './account';
import { reloadAccounts, type Owner } from './customerAccounts';

export type Refresh = {
  run: () => void;
  /** 0 to 100 while a refresh is under way, and undefined otherwise. */
  progress: number | undefined;
  error: string | undefined;
};

type State = {
  /** Whose refresh it is: another customer starts with none. */
  owner?: Owner | undefined;
  running: boolean;
  error?: string;
  accounts?: readonly BroadbandAccount[];
};

const NONE: State = { running: false };

/**
 * Loads accounts and balances anew on demand. Meanwhile, and when it fails, what was there stays; a new try clears the
 * last one’s error. Leaving the screen ends it.
 */
export function useRefresh(owner: Owner | undefined, pace: Pace): Refresh & Pick<State, 'accounts'> {
  const [latest, setState] = useState(NONE);
  const state = latest.owner === owner ? latest : NONE;
  const { running, error, accounts } = state;
  const progress = useSimulatedProgress(pace, running);
  const run = useCallback(
    () => setState((before) => (before.running ? before : { owner, running: true, ...kept(before, owner) })),
    [owner],
  );

  useEffect(() => {
    if (!running || !owner) return undefined;
    const leaving = new AbortController();
    const settle = (outcome: (before: State) => State) => {
      if (!leaving.signal.aborted) setState(outcome);
    };
    reloadAccounts(owner, leaving.signal).then(
      (fresh) => settle(() => ({ owner, running: false, accounts: fresh })),
      (failure: unknown) =>
        settle((before) => ({ ...before, running: false, error: messageOf(failure, 'Failed to refresh data') })),
    );
    return () => leaving.abort();
  }, [owner, running]);

  return { run, progress: progress.settled ? undefined : progress.value, error, ...(accounts && { accounts }) };
}

const kept = (before: State, owner: Owner | undefined): Pick<State, 'accounts'> =>
  before.owner === owner && before.accounts ? { accounts: before.accounts } : {};
