import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../publish.ts';
import { publishedMessage } from '../publishedMessage.ts';
import { RegistryError } from '../RegistryError.ts';
import { remoteName } from '../schema.ts';
import { readRegularFile } from '../store/readRegularFile.ts';
import { writeDurably } from '../store/writeDurably.ts';
import * as submission from './submission.ts';

export type TakeOptions = {
  /** The folder of the drop folders, which are called like their remotes. */
  drops: string;
  /** The releases folder. */
  store: string;
  /** `contract.json` of the host's build. */
  contract: string;
  /** owners.json; without it no remote has an owner. */
  owners?: string | undefined;
  /** The file in BACKENDS_FILE; without it no backend is allowed. */
  backends?: string | undefined;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
};

/**
 * Publishes or refuses the oldest new submission of each remote: one of each, so that a remote with many cannot delay the
 * others. The name of the drop folder decides which remote a release may be, because only the container of that remote
 * can write there. Nothing is ever written into a drop folder. Throws at the end if a drop folder cannot be read.
 */
export async function takeSubmissions(options: TakeOptions): Promise<void> {
  await mkdir(submission.resultsFolder(options.store), { recursive: true });
  const done = new Set(await readdir(submission.resultsFolder(options.store)));
  const submitted = new Set<string>();
  const unreadable: unknown[] = [];
  for (const remote of await readdir(options.drops)) {
    if (!remoteName.safeParse(remote).success) continue;
    const names = await readdir(join(options.drops, remote)).catch((error: unknown) => void unreadable.push(error));
    const ids = (names ?? []).filter((name) => submission.submissionId.safeParse(name).success);
    for (const id of ids) submitted.add(`${id}.json`);
    const next = ids.sort().find((id) => !done.has(`${id}.json`));
    if (next !== undefined) await takeSubmission(remote, next, options);
  }
  if (unreadable.length > 0) throw unreadable[0];
  // A container removes its submission after it has read the result.
  for (const file of done) {
    if (!submitted.has(file)) await rm(join(submission.resultsFolder(options.store), file));
  }
}

async function takeSubmission(remote: string, id: string, { drops, log, ...options }: TakeOptions) {
  const from = join(drops, remote, id);
  let result: submission.SubmissionResult;
  try {
    const { onlyNew, canary } = await readRequest(join(from, submission.REQUEST_FILE));
    const published = await publish({ ...options, from, name: remote, onlyNew, canary });
    result = { published: true, message: publishedMessage(published) };
    log.info({ event: 'release-published', remote }, result.message);
  } catch (error) {
    result = { published: false, message: error instanceof RegistryError ? error.message : String(error) };
    log.warn({ event: 'release-refused', remote, err: error }, result.message);
  }
  await writeDurably(submission.resultPath(options.store, id), JSON.stringify(result));
}

async function readRequest(path: string): Promise<submission.SubmissionRequest> {
  try {
    return submission.submissionRequest.parse(JSON.parse((await readRegularFile(path)).toString()));
  } catch (error) {
    throw new RegistryError(`${path} does not say how to publish the release.`, { cause: error });
  }
}
