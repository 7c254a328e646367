/** The path prefixes that are proxied to the operator. */
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

/** 64 kB: far more than any call of the portal needs. */
export const BODY_LIMIT = 64 * 1024;
/** Longer than the 10 s a browser waits, so that the browser's own timeout applies. */
export const RESPONSE_TIMEOUT_MS = 15_000;
export const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are closed after this time, before an operator that drains for 5 s closes them. */
export const IDLE_CONNECTION_MS = 4_000;
/** `Retry-After` while the operator cannot be reached. */
export const RETRY_AFTER_S = '5';

/** The responses that are compressed; nginx compresses only these statuses. */
export const COMPRESSED_TYPE = 'application/json';
export const COMPRESSED_STATUSES = [200, 403, 404];
/** For shorter responses the additional headers outweigh the gain. */
export const COMPRESSED_FROM_BYTES = 1024;

/** Served by the edge itself, which caches the geocoder's responses and limits the rate of lookups. */
export const GEOCODER_PATHS = ['/geo/search', '/geo/reverse'] as const;

/** The one call whose body the edge rewrites. */
export const FIBRE_TOKEN_PATH = '/home-fibre-check/api/auth/token';
/** Token requests per minute of one address; signed-in customers are counted by subject instead. */
export const FIBRE_CALLS_A_MINUTE = 20;
export const FORM = 'application/x-www-form-urlencoded';
/** The scope of a visitor's fibre token. */
export const VISITOR_SCOPE = 'fibre:check';

/** Response headers of the operator that are removed, besides the hop-by-hop headers. */
export const HIDDEN_FROM_BROWSERS = ['set-cookie', 'server', 'x-powered-by', 'x-request-id'];
/** Request headers that are removed before the operator gets them, besides the hop-by-hop headers. */
export const HIDDEN_FROM_OPERATOR = ['cookie', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto'];
