import { z } from 'zod';
import type { Api } from '../api/api.ts';
import type { Guard } from '../api/guards.ts';
import { helpTokenSecurity, customerResponses } from '../api/openApi.ts';
import { ownedByNobody } from '../api/owner.ts';
import { video, videos } from './content.ts';

/** Call 15: the how-to videos; their files are public, below `/media`. */
export function addVideos(api: Api, guard: Guard): void {
  const response = { ...customerResponses, 200: z.object({ content: z.array(video) }) };
  const schema = {
    summary: 'How-to videos',
    ...ownedByNobody('The same for every customer'),
    security: helpTokenSecurity,
    response,
  };
  api.get('/ssp-help/api/v1/videos/search', { ...guard, schema }, () => ({ content: videos }));
}
