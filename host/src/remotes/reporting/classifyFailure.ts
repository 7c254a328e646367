import { isHttpError, isNetworkError } from '@portal/shared/http';
import { integrityOf } from '../federation/integrity';
import { ScriptLoadError } from '../federation/loadScript';
import { NO_CHECKSUM } from '../registry/parseManifest';
import { diagnoseLoadFailure } from './diagnoseLoadFailure';
import { fileFailure, isHostFileFailure, type FileFailure } from './fileFailure';
import { ManifestError, RemoteError, type FailureCode } from './RemoteError';
import { scriptErrorOf } from './scriptErrors';

/** Classifies a failure of a remote; undefined when the remote did not cause it. */
export async function classifyFailure(cause: unknown): Promise<RemoteError | undefined> {
  if (cause instanceof ManifestError) return manifestFailure(cause.cause);
  if (cause instanceof RemoteError) return cause;
  if (isHostFileFailure(cause)) return undefined;
  if (cause instanceof ScriptLoadError) return new RemoteError('entry', await fileCode(cause), cause.message, cause);
  const file = fileFailure(cause);
  if (file) return new RemoteError('chunk', await fileCode(file), messageOf(cause), cause);
  // The federation runtime checks the versions of shared modules, also of those that the manifest does not list.
  if (/does not satisfy the requirement/.test(messageOf(cause)))
    return new RemoteError('contract', 'mismatch', messageOf(cause), cause);
  return new RemoteError('evaluate', 'threw', messageOf(cause), cause);
}

/** The code for a file of a remote that could not be loaded. */
async function fileCode({ type, request }: FileFailure): Promise<FailureCode> {
  if (type === 'timeout') return 'timeout';
  if (type === 'missing') return scriptErrorOf(request) ?? 'not-script';
  return diagnoseLoadFailure(request, integrityOf(request));
}

function manifestFailure(cause: unknown): RemoteError | undefined {
  if (isHostFileFailure(cause)) return undefined;
  return new RemoteError('manifest', manifestCode(cause), 'the manifest could not be loaded or is invalid', cause);
}

function manifestCode(cause: unknown): FailureCode {
  if (isHttpError(cause)) return cause.status === 404 || cause.status === 410 ? 'missing' : 'http';
  if (isNetworkError(cause)) return isTimeout(cause.cause) ? 'timeout' : 'network';
  return (cause as Error).cause === NO_CHECKSUM ? 'integrity' : 'mismatch';
}

function isTimeout(reason: unknown): boolean {
  return typeof reason === 'string' || (reason instanceof Error && reason.name === 'AbortError');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
