import { operatorApis, type Backend, type Backends, type OperatorApi } from '@portal/registry';
import { traceCall } from '@portal/server';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { Agent, Pool, request, type Dispatcher } from 'undici';
import { callDuration, pendingCalls, refusedCalls, statusClass, type BackendLabels } from '../metrics.ts';
import { createSharedToken, parseToken } from './sharedToken.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are closed after this time, before a backend that drains for 5 s closes them. */
const IDLE_CONNECTION_MS = 4_000;
const TOKEN_TIMEOUT_MS = 10_000;
/**
 * A 401 may also mean the customer's token, so after a 401 the client's token is requested again at most this often.
 */
const REFUSED_TOKEN_MS = 30_000;

/** The connections to a backend, for one API of the operator or for the prefixes of remotes. */
export type Connection = {
  /**
   * In error codes and log messages: `operator` for its APIs, whichever backend has them, `backend` for prefixes of
   * remotes.
   */
  name: 'operator' | 'backend';
  backend: Backend;
  /** The names of backend and API in metrics and in the fields of logs. */
  labels: BackendLabels;
  /** Sends a request of the edge itself. */
  request: (options: CallOptions) => Promise<Dispatcher.ResponseData>;
  /** The same for `@fastify/http-proxy`. */
  undici: { request: Dispatcher['request'] };
  /** Whether `maxPending` calls run, so that a further one is refused; each refusal is counted in the metrics. */
  refusesCall: () => boolean;
  /** The headers that are added to a request; a token may have to be requested first. */
  addedHeaders: () => Promise<Record<string, string>>;
};
export type Connections = ReturnType<typeof openConnections>;

/**
 * Opens the connections to the backends, and to `operator` for the APIs that are at none of them. Each API has
 * connections of its own, so that one that hangs takes only its own calls.
 */
export function openConnections(operator: Backend, backends: Backends) {
  const tokens = new Map<Backend, ReturnType<typeof createTokenSource>>();
  const pools = new Map<BackendLabels, Pool>();

  function open(name: Connection['name'], backend: Backend, labels: BackendLabels): Connection {
    const pool = openPool(backend);
    pools.set(labels, pool);
    const token = tokens.get(backend) ?? createTokenSource(backend);
    tokens.set(backend, token);
    const send = createMeasuredRequest(pool, labels, token.reportUnauthorized);
    // Calls that wait for the token of the backend, and are not in the pool yet.
    let waiting = 0;
    const pending = () => pool.stats.size + waiting;
    pendingCalls.set(labels, pending);
    return {
      name,
      backend,
      labels,
      request: promisify(send),
      undici: { request: send as Dispatcher['request'] },
      refusesCall: () => {
        const isFull = pending() >= backend.maxPending;
        if (isFull) refusedCalls.inc(labels);
        return isFull;
      },
      addedHeaders: async () => {
        waiting += 1;
        const value = await token.get().finally(() => (waiting -= 1));
        return { ...backend.headers, ...(value !== undefined && { authorization: `Bearer ${value}` }) };
      },
    };
  }
  const apis = Object.keys(operatorApis).map((api) => {
    const [name, backend] = [...backends].find(([, one]) => Object.hasOwn(one.apis, api)) ?? ['operator', operator];
    return [api, open('operator', backend, { backend: name, api })];
  });
  const declared = [...backends].filter(([, { remotes }]) => remotes.length > 0);
  return {
    apis: Object.fromEntries(apis) as Record<OperatorApi, Connection>,
    /** The backends for which remotes may declare prefixes, by name. */
    declared: new Map(
      declared.map(([name, backend]) => [name, open('backend', backend, { backend: name, api: 'remotes' })]),
    ),
    open,
    close: async () => {
      for (const labels of pools.keys()) pendingCalls.delete(labels);
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

type CallOptions = Omit<Dispatcher.RequestOptions, 'headers'> & { headers?: IncomingHttpHeaders | null };

/**
 * Requests of a pool that are measured until the header of the response, also if the browser does not wait for it, and
 * that continue the trace of the request that they belong to.
 */
function createMeasuredRequest(pool: Pool, labels: BackendLabels, onUnauthorized: () => void) {
  type Callback = (error: Error | null, response: Dispatcher.ResponseData) => void;
  return (options: CallOptions, callback: Callback): void => {
    const end = callDuration.startTimer(labels);
    const span = traceCall(`${labels.backend} ${labels.api}`, labels);
    pool.request({ ...options, headers: { ...options.headers, ...span.headers } }, (error, response) => {
      end({ status: error ? 'none' : statusClass(response.statusCode) });
      span.end({
        failed: error !== null || response.statusCode >= 500,
        attributes: error ? {} : { 'http.response.status_code': response.statusCode },
      });
      if (!error && response.statusCode === 401) onUnauthorized();
      callback(error, response);
    });
  };
}

function openPool({ url, tls, maxPending, timeoutSeconds }: Backend): Pool {
  return new Pool(url, {
    connections: maxPending,
    headersTimeout: timeoutSeconds * 1000,
    bodyTimeout: timeoutSeconds * 1000,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...tls },
  });
}

/**
 * Gets the access token of a backend's client (RFC 6749, 4.4); one token for all requests, until shortly before it
 * expires, or until the backend refuses it (`reportUnauthorized`).
 */
function createTokenSource({ token, tls }: Backend) {
  if (!token) return { get: async () => undefined, reportUnauthorized: () => undefined };
  const { url, clientId, clientSecretFile: secret, scope, audience } = token;
  const encoded = [clientId, secret].map(encodeURIComponent).join(':');
  const form = { grant_type: 'client_credentials', ...(scope && { scope }), ...(audience && { audience }) };
  const shared = createSharedToken(async () => {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(encoded).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      dispatcher: agent,
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`The token endpoint of the backend answered ${statusCode}`);
    return parseToken(text);
  });
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS, ...tls } });
  let current = '';
  let forgottenAt = 0;
  return {
    get: async () => (current = (await shared.get()).token),
    reportUnauthorized: () => {
      if (Date.now() - forgottenAt < REFUSED_TOKEN_MS) return;
      forgottenAt = Date.now();
      shared.forget(current);
    },
  };
}
