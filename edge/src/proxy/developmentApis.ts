import { declaredPathProblems } from '@portal/registry';
import { z } from 'zod';

const POLL_INTERVAL_MS = 2000;

/** The part of `release.json` that is read. */
const manifestSchema = z.object({ apis: z.array(z.object({ prefix: z.string() })).optional() });

/** A path prefix of a remote under development, and the origin of its development server. */
type DevelopmentApi = { prefix: string; origin: string };

/**
 * Reads the prefixes of remotes under development from their development servers (`overrides.origins`) every two
 * seconds, so that calls are proxied before a release is published. A server that does not run has no prefixes. Without
 * origins, as in production, nothing is read.
 */
export function watchDevelopmentApis(origins: readonly string[]) {
  let apis: DevelopmentApi[] = [];
  const refresh = async () => {
    apis = (await Promise.all(origins.map(fetchApis))).flat();
  };
  const timer = origins.length > 0 ? setInterval(() => void refresh(), POLL_INTERVAL_MS) : undefined;
  timer?.unref();
  return { current: () => apis, refresh, close: () => clearInterval(timer) };
}

async function fetchApis(origin: string): Promise<DevelopmentApi[]> {
  try {
    const response = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(POLL_INTERVAL_MS) });
    const { apis = [] } = manifestSchema.parse(await response.json());
    const isValidPrefix = (prefix: string) =>
      declaredPathProblems({ name: 'development', mounts: [], apis: [{ prefix, backend: 'development' }] }).length ===
      0;
    return apis.filter(({ prefix }) => isValidPrefix(prefix)).map(({ prefix }) => ({ prefix, origin }));
  } catch {
    return [];
  }
}
