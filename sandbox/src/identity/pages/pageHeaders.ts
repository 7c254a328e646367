/**
 * What an identity page may do: load our own stylesheets, font and icon, send its form here. The portal stands in
 * form-action because browsers apply that to the redirect after the POST as well. The list of scripts comes last and
 * empty: the library adds the hash of its own to it.
 */
export function pagePolicy(portalOrigin: string, script = ''): string {
  const forms = `form-action 'self' ${portalOrigin}`;
  return `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; ${forms}; frame-ancestors 'none'; base-uri 'none'; script-src ${script}`.trim();
}

/** The headers of every answer of the identity provider; it adds no-store to its own where it matters. */
export function pageHeaders(portalOrigin: string, { https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(portalOrigin),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
