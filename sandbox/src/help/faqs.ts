import { z } from 'zod';
import type { Api } from '../api/api.ts';
import type { Guard } from '../api/guards.ts';
import { helpTokenSecurity, customerResponses } from '../api/openApi.ts';
import { ownedByNobody } from '../api/owner.ts';
import { faq, faqs } from './content.ts';

/** Call 14: the frequently asked questions. */
export function addFaqs(api: Api, guard: Guard): void {
  const response = { ...customerResponses, 200: z.object({ content: z.array(faq) }) };
  const schema = {
    summary: 'Frequently asked questions',
    ...ownedByNobody('The same for every customer'),
    security: helpTokenSecurity,
    response,
  };
  api.get('/ssp-help/api/v1/faqs', { ...guard, schema }, () => ({ content: faqs }));
}
