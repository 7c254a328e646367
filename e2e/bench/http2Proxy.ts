import { createHash, X509Certificate } from 'node:crypto';
import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Headers that apply to one HTTP/1.1 connection and must not be forwarded. */
const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host'];

/** A self-signed certificate for localhost. */
export type Certificate = { key: string; cert: string };

/** A running HTTP/2 proxy in front of an edge. */
export type Http2Proxy = { origin: string; close: () => Promise<void> };

/** Creates a self-signed certificate for localhost. */
export async function createCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  return { key, cert };
}

/**
 * The command-line switch that makes Chromium trust this certificate. With certificate errors merely ignored, Chromium
 * would cache nothing and every visit would be a first one.
 */
export function trustCertificateSwitch({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/** Starts an HTTP/2 proxy that forwards every request to the edge at `target` and keeps bodies compressed. */
export async function startHttp2Proxy(target: string, certificate: Certificate): Promise<Http2Proxy> {
  const server = createSecureServer(certificate, (incoming, outgoing) => forwardRequest(target, incoming, outgoing));
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listening server
  return {
    origin: `https://localhost:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}

function forwardRequest(target: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { method, url, authority } = incoming;
  const headers = { ...forwardableHeaders(incoming.headers), host: authority };
  const proxied = sendRequest(new URL(url, target), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, forwardableHeaders(response.headers));
    response.pipe(outgoing);
  });
  proxied.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on('close', () => proxied.destroy());
  incoming.pipe(proxied);
}

function forwardableHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP_HEADERS.includes(name));
  return Object.fromEntries(kept);
}
