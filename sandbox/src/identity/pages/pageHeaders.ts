/**
 * The CSP of identity pages: own stylesheets, fonts and images only. form-action includes the portal, because browsers
 * apply it also to the redirect after the POST. script-src is last and empty: oidc-provider appends the hash of its own
 * script.
 */
export function pagePolicy(portalOrigin: string, script = ''): string {
  const forms = `form-action 'self' ${portalOrigin}`;
  return `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; ${forms}; frame-ancestors 'none'; base-uri 'none'; script-src ${script}`.trim();
}

/** The headers of every response of the identity provider. */
export function pageHeaders(portalOrigin: string, { https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(portalOrigin),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
