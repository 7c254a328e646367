import { declaredPathProblems } from '@portal/registry';
import { z } from 'zod';

const POLL_INTERVAL_MS = 2000;

/** The part of `release.json` that is used. */
const manifest = z.object({ apis: z.array(z.object({ prefix: z.string() })).optional() });

/** A path prefix of a remote under development, and the origin of its development server. */
type DevelopmentApi = { prefix: string; origin: string };

/**
 * The prefixes of the remotes that developers serve at the origins in `overrides.origins`, so that their APIs answer
 * before a release is published. The development servers are asked every two seconds; one that does not run has no
 * prefixes. Without origins, as in production, nothing is asked.
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
    const { apis = [] } = manifest.parse(await response.json());
    const isOwn = (prefix: string) =>
      declaredPathProblems({ name: 'development', mounts: [], apis: [{ prefix, backend: 'development' }] }).length ===
      0;
    return apis.filter(({ prefix }) => isOwn(prefix)).map(({ prefix }) => ({ prefix, origin }));
  } catch {
    return [];
  }
}
