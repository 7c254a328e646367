import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Settings } from '../config/settings.ts';
import { errors } from './oidcLibrary.ts';
import { scopesOf } from './profiles/applyProfile.ts';

/** Stands for the portal's API as a resource, which must be an address, where the audience may be another text. */
const PORTAL_API = 'urn:portal:api';

const allowedAudiences = ({ audience, helpAudience }: Settings) => [audience, helpAudience];

/** The resources that every sign-in may ask tokens for. */
export const grantedResources = (settings: Settings) => [PORTAL_API, ...allowedAudiences(settings)];

type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>;

/** Chooses a token's audience: the parameter `resource`, else Auth0's parameter `audience`, else what the profile says. */
export function resourceIndicators(settings: Settings): ResourceIndicators {
  const scope = scopesOf(settings.profile); // without this list the token's scope would be empty
  return {
    enabled: true,
    defaultResource: (ctx, _client, oneOf) => oneOf?.[0] ?? requestedAudience(ctx, settings),
    useGrantedResource: () => true, // so token requests need not repeat the resource
    getResourceServerInfo: (_ctx, resource) => {
      // this error redirects to the portal; any other error would show an error page
      const audience = resource === PORTAL_API ? settings.audience : resource;
      if (!allowedAudiences(settings).includes(audience)) throw new errors.InvalidTarget('unknown audience');
      return {
        scope,
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: settings.accessTokenTtlSeconds,
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  };
}

function requestedAudience(ctx: KoaContextWithOIDC, { audience: portal, profile }: Settings): string | undefined {
  const { audience, scope } = ctx.oidc.params ?? {};
  const isSignIn = ctx.oidc.route === 'authorization';
  if (profile.audience === 'configured') return isSignIn ? PORTAL_API : undefined;
  if (typeof profile.audience === 'object') {
    return isSignIn && String(scope).split(' ').includes(profile.audience.scope) ? PORTAL_API : undefined;
  }
  if (typeof audience === 'string') return audience;
  return isSignIn && profile.audience === 'always' ? portal : undefined;
}
