import { createServiceTokens } from '../api/serviceTokens.ts';
import type { Settings } from '../config/settings.ts';

export const HELP_TOKEN_SECONDS = 900;

type HelpHolder = { sub: string };

export type HelpTokens = {
  issue(holder: HelpHolder): Promise<string>;
  /** The holder of the bearer token; throws 401 for any other token. */
  check(authorization: string | undefined): Promise<HelpHolder>;
};

/** Issues and verifies the tokens of the help service; every process with the API key can verify them. */
export function createHelpTokens({ apiKey }: Pick<Settings, 'apiKey'>): HelpTokens {
  const tokens = createServiceTokens({
    issuer: 'ssp-help',
    type: 'help+jwt',
    secret: apiKey,
    lifetimeSeconds: HELP_TOKEN_SECONDS,
  });
  return {
    issue: ({ sub }) => tokens.issue({ sub }),
    check: async (authorization) => ({ sub: String((await tokens.check(authorization)).sub) }),
  };
}
