/**
 * Whether browsers reach an origin on their own machine only. An address of a tunnel or of a container network is not.
 */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}

/** Of these origins by name, those that other machines reach, each as “NAME is https://…”. */
export function publicOrigins(origins: Record<string, string>): string[] {
  return Object.entries(origins)
    .filter(([, origin]) => !isLoopbackOrigin(origin))
    .map(([name, origin]) => `${name} is ${origin}`);
}

/** The header `Strict-Transport-Security` for an https origin; none for http, where browsers ignore it. */
export function strictTransportSecurity(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}
