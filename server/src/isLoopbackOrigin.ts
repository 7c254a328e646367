/** Whether browsers reach an origin on their own machine only. An address of a tunnel or of a container network is not. */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}
