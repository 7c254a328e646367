import * as z from '@portal/shared/schema';
import { anyId, fetchRows, someText } from './rows';

const faq = z.object({ id: anyId, question: someText, answer: z.string() });

/** A frequently asked question (HP-012). */
export type Faq = Readonly<z.infer<typeof faq>>;

/** Call 14: all questions, in the order of the answer. For what it throws see `fetchRows`. */
export function fetchFaqs(token: string): Promise<readonly Faq[]> {
  return fetchRows('/faqs', faq, token);
}
