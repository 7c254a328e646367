import { FILE_TIMEOUT_MS } from '../timeouts';
import type { FailureCode } from './RemoteError';

/**
 * Finds out why the browser did not load a script or a style sheet, because the `error` event has no reason. It fetches the
 * file again, from the browser's cache if possible, and compares the bytes with the checksum.
 *
 * @param checksum `sha384-…` from the manifest; the browser refused the file if there is none
 */
export async function diagnoseLoadFailure(address: string, checksum: string | undefined): Promise<FailureCode> {
  if (!checksum) return 'integrity';
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
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
