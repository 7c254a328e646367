/** The header `Strict-Transport-Security` for an https origin; none for http, where browsers ignore it. */
export function strictTransportSecurity(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}
