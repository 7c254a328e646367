import { isHttpError, isNetworkError, messageOf } from '@portal/shared/http';
import { PORTAL_FILE_TIMEOUT_MS } from '../registry/RegistryIndex';
import { reportEvent, type FailureCode } from '../registry/reportEvent';
import { toFileFailure, EntryLoadError, isHostFileFailure, ClassifiedRemoteError } from './failures';
import { registeredChecksum } from './fileLoading';

/**
 * Reports a failure to the edge, if the remote caused it. Never waits and never throws, so that the error panel appears
 * at once. The console message is for the remote's developers.
 */
export function reportFailure(remote: string, version: string, cause: unknown): void {
  void classifyFailure(cause).then((failure) => {
    if (!failure) return;
    const { phase, code } = failure;
    // React itself writes what a page threw.
    if (phase !== 'render') console.error(`The remote ${remote} ${version} failed (${phase}, ${code})`, cause);
    reportEvent({ remote, version, phase, code });
  });
}

/** Classifies a failure of a remote; undefined when the remote did not cause it. */
export async function classifyFailure(cause: unknown): Promise<ClassifiedRemoteError | undefined> {
  const message = messageOf(cause, String(cause));
  if (cause instanceof ClassifiedRemoteError) return cause;
  if (isHostFileFailure(cause)) return undefined;
  const file = cause instanceof EntryLoadError ? cause : toFileFailure(cause);
  if (file) {
    const code = await fileCode(file.type, file.request);
    return new ClassifiedRemoteError(cause instanceof EntryLoadError ? 'entry' : 'chunk', code, message, cause);
  }
  // The federation runtime checks the versions of shared modules, also of those that the manifest does not list.
  const isMismatch = message.includes('does not satisfy the requirement');
  return new ClassifiedRemoteError(
    isMismatch ? 'contract' : 'evaluate',
    isMismatch ? 'mismatch' : 'threw',
    message,
    cause,
  );
}

/** Classifies the failed request for a manifest. */
export function classifyManifestFailure(cause: unknown): ClassifiedRemoteError {
  return new ClassifiedRemoteError(
    'manifest',
    manifestCode(cause),
    'the manifest could not be loaded or is invalid',
    cause,
  );
}

function manifestCode(cause: unknown): FailureCode {
  if (isHttpError(cause)) return cause.status === 404 || cause.status === 410 ? 'missing' : 'http';
  if (isNetworkError(cause)) return isTimeout(cause.cause) ? 'timeout' : 'network';
  return 'mismatch';
}

function isTimeout(reason: unknown): boolean {
  return typeof reason === 'string' || (reason instanceof Error && reason.name === 'AbortError');
}

/** The code for a file of a remote that could not be loaded. */
async function fileCode(type: string | undefined, request: string): Promise<FailureCode> {
  if (type === 'timeout') return 'timeout';
  if (type === 'missing') return 'not-script';
  return diagnoseLoadFailure(request, registeredChecksum(request));
}

/**
 * Finds out why the browser did not load a script or a style sheet, because the `error` event has no reason. It fetches
 * the file again, from the browser's cache if possible, and compares the bytes with the checksum.
 *
 * @param checksum `sha384-…` from the manifest; the browser refused the file if there is none
 */
async function diagnoseLoadFailure(address: string, checksum: string | undefined): Promise<FailureCode> {
  if (!checksum) return 'integrity';
  const signal = AbortSignal.timeout(PORTAL_FILE_TIMEOUT_MS);
  try {
    const response = await fetch(address, { cache: 'force-cache', credentials: 'omit', signal });
    return responseFailureCode(response) ?? ((await matchesChecksum(response, checksum)) ? 'network' : 'integrity');
  } catch {
    return signal.aborted ? 'timeout' : 'network';
  }
}

function responseFailureCode({ ok, status, headers }: Response): FailureCode | undefined {
  if (status === 404 || status === 410) return 'missing';
  if (!ok) return 'http';
  return /javascript|css/.test(headers.get('content-type') ?? '') ? undefined : 'not-script';
}

async function matchesChecksum(response: Response, checksum: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === checksum;
}
