import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { getCustomer } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { bearerSecurity, customerResponses } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { HELP_TOKEN_SECONDS, type HelpTokens } from './helpTokens.ts';

const answer = z.object({ access_token: z.string(), expires_in: z.number().describe('Seconds') });

/** Issues a help token to a signed-in customer. */
export function addHelpToken(api: Api, { guards, tokens }: { guards: Guards; tokens: HelpTokens }): void {
  const owner = withoutOwner('Issued for the subject of the access token; the request names no customer');
  const schema = {
    summary: 'Help token',
    ...owner,
    security: bearerSecurity,
    response: { ...customerResponses, 200: answer },
  };
  api.post('/ssp-help/api/v1/auth/token', { ...guards.customer, schema }, async (request) => ({
    access_token: await tokens.issue({ sub: getCustomer(request).sub }),
    expires_in: HELP_TOKEN_SECONDS,
  }));
}
