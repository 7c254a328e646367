import { randomUUID } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RegistryError } from '../RegistryError.ts';
import { readRecord } from '../store/storedReleases.ts';
import { isSystemError } from '../store/systemError.ts';
import {
  REQUEST_FILE,
  resultPath,
  submissionResult,
  type SubmissionRequest,
  type SubmissionResult,
} from './submission.ts';

/** The registry looks every second; it may be starting, or publish the releases of other remotes first. */
const RESULT_WITHIN_MS = 120_000;
const POLL_INTERVAL_MS = 250;

export type SubmitOptions = {
  /** The build output of the remote. */
  from: string;
  /** The drop folder of the remote. */
  drop: string;
  /** The releases folder, which is only read. */
  store: string;
  request: SubmissionRequest;
  withinMs?: number;
};

/**
 * Submits a built release to the registry: copies it to the drop folder and waits until the registry has published it.
 * Returns the registry's message; throws a `RegistryError` with the reason when the registry refuses the release.
 */
export async function submit({
  from,
  drop,
  store,
  request,
  withinMs = RESULT_WITHIN_MS,
}: SubmitOptions): Promise<string> {
  await readRecord(from);
  const id = `${Date.now()}-${randomUUID()}`;
  const [unfinished, submitted] = [join(drop, `.${id}`), join(drop, id)];
  try {
    await cp(from, unfinished, { recursive: true });
    await writeFile(join(unfinished, REQUEST_FILE), JSON.stringify(request));
    await rename(unfinished, submitted);
    const { published, message } = await waitForResult(resultPath(store, id), withinMs);
    if (!published) throw new RegistryError(message);
    return message;
  } finally {
    for (const folder of [unfinished, submitted]) await rm(folder, { recursive: true, force: true });
  }
}

async function waitForResult(path: string, withinMs: number): Promise<SubmissionResult> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const text = await readIfExists(path);
    if (text !== undefined) return submissionResult.parse(JSON.parse(text));
    await wait(POLL_INTERVAL_MS);
  }
  throw new RegistryError(
    `The registry has not answered within ${withinMs / 1000} seconds. Check that it runs and that its DROPS_DIR contains this drop folder.`,
  );
}

async function readIfExists(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  });
}
