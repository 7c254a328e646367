import { operatorApis, type Backend, type Backends, type OperatorApi } from '@portal/registry';
import { Agent, Pool, request } from 'undici';
import { createSharedToken, parseToken } from './sharedToken.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are closed after this time, before a backend that drains for 5 s closes them. */
const IDLE_CONNECTION_MS = 4_000;
const TOKEN_TIMEOUT_MS = 10_000;

/** The connections to a backend, for one API of the operator or for the prefixes of remotes. */
export type Connection = {
  /** In error codes and logs. */
  name: 'operator' | 'backend';
  backend: Backend;
  pool: Pool;
  /** Whether as many calls run as the backend may have. */
  isBusy: () => boolean;
  /** The headers that are added to a request; a token may have to be requested first. */
  addedHeaders: () => Promise<Record<string, string>>;
};
export type Connections = ReturnType<typeof openConnections>;

/**
 * Opens the connections to the backends, and to `operator` for the APIs that are at none of them. Each API has connections of
 * its own, so that one that hangs takes only its own calls.
 */
export function openConnections(operator: Backend, backends: Backends) {
  const tokens = new Map<Backend, () => Promise<string | undefined>>();
  const pools: Pool[] = [];

  function open(name: Connection['name'], backend: Backend): Connection {
    const pool = openPool(backend);
    pools.push(pool);
    const getToken = tokens.get(backend) ?? createTokenSource(backend);
    tokens.set(backend, getToken);
    let waiting = 0;
    return {
      name,
      backend,
      pool,
      isBusy: () => pool.stats.size + waiting >= backend.maxPending,
      addedHeaders: async () => {
        waiting += 1;
        const token = await getToken().finally(() => (waiting -= 1));
        return { ...backend.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      },
    };
  }
  const apis = Object.keys(operatorApis).map((api) => {
    const backend = [...backends.values()].find((one) => Object.hasOwn(one.apis, api));
    return [api, open('operator', backend ?? operator)];
  });
  const declared = [...backends].filter(([, { remotes }]) => remotes.length > 0);
  return {
    apis: Object.fromEntries(apis) as Record<OperatorApi, Connection>,
    /** The backends for which remotes may declare prefixes, by name. */
    declared: new Map(declared.map(([name, backend]) => [name, open('backend', backend)])),
    open,
    close: () => Promise.all(pools.map((pool) => pool.destroy())),
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

/** Gets the access token of a backend's client (RFC 6749, 4.4); one token for all requests, until shortly before it expires. */
function createTokenSource({ token, tls }: Backend): () => Promise<string | undefined> {
  if (!token) return async () => undefined;
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
  return async () => (await shared.get()).token;
}
