import { createServer, request as send } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { compose } from './compose.mjs';

/** As in the servers: a shorter time would close connections that a client reuses. */
const KEEP_ALIVE_MS = 72_000;

/**
 * Starts proxies that offer the test routes of the portal in containers (`/__faults`, `/__reset`, `/__stats`). The servers
 * accept them from their own machine only, so not from outside of a container. Therefore each of the three origins gets a
 * proxy on this machine with the fault injection of the server package. Of each origin, `port` is
 * where the proxy listens, `target` the container's published port. The proxies accept commands from this machine only.
 * Commands for a container are sent from inside the container.
 */
export async function startFaultProxies({ portal, identity, outside }, env) {
  const { injectFaults } = await import(pathToFileURL(join(ROOT, 'server/dist/index.js')).href);
  const origin = `http://localhost:${portal.port}`;
  const origins = [
    [portal, { 'POST /__reset': (body) => requestFromContainer(env, 'sandbox', 8090, '/__reset', body) }, {}],
    [
      identity,
      { 'GET /__stats': () => requestFromContainer(env, 'identity', 8081, '/__stats') },
      { crossOrigin: origin },
    ],
    [outside, {}, {}],
  ];
  const servers = origins.map(([{ port, target }, containerCommands, options]) => {
    const server = createServer((request, response) => forwardRequest(target, containerCommands, request, response));
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    injectFaults(server, options);
    return { server, port };
  });
  await Promise.all(
    servers.map(
      ({ server, port }) => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined))),
    ),
  );
  return {
    stop: async () => {
      for (const { server } of servers) server.closeAllConnections();
      await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function forwardRequest(target, containerCommands, request, response) {
  const command = containerCommands[`${request.method} ${request.url}`];
  if (command) return void respondToCommand(command, request, response);
  const { method, url: path, headers } = request;
  const forwarded = send({ host: '127.0.0.1', port: target, method, path, headers, agent: false }, (reply) => {
    // These headers describe the container's connection, not this one.
    const headersToSend = Object.entries(reply.headers).filter(
      ([name]) => !['connection', 'keep-alive'].includes(name),
    );
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage, Object.fromEntries(headersToSend));
    reply.pipe(response);
    reply.on('error', () => response.destroy());
  });
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** Runs a command in its container and passes its response on. */
async function respondToCommand(run, request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const { status, text } = await run(body).catch((error) => ({ status: 502, text: error.message }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** Sends a request from inside a container, where it comes from the loopback. */
async function requestFromContainer(env, service, port, path, body) {
  const options = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const program = `fetch('http://127.0.0.1:${port}${path}', ${JSON.stringify(options)})
    .then(async (r) => console.log(JSON.stringify({ status: r.status, text: await r.text() })))`;
  return JSON.parse(await compose(['exec', '-T', service, 'node', '-e', program], { env }));
}
