import type { Configuration, KoaContextWithOIDC, Provider, RefreshToken } from 'oidc-provider';
import type { Settings } from '../../config/settings.ts';
import type { Profile } from './profile.ts';

const SCOPES = 'openid profile email offline_access';
/** A session ends after this time without a visit to the provider's pages, a refresh token after this time without a renewal. */
export const INACTIVITY_SECONDS = 7 * 86_400;

export const scopesOf = ({ audience }: Profile) =>
  typeof audience === 'object' ? `${SCOPES} ${audience.scope}` : SCOPES;

/** How long a new refresh token is valid; `iiat` is when the first one of the sign-in was issued. */
export function refreshTokenSeconds({ refreshSeconds }: Profile, { iiat }: RefreshToken): number {
  if (refreshSeconds === undefined) return INACTIVITY_SECONDS;
  const age = iiat === undefined ? 0 : Math.floor(Date.now() / 1000) - iiat;
  return Math.max(1, refreshSeconds - age);
}

type ShapeJwt = NonNullable<NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt']>;

/** Gives an access token the header and the audience of the profile. */
export function shapeAccessToken({ accessToken: { typ, hasAud } }: Profile, jwt: Parameters<ShapeJwt>[2]): void {
  jwt.header = { ...jwt.header, typ };
  // oidc-provider demands an audience, but a property that is not enumerable is not written into the token
  if (!hasAud) Object.defineProperty(jwt.payload, 'aud', { enumerable: false });
}

/** Moves endpoints to the second origin, and leaves out refresh tokens that did not change. */
export function adaptResponses(provider: Provider, { profile, identityTokenOrigin }: Settings): void {
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as Record<string, string | undefined>;
    const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined; // undefined for paths that are no endpoint
    if (oidc?.route === 'discovery' && profile.hasTokenOrigin) {
      for (const name of ['token_endpoint', 'userinfo_endpoint', 'revocation_endpoint']) {
        if (body[name] !== undefined) body[name] = identityTokenOrigin + new URL(body[name]).pathname;
      }
    }
    const isRenewal = oidc?.route === 'token' && oidc.params?.['grant_type'] === 'refresh_token';
    if (isRenewal && profile.refreshTokens === 'keep') delete body['refresh_token'];
  });
}
