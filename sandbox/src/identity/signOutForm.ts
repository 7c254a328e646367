import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { ApiError } from '../api/apiError.ts';

const BODY_LIMIT_BYTES = 8 * 1024;

/**
 * The form of a sign-out, which keeps the ID token out of the address. oidc-provider accepts a POST
 * there only with session cookies that every site can send (`SameSite=None`), so it gets the fields as the query of a GET.
 * A form of another site is refused: it comes without the session cookie, and the response would replace this cookie.
 */
export async function addSignOutForm(
  identity: FastifyInstance,
  provider: Provider,
  portalOrigin: string,
): Promise<void> {
  const handle = provider.callback();
  await identity.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, async (_request: unknown, body: string) =>
      new URLSearchParams(body).toString(),
    );
    scope.post<{ Body?: string }>('/session/end', async ({ raw, headers, body = '' }, reply) => {
      if (headers.origin !== portalOrigin) throw new ApiError(403, 'foreign_form');
      reply.hijack();
      raw.method = 'GET';
      raw.url = `/session/end?${body}`;
      await handle(raw, reply.raw);
    });
  });
}
