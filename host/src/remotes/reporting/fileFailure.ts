import { RETRY_ONCE, withRetry } from '@portal/shared/http';

const HOST_FILES_PATH = '/assets/';

/** The error of webpack's runtime. `type` is `error`, `timeout`, or `missing` for a file that loaded without its module. */
export interface FileFailure {
  type?: string | undefined;
  request: string;
}

/** The failed file in an error of webpack's runtime. */
export function fileFailure(error: unknown): FileFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, code, request, type } = error as Error & { code?: unknown } & Partial<FileFailure>;
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  return { type, request: String(request) };
}

export function isHostFileFailure(error: unknown): boolean {
  const failure = fileFailure(error);
  return failure !== undefined && new URL(failure.request, location.href).pathname.startsWith(HOST_FILES_PATH);
}

export function isRemoteFileFailure(error: unknown): boolean {
  return fileFailure(error) !== undefined && !isHostFileFailure(error);
}

/** Retries once when a file of a remote could not be loaded. */
export function retryChunk<T>(load: () => Promise<T>): Promise<T> {
  return withRetry(load, { ...RETRY_ONCE, retryIf: isRemoteFileFailure });
}
