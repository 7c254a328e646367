import { createServiceTokens } from '../api/serviceTokens.ts';
import type { Settings } from '../config/settings.ts';

/** Fifteen minutes. */
export const HELP_TOKEN_SECONDS = 900;

/** Who a help token was issued for. */
type HelpHolder = { sub: string };

export type HelpTokens = {
  issue(holder: HelpHolder): Promise<string>;
  /** Who the header's token speaks for; 401 when it is none of ours. */
  check(authorization: string | undefined): Promise<HelpHolder>;
};

/** Tokens of the help service, known to every process with the API key. */
export function createHelpTokens({ apiKey }: Pick<Settings, 'apiKey'>): HelpTokens {
  const tokens = createServiceTokens({
    issuer: 'ssp-help',
    type: 'help+jwt',
    secret: apiKey,
    life: HELP_TOKEN_SECONDS,
  });
  return {
    issue: ({ sub }) => tokens.issue({ sub }),
    check: async (authorization) => ({ sub: String((await tokens.check(authorization)).sub) }),
  };
}
