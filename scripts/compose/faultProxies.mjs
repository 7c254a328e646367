import { createServer, request as send } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { compose } from './compose.mjs';

/**
 * The test switches of the composed portal. Its containers know none that could be reached from outside: a small proxy
 * on this machine stands before each of the three addresses, with the fault injection of the server package, and takes orders
 * from this machine only. What the switches ask of a container is asked inside it.
 * @typedef {{ port: number, target: number }} Place where the proxy listens, and the port its container is published at
 */

const KEPT_MS = 72_000;

/**
 * @param {{ portal: Place, identity: Place, outside: Place }} places
 * @param {Record<string, string>} env what compose was started with
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startFaultProxies({ portal, identity, outside }, env) {
  const { injectFaults } = await import(pathToFileURL(join(ROOT, 'server/dist/index.js')).href);
  const origin = `http://localhost:${portal.port}`;
  const servers = [
    [portal, { 'POST /__reset': (body) => askInside(env, 'sandbox', 8090, '/__reset', body) }, {}],
    [identity, { 'GET /__stats': () => askInside(env, 'identity', 8081, '/__stats') }, { crossOrigin: origin }],
    [outside, {}, {}],
  ].map(([place, switches, options]) => {
    const server = createServer((request, response) => answer(place, switches, request, response));
    // As long as the servers behind it: a client that asks again must not find the door closing.
    server.keepAliveTimeout = KEPT_MS;
    injectFaults(server, options);
    return { server, port: place.port };
  });
  await Promise.all(
    servers.map(({ server, port }) => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))),
  );
  return {
    stop: async () => {
      for (const { server } of servers) server.closeAllConnections();
      await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function answer({ target }, switches, request, response) {
  const inside = switches[`${request.method} ${request.url}`];
  if (inside) return void answerFromInside(inside, request, response);
  const { method, url: path, headers } = request;
  const asked = send({ host: '127.0.0.1', port: target, method, path, headers, agent: false }, (reply) => {
    // What the container says of its own connection is not true of this one.
    const spoken = Object.entries(reply.headers).filter(([name]) => !['connection', 'keep-alive'].includes(name));
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage, Object.fromEntries(spoken));
    reply.pipe(response);
    reply.on('error', () => response.destroy());
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

async function answerFromInside(ask, request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const { status, text } = await ask(body).catch((error) => ({ status: 502, text: error.message }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** Asks a server from its own container, where the question comes from the loopback. */
async function askInside(env, service, port, path, body) {
  const options = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const program = `fetch('http://127.0.0.1:${port}${path}', ${JSON.stringify(options)})
    .then(async (r) => console.log(JSON.stringify({ status: r.status, text: await r.text() })))`;
  return JSON.parse(await compose(['exec', '-T', service, 'node', '-e', program], { env }));
}
