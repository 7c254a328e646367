import type { FastifyRequest } from 'fastify';

/**
 * Returns a hook that makes every request look as if it was sent to the issuer's URL. From a request oidc-provider takes
 * the scheme and host of its endpoints, and whether cookies are secure; a client can write any host.
 */
export function useIssuerAddress(issuer: string) {
  const { host, protocol } = new URL(issuer);
  return async ({ raw }: FastifyRequest) => {
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.url = raw.url?.replace(/^https?:\/\/[^/]*/i, ''); // a request target can be a whole URL
  };
}
