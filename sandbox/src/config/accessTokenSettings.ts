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

type Variables = {
  PORTAL_CONFIG?: string | undefined;
  IDENTITY_URL?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_JWKS_URI?: string | undefined;
  OIDC_AUDIENCE: string;
  CLAIMS_PREFIX?: string | undefined;
};

/** What access tokens must contain. The configuration of the portal names the same identity provider for browsers and APIs. */
export function accessTokenSettings(env: Variables, identityOrigin: string) {
  const oidc = readOidcConfig(env.PORTAL_CONFIG);
  const claimsPrefix = oidc.claimsPrefix ?? env.CLAIMS_PREFIX ?? 'https://ssp.example.com.gh/';
  /** The exact `iss` of access tokens: the identity provider's URL as the browser sees it. */
  const issuer = env.OIDC_ISSUER ?? oidc.authority ?? identityOrigin;
  // The address of the provider as this process sees it, if it is the one of the sandbox.
  const address = issuer === identityOrigin ? (env.IDENTITY_URL ?? issuer) : issuer;
  return {
    issuer,
    /** Where the API fetches the identity provider's keys. */
    jwksUri: env.OIDC_JWKS_URI ?? `${address.replace(/\/$/, '')}/jwks`,
    audience: oidc.audience ?? oidc.resource ?? env.OIDC_AUDIENCE,
    claimsPrefix,
    phoneClaim: `${claimsPrefix}${oidc.claims.phone ?? 'phone'}`,
  };
}

/**
 * The identity provider that the file in `PORTAL_CONFIG` names, so that one file configures portal and APIs. Wrong values are
 * ignored: the edge reports them, and serves nothing else.
 */
function readOidcConfig(path: string | undefined): z.infer<typeof portalConfig>['oidc'] {
  if (path === undefined) return noOidc;
  try {
    return portalConfig.parse(JSON.parse(readFileSync(path, 'utf8'))).oidc;
  } catch {
    return noOidc;
  }
}
