import { z } from 'zod';
import type { Api } from '../api/api.ts';
import type { Guard } from '../api/guards.ts';
import { helpTokenSecurity, customerResponses } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { faq, faqs, video, videos } from './content.ts';

/** Calls 14 and 15: the frequently asked questions and the how-to videos. The video files are public, below `/media`. */
export function addContentRoutes(api: Api, guard: Guard): void {
  const common = { ...withoutOwner('The same for every customer'), security: helpTokenSecurity };
  const faqsResponse = { ...customerResponses, 200: z.object({ content: z.array(faq) }) };
  const faqsSchema = { summary: 'Frequently asked questions', ...common, response: faqsResponse };
  api.get('/ssp-help/api/v1/faqs', { ...guard, schema: faqsSchema }, () => ({ content: faqs }));

  const videosResponse = { ...customerResponses, 200: z.object({ content: z.array(video) }) };
  const videosSchema = { summary: 'How-to videos', ...common, response: videosResponse };
  api.get('/ssp-help/api/v1/videos/search', { ...guard, schema: videosSchema }, () => ({ content: videos }));
}
