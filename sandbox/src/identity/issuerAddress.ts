import type { FastifyRequest } from 'fastify';

const DISCOVERY_PATH = '/.well-known/openid-configuration';

/** The path of the discovery document of an issuer, which may have a path and a slash at its end. */
export const discoveryPath = (issuer: string) => new URL(issuer).pathname.replace(/\/$/, '') + DISCOVERY_PATH;

/**
 * Returns a hook that makes every request look as if it was sent to the issuer's URL. From a request oidc-provider takes
 * the scheme and host of its endpoints, and whether cookies are secure; a client can write any host.
 */
export function useIssuerAddress(issuer: string) {
  const { host, protocol } = new URL(issuer);
  const discovery = discoveryPath(issuer);
  return async ({ raw }: FastifyRequest) => {
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.url = raw.url?.replace(/^https?:\/\/[^/]*/i, ''); // a request target can be a whole URL
    // oidc-provider has the document at the root, whatever the path of its issuer
    if (raw.url?.split('?')[0] === discovery) raw.url = DISCOVERY_PATH;
  };
}
