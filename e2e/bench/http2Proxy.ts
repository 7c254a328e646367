import { createHash, X509Certificate } from 'node:crypto';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Belong to one connection of HTTP/1.1, not to the message. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host'];

/** A throw-away certificate for localhost. */
export type Certificate = { key: string; cert: string };

/** An HTTP/2 address in front of an edge. */
export type Door = { origin: string; close: () => Promise<void> };

/** Makes a certificate for localhost that nobody trusts and nobody keeps. */
export async function throwAwayCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  return { key, cert };
}

/**
 * The browser's switch that accepts this one certificate. Accepting any certificate would not do: Chromium keeps nothing
 * in its cache that came with a wrong one, and a second visit would be a first.
 */
export function trusting({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/** Opens an HTTP/2 address that hands everything to the edge at `target`, bodies as they come (compressed). */
export async function openDoor(target: string, certificate: Certificate): Promise<Door> {
  const server = createSecureServer(certificate, (incoming, outgoing) => handOn(target, incoming, outgoing));
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listening server
  return {
    origin: `https://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

function handOn(target: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { method, url, authority } = incoming;
  const headers = { ...ordinary(incoming.headers), host: authority };
  const asked = ask(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, ordinary(answer.headers));
    answer.pipe(outgoing);
  });
  asked.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

function ordinary(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.includes(name));
  return Object.fromEntries(kept);
}
