import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { refreshAccounts, type Owner } from './customerAccounts';

/** Starts a refresh of accounts and balances, and has its state. */
export type Refresh = {
  run: () => void;
  /** 0 to 100 during a refresh, otherwise undefined. */
  progress: number | undefined;
  error: string | undefined;
};

type State = {
  /** The customer whose accounts are refreshed; the state of another customer does not count. */
  owner: Owner | undefined;
  running: boolean;
  error?: string;
};

/**
 * Requests accounts and balances again. The list stays until they arrive, and also when the request fails; a new refresh
 * clears the error of the previous one. Leaving the screen aborts a refresh. `visit` identifies this visit to the screen:
 * it marks the accounts that a refresh has cached.
 */
export function useRefresh(owner: Owner | undefined, pace: Pace): Refresh & { visit: symbol } {
  const { mutate } = useSWRConfig();
  const [visit] = useState(() => Symbol('visit'));
  const [latest, setLatest] = useState<State>();
  const state = latest?.owner === owner ? latest : undefined;
  const running = state?.running ?? false;
  const progress = useSimulatedProgress(pace, running);

  useEffect(() => {
    if (!running || !owner) return undefined;
    const controller = new AbortController();
    const finish = (error?: string) => {
      if (!controller.signal.aborted) setLatest({ owner, running: false, ...(error !== undefined && { error }) });
    };
    refreshAccounts(mutate, owner, visit, controller.signal).then(
      () => finish(),
      (failure: unknown) => finish(messageOf(failure, 'Failed to refresh data')),
    );
    return () => controller.abort();
  }, [owner, running, visit, mutate]);

  return {
    run: () => setLatest({ owner, running: true }),
    progress: progress.settled ? undefined : progress.value,
    error: state?.error,
    visit,
  };
}
