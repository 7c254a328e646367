import useSWR from 'swr';
import { freshForHalfHour } from '@portal/shared/cache';
import { messageOf } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { useSession } from '@portal/shared/session';
import { expiringRecord } from '@portal/shared/storage';
import { faqSchema, fetchFaqs, fetchVideos, type Faq } from './api';

export type { HelpVideo } from './api';

/** The state of one list of the help service. */
export type HelpContentState<T> =
  | { status: 'loading' }
  | { status: 'error'; message: string; error?: unknown; retry: () => void }
  | { status: 'ready'; rows: readonly T[] };

export const useFaqs = () => useHelpContent('help-faqs', loadFaqs);
export const useVideos = () => useHelpContent('help-videos', fetchVideos);

/** Data that was returned without a connection is requested again by the next screen. */
const CACHE_OPTIONS = { use: [freshForHalfHour({ staysFresh: () => navigator.onLine })] };

/** A list of the help service, cached for 30 minutes (CL-048). */
function useHelpContent<T>(name: string, fetchAll: () => Promise<readonly T[]>): HelpContentState<T> {
  const session = useSession();
  const key = session.status === 'signed-in' ? ([name, session.profile.sub] as const) : null;
  const { data, error, isValidating, mutate } = useSWR<readonly T[], unknown>(key, fetchAll, CACHE_OPTIONS);
  const retry = () => void mutate();

  if (session.status === 'anonymous') return { status: 'error', message: 'No access token available', retry };
  if (data) return { status: 'ready', rows: data };
  if (!error || isValidating) return { status: 'loading' };
  return { status: 'error', message: messageOf(error, 'An unexpected error occurred'), error, retry };
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The questions of the last visit. They are the same for every customer; a sign-out removes them. */
const storedFaqs = expiringRecord({
  area: 'local',
  key: 'help:faqs',
  schema: z.object({ savedAt: z.number(), faqs: z.array(faqSchema) }),
  expiresAt: ({ savedAt }) => savedAt + MONTH_MS,
});

/**
 * The questions of the help service. If the request fails and the browser says that it is offline, those of the last
 * visit, if it was in the last 30 days.
 */
async function loadFaqs(): Promise<readonly Faq[]> {
  try {
    const faqs = await fetchFaqs();
    storedFaqs.write({ savedAt: Date.now(), faqs: [...faqs] });
    return faqs;
  } catch (error) {
    const stored = navigator.onLine ? undefined : storedFaqs.read();
    if (!stored) throw error;
    return stored.faqs;
  }
}
