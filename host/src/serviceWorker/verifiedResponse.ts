const ALGORITHMS: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384' };

/**
 * A response to store: with the same bytes, if they match the checksum (`sha256-…` or `sha384-…`), otherwise null. Its
 * `content-length` is the number of bytes that it occupies in the store.
 */
export async function verifiedResponse(response: Response, checksum: string | undefined): Promise<Response | null> {
  const [, name = '', expected] = /^(sha\d+)-([\w+/]+=*)$/.exec(checksum ?? '') ?? [];
  const algorithm = ALGORITHMS[name];
  if (response.status !== 200 || algorithm === undefined) return null;
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, body));
  if (btoa(String.fromCharCode(...digest)) !== expected) return null;
  const type = response.headers.get('content-type') ?? '';
  return new Response(body, { headers: { 'content-type': type, 'content-length': String(body.byteLength) } });
}
