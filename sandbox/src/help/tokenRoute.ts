import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { customerOf } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { byToken, customerAnswers } from '../api/openApi.ts';
import { ownedByNobody } from '../api/owner.ts';
import { HELP_TOKEN_SECONDS, type HelpTokens } from './helpTokens.ts';

const answer = z.object({ access_token: z.string(), expires_in: z.number().describe('Seconds') });

/** A signed-in customer's token for the help service. */
export function addHelpToken(api: Api, { guards, tokens }: { guards: Guards; tokens: HelpTokens }): void {
  const owner = ownedByNobody('Issued to whom the access token speaks for, nobody is named');
  const schema = { summary: 'Help token', ...owner, security: byToken, response: { ...customerAnswers, 200: answer } };
  api.post('/ssp-help/api/v1/auth/token', { ...guards.customer, schema }, async (request) => ({
    access_token: await tokens.issue({ sub: customerOf(request).sub }),
    expires_in: HELP_TOKEN_SECONDS,
  }));
}
