import { config } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

const answer = z.object({
  access_token: z.catch(z.string(), ''),
  expires_in: z.catch(z.number(), 0),
});

/** A token of the help service; `''` when the answer holds none. */
export interface HelpToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The help service’s own token for a signed-in customer, whose access token is shown for it. Throws facts. */
export async function requestHelpToken(accessToken: string): Promise<HelpToken> {
  const asked = Date.now();
  const url = `${config().api.help}/auth/token`;
  const { access_token, expires_in } = await requestJson(url, { method: 'POST', token: accessToken, schema: answer });
  return { token: access_token, expiresAt: asked + expires_in * 1000 };
}
