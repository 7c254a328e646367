/** The header for a year of https, also for sub-domains, of an origin with https; none for http, where browsers ignore it. */
export function strictTransportSecurity(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}
