import type { Settings } from '../config/settings.ts';
import { errors, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** The audiences that every sign-in may ask tokens for. */
export const allowedAudiences = ({ audience, helpAudience }: Settings): string[] => [audience, helpAudience];

type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>;

/**
 * Chooses a token's audience: the parameter `resource`, else Auth0's parameter `audience`, else that of the portal.
 * `scope` is the one of the tokens, which would be empty without it.
 */
export function resourceIndicators(settings: Settings, scope: string): ResourceIndicators {
  return {
    enabled: true,
    defaultResource: (ctx, _client, oneOf) => oneOf?.[0] ?? requestedAudience(ctx, settings),
    useGrantedResource: () => true, // so token requests need not repeat the resource
    getResourceServerInfo: (_ctx, resource) => {
      // this error redirects to the portal; any other error would show an error page
      if (!allowedAudiences(settings).includes(resource)) throw new errors.InvalidTarget('unknown audience');
      return {
        scope,
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: settings.accessTokenTtlSeconds,
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  };
}

function requestedAudience({ oidc }: KoaContextWithOIDC, { audience: portal }: Settings): string | undefined {
  const audience = oidc.params?.['audience'];
  if (typeof audience === 'string') return audience;
  return oidc.route === 'authorization' ? portal : undefined;
}
