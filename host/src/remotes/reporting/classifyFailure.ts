import { isHttpError, isNetworkError } from '@portal/shared/http';
import { NO_CHECKSUM } from '../registry/schema';
import { RemoteFailure, type Code } from './RemoteError';
import { scriptErrorOf } from './scriptErrors';
import { whyNotLoaded } from './diagnoseLoadFailure';

/** Where the host's own files lie. */
const HOST_FILES = '/assets/';

/** As webpack's runtime throws it; `type` is `error`, `timeout`, or `missing` for a file that came and was none. */
export interface FileFailure {
  type?: string | undefined;
  request: string;
}

/** The failed file behind an error of webpack's runtime, if it is one of a remote. */
export function remoteFileFailure(error: unknown): FileFailure | undefined {
  const failure = fileFailure(error);
  return failure && !isHostFile(failure) ? failure : undefined;
}

/** Whether a file of the host did not come: nothing a remote could be blamed for. */
export function isHostFileFailure(error: unknown): boolean {
  const failure = fileFailure(error);
  return failure !== undefined && isHostFile(failure);
}

/** What became of the request for a remote's record. */
export function recordFailure(cause: unknown): RemoteFailure {
  return new RemoteFailure('record', recordCode(cause), 'no usable record', cause);
}

/**
 * What went wrong with a remote that has a record; undefined when it was none of its doing.
 * @param digestOf the checksum of a file by its address
 */
export async function classify(
  cause: unknown,
  digestOf: (address: string) => string | undefined,
): Promise<RemoteFailure | undefined> {
  if (cause instanceof RemoteFailure) return cause;
  if (isHostFileFailure(cause)) return undefined;
  const file = remoteFileFailure(cause);
  if (file) return new RemoteFailure('chunk', await fileCode(file, digestOf(file.request)), messageOf(cause), cause);
  // The federation runtime's own check of shared versions, for what the record did not say.
  if (/does not satisfy the requirement/.test(messageOf(cause)))
    return new RemoteFailure('contract', 'mismatch', messageOf(cause), cause);
  return new RemoteFailure('evaluate', 'threw', messageOf(cause), cause);
}

/** Why a file of a remote is of no use. */
export async function fileCode({ type, request }: FileFailure, digest: string | undefined): Promise<Code> {
  if (type === 'timeout') return 'timeout';
  if (type === 'missing') return scriptErrorOf(request) ?? 'not-script';
  return whyNotLoaded(request, digest);
}

function recordCode(cause: unknown): Code {
  if (isHttpError(cause)) return cause.status === 404 || cause.status === 410 ? 'missing' : 'http';
  if (isNetworkError(cause)) return ranOutOfTime(cause.cause) ? 'timeout' : 'network';
  return hasNoChecksum(cause) ? 'integrity' : 'mismatch';
}

function ranOutOfTime(reason: unknown): boolean {
  return typeof reason === 'string' || (reason instanceof Error && reason.name === 'AbortError');
}

function hasNoChecksum(cause: unknown): boolean {
  const { issues } = ((cause as Error).cause ?? {}) as { issues?: { message: string }[] }; // the schema's own error
  return issues?.some(({ message }) => message === NO_CHECKSUM) ?? false;
}

function fileFailure(error: unknown): FileFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, code, request, type } = error as Error & { code?: unknown } & Partial<FileFailure>;
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  return { type, request: String(request) };
}

function isHostFile({ request }: FileFailure): boolean {
  return new URL(request, location.href).pathname.startsWith(HOST_FILES);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
