import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import { faqSchema, fetchFaqs, type Faq } from './api/helpContent';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The questions of the last visit. They are the same for every customer; a sign-out removes them. */
const storedFaqs = expiringRecord({
  area: 'local',
  key: 'help:faqs',
  schema: z.object({ savedAt: z.number(), faqs: z.array(faqSchema) }),
  expiresAt: ({ savedAt }) => savedAt + MONTH_MS,
});

/**
 * The questions of the help service. If the request fails and the browser says that it is offline, those of the last visit,
 * if it was in the last 30 days.
 */
export async function loadFaqs(): Promise<readonly Faq[]> {
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
