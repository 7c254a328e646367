/** Where the host's own files lie: those are tried again where they are asked for. */
const HOST_FILES = '/assets/';

/** Whether a script or style sheet of a remote did not come: worth one more try. A throw in its code is not. */
export function isRemoteFileFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, request } = error as Error & { code?: unknown; request?: unknown }; // as webpack's runtime sets them
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return false;
  return !new URL(String(request), location.href).pathname.startsWith(HOST_FILES);
}
