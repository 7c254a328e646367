import type { ReactNode } from 'react';
import { SWRConfig, unload } from 'swr';
import { onSignOut } from '@portal/shared/storage';

// Also discards the responses of pending requests.
onSignOut(() => unload({ revalidate: false }));

// Each API function retries its own requests; SWR only repeats a failed one when the connection returns.
const SWR_OPTIONS = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  loadingTimeout: 0, // nothing listens for slow requests; the timer would outlive the screen
};

/** The settings of the SWR cache, which sign-out empties. The host renders it around the pages of remotes. */
export function CacheProvider({ children }: { children?: ReactNode }) {
  return <SWRConfig value={SWR_OPTIONS}>{children}</SWRConfig>;
}
