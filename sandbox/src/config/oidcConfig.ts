import { readFileSync } from 'node:fs';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);
const noOidc = { claims: {} };
const portalConfig = z.object({
  oidc: z
    .object({
      authority: text,
      audience: text,
      resource: text,
      claimsPrefix: text,
      claims: z.object({ phone: text }).catch({}).default({}),
    })
    .catch(noOidc)
    .default(noOidc),
});

/** What access tokens contain according to the portal's configuration. */
export type OidcConfig = z.infer<typeof portalConfig>['oidc'];

/**
 * The identity provider that the file in `PORTAL_CONFIG` names, so that one file configures portal and APIs. Wrong values are
 * ignored: the edge reports them, and serves nothing else.
 */
export function readOidcConfig(path: string | undefined): OidcConfig {
  if (path === undefined) return noOidc;
  try {
    return portalConfig.parse(JSON.parse(readFileSync(path, 'utf8'))).oidc;
  } catch {
    return noOidc;
  }
}
