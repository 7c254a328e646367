import { isLoopback } from './isLoopback.ts';

/** Whether browsers reach an origin on their own machine only. */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(.+\.)?localhost$/.test(hostname) || isLoopback(hostname.replace(/^\[(.+)\]$/, '$1'));
}
