import { memoryCache } from '@portal/shared/storage';
import { fetchFaqs, type Faq } from './api/faqs';
import { fetchVideos, type HelpVideo } from './api/videos';
import { withHelpToken } from './helpToken';

/** One list of the help service, kept for thirty minutes. */
export interface ContentSource<T> {
  name: string;
  known: (userId: string) => readonly T[] | undefined;
  load: (userId: string) => Promise<readonly T[]>;
}

function contentSource<T>(name: string, fetchAll: (token: string) => Promise<readonly T[]>): ContentSource<T> {
  const kept = memoryCache<readonly T[]>();
  return {
    name,
    known: (userId) => kept.read([userId]),
    load: (userId) => kept.load([userId], () => withHelpToken(fetchAll)),
  };
}

export const faqSource: ContentSource<Faq> = contentSource('faqs', fetchFaqs);
export const videoSource: ContentSource<HelpVideo> = contentSource('videos', fetchVideos);
