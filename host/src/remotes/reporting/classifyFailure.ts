import { isHttpError, isNetworkError, RETRY_ONCE, withRetry } from '@portal/shared/http';
import { integrityOf } from '../federation/integrity';
import { NO_CHECKSUM_MESSAGE } from '../registry/schema';
import { RemoteError, type FailureCode } from './RemoteError';
import { scriptErrorOf } from './scriptErrors';
import { diagnoseLoadFailure } from './diagnoseLoadFailure';

const HOST_FILES_PATH = '/assets/';

/** The error of webpack's runtime. `type` is `error`, `timeout`, or `missing` for a file that loaded without its module. */
export interface FileFailure {
  type?: string | undefined;
  request: string;
}

/** The failed file in an error of webpack's runtime, if the file belongs to a remote. */
export function remoteFileFailure(error: unknown): FileFailure | undefined {
  const failure = fileFailure(error);
  return failure && !isHostFile(failure) ? failure : undefined;
}

/** Retries once when a file of a remote could not be loaded. */
export function retryChunk<T>(load: () => Promise<T>): Promise<T> {
  return withRetry(load, { ...RETRY_ONCE, retryIf: (error) => remoteFileFailure(error) !== undefined });
}

export function manifestError(cause: unknown): RemoteError {
  return new RemoteError('record', manifestCode(cause), 'the manifest could not be loaded or is invalid', cause);
}

/** Classifies a failure of a remote after its manifest was loaded; undefined when the remote did not cause it. */
export async function classifyFailure(cause: unknown): Promise<RemoteError | undefined> {
  if (cause instanceof RemoteError) return cause;
  const file = fileFailure(cause);
  if (file && isHostFile(file)) return undefined;
  if (file) return new RemoteError('chunk', await fileCode(file, integrityOf(file.request)), messageOf(cause), cause);
  // The federation runtime checks the versions of shared modules, also of those that the manifest does not list.
  if (/does not satisfy the requirement/.test(messageOf(cause)))
    return new RemoteError('contract', 'mismatch', messageOf(cause), cause);
  return new RemoteError('evaluate', 'threw', messageOf(cause), cause);
}

/** The code for a file of a remote that could not be loaded. */
export async function fileCode({ type, request }: FileFailure, checksum: string | undefined): Promise<FailureCode> {
  if (type === 'timeout') return 'timeout';
  if (type === 'missing') return scriptErrorOf(request) ?? 'not-script';
  return diagnoseLoadFailure(request, checksum);
}

function manifestCode(cause: unknown): FailureCode {
  if (isHttpError(cause)) return cause.status === 404 || cause.status === 410 ? 'missing' : 'http';
  if (isNetworkError(cause)) return isTimeout(cause.cause) ? 'timeout' : 'network';
  return lacksChecksum(cause) ? 'integrity' : 'mismatch';
}

function isTimeout(reason: unknown): boolean {
  return typeof reason === 'string' || (reason instanceof Error && reason.name === 'AbortError');
}

function lacksChecksum(cause: unknown): boolean {
  const { issues } = ((cause as Error).cause ?? {}) as { issues?: { message: string }[] }; // the schema's own error
  return issues?.some(({ message }) => message === NO_CHECKSUM_MESSAGE) ?? false;
}

function fileFailure(error: unknown): FileFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, code, request, type } = error as Error & { code?: unknown } & Partial<FileFailure>;
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  return { type, request: String(request) };
}

function isHostFile({ request }: FileFailure): boolean {
  return new URL(request, location.href).pathname.startsWith(HOST_FILES_PATH);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
