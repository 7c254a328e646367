import { strictTransportSecurity } from '@portal/server';
import type { Api } from '../api/api.ts';

/** Allows only files of the same origin, nothing inline. */
const OWN_FILES_DIRECTIVES = "script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'";
const NO_DEVICES_POLICY = 'geolocation=(), camera=(), microphone=(), payment=(), usb=()';

type PageSources = { frameAncestors?: string; formAction?: string };

/** The CSP of a page; `frameAncestors` may embed it, its forms may lead to `formAction`. By default none may. */
export function pageCsp({ frameAncestors = "'none'", formAction = "'none'" }: PageSources = {}): string {
  return `default-src 'none'; ${OWN_FILES_DIRECTIVES}; form-action ${formAction}; base-uri 'none'; frame-ancestors ${frameAncestors}`;
}

/** Headers of every response of the partner pages; chat and payment page replace the CSP. */
export function addPageHeaders(partnerPages: Api, origin: string): void {
  const headers = {
    'content-security-policy': pageCsp(),
    'permissions-policy': NO_DEVICES_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...strictTransportSecurity(origin),
  };
  partnerPages.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
}
