import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { FailureCode, FailurePhase } from '../registry/reportEvent';

const HOST_FILES_PATH = '/assets/';

/** A failure of a remote, classified by phase and code. */
export class ClassifiedRemoteError extends Error {
  override readonly name = 'ClassifiedRemoteError';

  constructor(
    readonly phase: FailurePhase,
    readonly code: FailureCode,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A remote could not be loaded (D-029). “Try again” may help, whatever the cause. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  /** @param needsReload this document cannot show the page any more: “Try again” must reload it */
  constructor(
    remote: string,
    cause?: unknown,
    readonly needsReload = false,
  ) {
    super(`The remote ${remote} could not be loaded`, { cause });
  }
}

/** `type` is `error`, `timeout`, or `missing` for a file that loaded without its module. */
interface FileFailure {
  type?: string | undefined;
  request: string;
}

/** The entry of a remote could not be loaded. */
export class EntryLoadError extends Error implements FileFailure {
  override readonly name = 'EntryLoadError';

  constructor(
    readonly type: 'error' | 'timeout',
    readonly request: string,
    cause: unknown,
  ) {
    super(`${request}: ${type === 'timeout' ? 'no byte in time' : 'not loaded'}`, { cause });
  }
}

/**
 * Converts an error that the federation runtime threw while it loaded this entry; returns the error itself if the
 * entry has run. The runtime tells the kinds apart only in the messages of its errors.
 */
export function toEntryError(error: unknown, entry: string): unknown {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('ScriptNetworkError'))
    return new EntryLoadError(message.includes('timed out') ? 'timeout' : 'error', entry, error);
  if (message.includes('ScriptExecutionError'))
    return message.includes('SyntaxError')
      ? new ClassifiedRemoteError('entry', 'syntax', `${entry} is no script`, error)
      : new ClassifiedRemoteError('evaluate', 'threw', `${entry} threw while it ran`, error);
  // The script ran without defining a container.
  return message.includes('#RUNTIME-001')
    ? new ClassifiedRemoteError('entry', 'not-script', `${entry} is no entry`, error)
    : error;
}

/** The file that an error of webpack's runtime says could not be loaded; undefined for any other error. */
export function toFileFailure(error: unknown): FileFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, code, request, type } = error as Error & { code?: unknown } & Partial<FileFailure>;
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  return { type, request: String(request) };
}

export function isHostFileFailure(error: unknown): boolean {
  const failure = toFileFailure(error);
  return failure !== undefined && new URL(failure.request, location.href).pathname.startsWith(HOST_FILES_PATH);
}

export function isRemoteFileFailure(error: unknown): boolean {
  return error instanceof EntryLoadError || (toFileFailure(error) !== undefined && !isHostFileFailure(error));
}

/** Calls `load`, once more when a file of a remote, or a module that the host provides, could not be loaded. */
export function withFileRetry<T>(load: () => Promise<T>): Promise<T> {
  return withRetry(load, { ...RETRY_ONCE, retryIf: (error) => isRemoteFileFailure(error) || isHostFileFailure(error) });
}
