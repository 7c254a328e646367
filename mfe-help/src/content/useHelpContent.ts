import { useCachedQuery } from '@portal/shared/cache';
import { messageOf } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
import { fetchVideos } from './api/helpContent';
import { loadFaqs } from './loadFaqs';

export type HelpContent<T> =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; rows: readonly T[] };

export const useFaqs = () => useHelpContent('help-faqs', loadFaqs);
export const useVideos = () => useHelpContent('help-videos', fetchVideos);

/** A list of the help service, cached for 30 minutes (CL-048). */
function useHelpContent<T>(name: string, fetchAll: () => Promise<readonly T[]>): HelpContent<T> {
  const session = useSession();
  const key = session.status === 'signed-in' ? ([name, session.profile.sub] as const) : null;
  const {
    data,
    error,
    isValidating,
    revalidate: retry,
  } = useCachedQuery(key, fetchAll, {
    // What is shown without a connection is fetched again with it.
    isCacheable: () => navigator.onLine,
  });

  if (session.status === 'anonymous') return { status: 'error', message: 'No access token available', retry };
  if (data) return { status: 'ready', rows: data };
  if (!error || isValidating) return { status: 'loading' };
  return { status: 'error', message: messageOf(error, 'An unexpected error occurred'), retry };
}
