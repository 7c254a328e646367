import { readFileSync } from 'node:fs';
import { internalAddresses, type AudienceClaim } from '@portal/server';
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
  OIDC_AUDIENCE_CLAIM: AudienceClaim;
  CLAIMS_PREFIX?: string | undefined;
};

/**
 * What access tokens must contain; `identityOrigin` is the identity provider of the sandbox. The configuration of the portal names the
 * same identity provider for browsers and APIs.
 */
export function accessTokenSettings(env: Variables, identityOrigin: string) {
  const oidc = readOidcConfig(env.PORTAL_CONFIG);
  const claimsPrefix = oidc.claimsPrefix ?? env.CLAIMS_PREFIX ?? 'https://ssp.example.com.gh/';
  return {
    /** The issuer of access tokens: the identity provider's URL as browsers see it. */
    issuer: env.OIDC_ISSUER ?? oidc.authority ?? identityOrigin,
    /** Where the keys of the identity provider are, if not where its discovery document says. */
    jwksUri: env.OIDC_JWKS_URI,
    /** Where this process reaches an address of the identity provider. */
    toInternalAddress: internalAddresses(identityOrigin, env.IDENTITY_URL),
    /** The claim of access tokens that must have the audience as its value. */
    audienceClaim: env.OIDC_AUDIENCE_CLAIM,
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
