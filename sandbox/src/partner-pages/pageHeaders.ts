import type { Api } from '../api/api.ts';

/** Own files only; nothing inline, nothing from elsewhere. */
const OWN_FILES = "script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'";
const NO_DEVICES = 'geolocation=(), camera=(), microphone=(), payment=(), usb=()';

/** The policy of a page that only `frameAncestors` may show in a frame; `formAction` is where its form may lead. */
export function pagePolicy(frameAncestors: string, formAction = "'none'"): string {
  return `default-src 'none'; ${OWN_FILES}; form-action ${formAction}; base-uri 'none'; frame-ancestors ${frameAncestors}`;
}

/** What stands on every answer of the outside address; chat and payment page replace the policy. */
export function addPageHeaders(partnerPages: Api, { https }: { https: boolean }): void {
  const headers = {
    'content-security-policy': pagePolicy("'none'"),
    'permissions-policy': NO_DEVICES,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  partnerPages.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
}
