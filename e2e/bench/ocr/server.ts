import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.jpg': 'image/jpeg',
  '.html': 'text/html',
};

/** The parts of the portal's content security policy that concern workers and photos. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' blob:";

const SCAN_DOCUMENT = '<!doctype html><meta charset="utf-8"><title>Scan</title><script src="/page.js"></script>';

/** Level 9: faster than that of a release (11), whose files are a tenth smaller, so the bytes are an upper limit. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Serves the page built by webpack.config.mjs, compressed and cached as the edge does, and photos below `/photos/`. */
export async function serveScanPage(built: string, photos: string) {
  let sent = 0;
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const headers = {
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    const isPhoto = path.startsWith('/photos/');
    const send = async () => {
      const type = CONTENT_TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream';
      const file = isPhoto ? join(photos, path.slice('/photos/'.length)) : join(built, path);
      const plain = path === '/' ? Buffer.from(SCAN_DOCUMENT) : await readFile(file);
      const isCompressed = path !== '/' && !isPhoto;
      const content = isCompressed ? brotliCompressSync(plain, BROTLI_OPTIONS) : plain;
      response.writeHead(200, { ...headers, 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }) });
      response.end(content);
      if (!isPhoto && path !== '/') sent += content.length;
    };
    send().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The transferred bytes of the page's scripts and models so far, without its document and the photos. */
    bytes: () => sent,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
