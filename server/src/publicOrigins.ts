import { isLoopbackOrigin } from './isLoopbackOrigin.ts';

/** Of these origins by name, the https ones that other machines reach, each as “NAME is https://…”. */
export function publicOrigins(origins: Record<string, string>): string[] {
  return Object.entries(origins)
    .filter(([, origin]) => origin.startsWith('https:') && !isLoopbackOrigin(origin))
    .map(([name, origin]) => `${name} is ${origin}`);
}
