/** The prefixes handed to the operator, and whether their answers belong to a customer (or are public pictures). */
export const operatorPrefixes = [
  '/ssp-beneficiary/api/v1',
  '/home-fibre-check/api',
  '/ssp-home-order/api/v1',
  '/ssp-order-manager/api/v1',
  '/ssp-orders/api/v1',
  '/ssp-help/api/v1',
  '/ssp-sim-swap/api/v1',
  '/geo',
  '/tiles',
  '/media',
  '/openapi.json',
  '/readyz',
] as const;

/** 64 kB: no call of the portal comes near it. */
export const BODY_LIMIT = 64 * 1024;
/** Longer than the 10 s a browser waits, so that the browser's own time-out decides. */
export const RESPONSE_TIMEOUT_MS = 15_000;
export const CONNECT_TIMEOUT_MS = 3_000;
/** A connection not used for so long is closed from this side, before an operator that takes leave for 5 s does it. */
export const IDLE_CONNECTION_MS = 4_000;
/** When to come back to an operator that is away. */
export const RETRY_AFTER_S = '5';

/** What is compressed on its way to the browser; nginx compresses answers of these statuses and no other. */
export const COMPRESSED_TYPE = 'application/json';
export const COMPRESSED_STATUSES = [200, 403, 404];
/** Below, the headers are as long as what is saved. */
export const COMPRESSED_FROM_BYTES = 1024;

/** Answered by the edge itself, which keeps the geocoder's answers and spaces the questions. */
export const GEOCODER_PATHS = ['/geo/search', '/geo/reverse'] as const;

/** The one call whose body the edge rewrites. */
export const FIBRE_TOKEN_PATH = '/home-fibre-check/api/auth/token';
/** How often one address may ask for that token; a signed-in customer is counted by name instead. */
export const FIBRE_CALLS_A_MINUTE = 20;
export const FORM = 'application/x-www-form-urlencoded';
/** The scope of a visitor's fibre token. */
export const VISITOR_SCOPE = 'fibre:check';

/** What the browser never gets to see of an operator's answer, beside the headers of the connection. */
export const HIDDEN_FROM_BROWSERS = ['set-cookie', 'server', 'x-powered-by', 'x-request-id'];
/** What the operator never gets to see of a browser's request, beside the headers of the connection. */
export const HIDDEN_FROM_OPERATOR = ['cookie', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto'];
