import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
import { faqSource, videoSource, type ContentSource } from './contentSource';

/** A list of the help service as a screen shows it. */
export type HelpContent<T> =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; rows: readonly T[] };

/** The frequently asked questions. */
export const useFaqs = () => useHelpContent(faqSource);
/** The how-to videos. */
export const useVideos = () => useHelpContent(videoSource);

function useHelpContent<T>(source: ContentSource<T>): HelpContent<T> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.profile.sub : undefined;
  const known = userId === undefined ? undefined : source.known(userId);
  const { data, error, isValidating, mutate } = useSWR<readonly T[], unknown, [string, string] | null>(
    userId === undefined ? null : [source.name, userId],
    ([, user]) => source.load(user),
    { shouldRetryOnError: false, revalidateOnFocus: false, ...(known && { fallbackData: known }) },
  );
  const retry = () => void mutate();

  if (session.status === 'anonymous') return { status: 'error', message: 'No access token available', retry };
  if (data) return { status: 'ready', rows: data };
  if (!error || isValidating) return { status: 'loading' };
  return { status: 'error', message: messageOf(error, 'An unexpected error occurred'), retry };
}
