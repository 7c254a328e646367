import { operatorApis, type Backend, type Backends, type OperatorApi } from '@portal/registry';
import { startCallSpan } from '@portal/server';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { Agent, Pool, request, type Dispatcher } from 'undici';
import { callDuration, pendingCallGetters, refusedCalls, toStatusClass, type BackendLabels } from '../metrics.ts';
import { createTokenCache, parseTokenResponse } from './tokenCache.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are closed after this time, before a backend that drains for 5 s closes them. */
const IDLE_CONNECTION_MS = 4_000;
const TOKEN_TIMEOUT_MS = 10_000;
/**
 * After a 401 the edge renews its own token at most this often, because the 401 may mean the customer's token.
 */
const TOKEN_RENEWAL_INTERVAL_MS = 30_000;

/** A client for HTTP requests to a backend, for one API of the operator or for the prefixes of remotes. */
export type BackendClient = {
  /** In error codes and log messages: `operator` for its APIs, at any backend; `backend` for remotes' prefixes. */
  name: 'operator' | 'backend';
  backend: Backend;
  /** The names of backend and API in metrics and in the fields of logs. */
  labels: BackendLabels;
  /** Sends a request of the edge itself. */
  request: (options: CallOptions) => Promise<Dispatcher.ResponseData>;
  /** Sends a request that `@fastify/http-proxy` forwards. */
  undici: { request: Dispatcher['request'] };
  /** Whether another call must be refused, because `maxPending` are running. Counts each refusal in the metrics. */
  refusesCall: () => boolean;
  /** The headers that are added to a request; a token may have to be requested first. */
  addedHeaders: () => Promise<Record<string, string>>;
};
export type BackendClients = ReturnType<typeof createBackendClients>;

/**
 * Creates the clients of the backends, and of `operator` for the APIs that no backend has. Each API has a client with
 * connections of its own, so that one that hangs takes only its own calls.
 */
export function createBackendClients(operator: Backend, backends: Backends) {
  const tokens = new Map<Backend, ReturnType<typeof createTokenSource>>();
  const pools = new Map<BackendLabels, Pool>();

  function createClient(name: BackendClient['name'], backend: Backend, labels: BackendLabels): BackendClient {
    const pool = createPool(backend);
    pools.set(labels, pool);
    const token = tokens.get(backend) ?? createTokenSource(backend);
    tokens.set(backend, token);
    const send = createMeasuredRequest(pool, labels, token.reportUnauthorized);
    // Calls that wait for an access token, and are not in the pool yet.
    let waiting = 0;
    const pending = () => pool.stats.size + waiting;
    pendingCallGetters.set(labels, pending);
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
    return [api, createClient('operator', backend, { backend: name, api })];
  });
  const declared = [...backends].filter(([, { remotes }]) => remotes.length > 0);
  return {
    apis: Object.fromEntries(apis) as Record<OperatorApi, BackendClient>,
    /** The clients for the prefixes that remotes declare, by name of the backend. */
    declared: new Map(
      declared.map(([name, backend]) => [name, createClient('backend', backend, { backend: name, api: 'remotes' })]),
    ),
    createClient,
    close: async () => {
      for (const labels of pools.keys()) pendingCallGetters.delete(labels);
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

type CallOptions = Omit<Dispatcher.RequestOptions, 'headers'> & { headers?: IncomingHttpHeaders | null };

/**
 * Returns a function that sends a request through the pool. It measures the time until the header of the response, also
 * if the browser does not wait for it, and continues the trace of the browser's request.
 */
function createMeasuredRequest(pool: Pool, labels: BackendLabels, onUnauthorized: () => void) {
  type Callback = (error: Error | null, response: Dispatcher.ResponseData) => void;
  return (options: CallOptions, callback: Callback): void => {
    const end = callDuration.startTimer(labels);
    const span = startCallSpan(`${labels.backend} ${labels.api}`, labels);
    pool.request({ ...options, headers: { ...options.headers, ...span.headers } }, (error, response) => {
      end({ status: error ? 'none' : toStatusClass(response.statusCode) });
      span.end({
        failed: error !== null || response.statusCode >= 500,
        attributes: error ? {} : { 'http.response.status_code': response.statusCode },
      });
      if (!error && response.statusCode === 401) onUnauthorized();
      callback(error, response);
    });
  };
}

function createPool({ url, tls, maxPending, timeoutSeconds }: Backend): Pool {
  return new Pool(url, {
    connections: maxPending,
    headersTimeout: timeoutSeconds * 1000,
    bodyTimeout: timeoutSeconds * 1000,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...tls },
  });
}

/**
 * Gets an access token with the client credentials for a backend (RFC 6749, 4.4): one for all requests, until shortly
 * before it expires, or until the backend refuses it (`reportUnauthorized`).
 */
function createTokenSource({ token, tls }: Backend) {
  if (!token) return { get: async () => undefined, reportUnauthorized: () => undefined };
  const { url, clientId, clientSecretFile: secret, scope, audience } = token;
  const encoded = [clientId, secret].map(encodeURIComponent).join(':');
  const form = { grant_type: 'client_credentials', ...(scope && { scope }), ...(audience && { audience }) };
  const cache = createTokenCache(async () => {
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
    return parseTokenResponse(text);
  });
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS, ...tls } });
  let current = '';
  let forgottenAt = 0;
  return {
    get: async () => (current = (await cache.get()).token),
    reportUnauthorized: () => {
      if (Date.now() - forgottenAt < TOKEN_RENEWAL_INTERVAL_MS) return;
      forgottenAt = Date.now();
      cache.forget(current);
    },
  };
}
