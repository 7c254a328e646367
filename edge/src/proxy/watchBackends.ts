import { readBackends, type Backends } from '@portal/registry';

const POLL_INTERVAL_MS = 2000;

export type WatchedBackends = { current(): Backends; refresh(): Promise<void>; close(): void };

/**
 * Reads the file in `BACKENDS_FILE`, and again every two seconds, so that a backend can be allowed without a restart. A file
 * that becomes malformed is reported once, and the last valid one applies.
 */
export async function watchBackends(
  path: string | undefined,
  warn: (message: string) => void,
): Promise<WatchedBackends> {
  let backends = await readBackends(path);
  let lastProblem = '';
  const refresh = async () => {
    try {
      backends = await readBackends(path);
      lastProblem = '';
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastProblem) warn(`${problem} The last valid file applies.`);
      lastProblem = problem;
    }
  };
  const timer = path === undefined ? undefined : setInterval(() => void refresh(), POLL_INTERVAL_MS);
  timer?.unref();
  return { current: () => backends, refresh, close: () => clearInterval(timer) };
}
