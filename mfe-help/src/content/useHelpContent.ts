import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
import { memoryCache, type MemoryCache } from '@portal/shared/storage';
import { fetchFaqs, fetchVideos, type Faq, type HelpVideo } from './api/helpContent';

export type HelpContent<T> =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; rows: readonly T[] };

const faqCache = memoryCache<readonly Faq[]>();
const videoCache = memoryCache<readonly HelpVideo[]>();

export const useFaqs = () => useHelpContent('faqs', fetchFaqs, faqCache);
export const useVideos = () => useHelpContent('videos', fetchVideos, videoCache);

/** A list of the help service, cached for thirty minutes (CL-048). */
function useHelpContent<T>(
  name: string,
  fetchAll: () => Promise<readonly T[]>,
  cache: MemoryCache<readonly T[]>,
): HelpContent<T> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.profile.sub : undefined;
  const cached = userId === undefined ? undefined : cache.read([userId]);
  const { data, error, isValidating, mutate } = useSWR<readonly T[], unknown, [string, string] | null>(
    userId === undefined ? null : [name, userId],
    ([, user]) => cache.load([user], fetchAll),
    { shouldRetryOnError: false, revalidateOnFocus: false, ...(cached && { fallbackData: cached }) },
  );
  const retry = () => void mutate();

  if (session.status === 'anonymous') return { status: 'error', message: 'No access token available', retry };
  if (data) return { status: 'ready', rows: data };
  if (!error || isValidating) return { status: 'loading' };
  return { status: 'error', message: messageOf(error, 'An unexpected error occurred'), retry };
}
