import { FILE_TIMEOUT_MS } from '../timeouts';
import type { Code } from './RemoteError';

/**
 * Why the browser did not run a script or take a style sheet: it only says that it did not. So the file is asked for
 * once more, from the browser's cache if it is there, and its bytes are compared with the record.
 *
 * @param digest `sha384-…` of the record; without one the file was refused
 */
export async function whyNotLoaded(address: string, digest: string | undefined): Promise<Code> {
  if (!digest) return 'integrity';
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), FILE_TIMEOUT_MS);
  try {
    const response = await fetch(address, { cache: 'force-cache', credentials: 'omit', signal: late.signal });
    return codeOf(response) ?? ((await differs(response, digest)) ? 'integrity' : 'network');
  } catch {
    return late.signal.aborted ? 'timeout' : 'network';
  } finally {
    clearTimeout(timer);
  }
}

function codeOf({ ok, status, headers }: Response): Code | undefined {
  if (status === 404 || status === 410) return 'missing';
  if (!ok) return 'http';
  return /javascript|css/.test(headers.get('content-type') ?? '') ? undefined : 'not-script';
}

async function differs(response: Response, digest: string): Promise<boolean> {
  const bytes = await response.arrayBuffer();
  // Only pages in a secure context can compute a digest; elsewhere the bytes are the likeliest reason that is left.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return true;
  const found = new Uint8Array(await subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...found))}` !== digest;
}
