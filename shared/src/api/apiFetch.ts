import { config, type PortalConfig } from '@portal/shared/config';
import {
  getStepUpChallenge,
  isHttpError,
  isNetworkError,
  isRequestError,
  requestJson,
  withRetry,
  type JsonRequest,
  type RetryPolicy,
  type Schema,
} from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';

/** Provides the token of a call that does not use the session’s. Its errors have texts for customers. */
export interface TokenSource {
  get: () => Promise<string>;
  /** A token other than the rejected one. Without it a 401 is an error at once. */
  renew?: (rejected: string) => Promise<string>;
}

type ApiService = Exclude<keyof PortalConfig['api'], 'fibreClientId' | 'fibreLocationsHours' | 'helpAudience'>;

/** The names in a URI template (RFC 6570) such as `/customers/{msisdn}/plans{?broadbandMsisdn}`. */
type ParameterNames<Path extends string> = Path extends `${string}{${infer Names}}${infer Rest}`
  ? SeparateNames<Names> | ParameterNames<Rest>
  : never;
type SeparateNames<Names extends string> = Names extends `?${infer Rest}`
  ? SeparateNames<Rest>
  : Names extends `${infer First},${infer Rest}`
    ? First | SeparateNames<Rest>
    : Names;
type PathParameters<Path extends string> = [ParameterNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParameterNames<Path>, string | number> };

/**
 * A URI template below the configured base URL of a service, with the values of its parameters, or a whole URL where
 * the configuration holds one.
 */
type Target<Path extends string> =
  | ({ service: ApiService | 'geocoder'; path: Path } & PathParameters<Path>)
  | { url: string; path?: Path };

/** The texts that a customer sees when a call fails. An error without a text is thrown unchanged. */
export interface ErrorTexts {
  /** Texts by status. A call may add texts under other keys, such as an `error` of the body, and choose them itself. */
  readonly [statusOrError: string]: string | undefined;
  /** When no access token could be obtained; no request was sent. */
  readonly token?: string | undefined;
  /** For any other status outside 2xx. `{status}` and `{statusText}` are replaced. */
  readonly http?: string | undefined;
  /** For a call without a response, or with one that is too late. */
  readonly network?: string | undefined;
  /** For a response that is not JSON or has another shape. */
  readonly unexpected?: string | undefined;
  /** For any other failure of the request. */
  readonly other?: string | undefined;
}

/**
 * The constant part of a call. The `api` files export one for each call of the portal, whose name ends in `Call`;
 * `docs/api/openapi.yaml` is made from these constants.
 */
interface CallDescription<T> {
  method?: string | undefined;
  schema: Schema<T>;
  /** The shape of the request body. It is not checked. */
  request?: unknown;
  errors?: ErrorTexts | undefined;
  /** Whether customers see the `message` in the body of an error status instead of the text for that status. */
  showsMessage?: boolean | undefined;
}

type ApiRequest<T, Path extends string> = Target<Path> &
  CallDescription<T> &
  Omit<JsonRequest<T>, 'token'> & {
    /** The customer’s access token from the session, unless stated; `none` for a public call. */
    token?: TokenSource | 'none' | undefined;
    /** The audience of the access token from the session; the self-service API unless stated. */
    audience?: string | undefined;
    /** The same key for every attempt of one user action, so that the server executes it only once. */
    idempotencyKey?: string | undefined;
    /** Without it only a 401 leads to a second attempt. */
    retry?: RetryPolicy | undefined;
    /** Replaces an HttpError, NetworkError or UnexpectedResponseError by another error; `errors` is then not used. */
    toUserError?: ((error: unknown) => unknown) | undefined;
  };

/**
 * Calls an API of the operator and returns the parsed response body.
 *
 * After a 401 the token is renewed and the request is sent exactly once more. `retry` repeats both with the then
 * current token. So every call must be idempotent: give an `idempotencyKey` to one that changes something.
 *
 * Throws an Error with the text of `errors`, and the failure as its cause. Without a text: `HttpError`, `NetworkError`,
 * `UnexpectedResponseError`, and the errors of the token source (such as “Login required. Please log in again.”). The
 * reason of an aborted `signal` passes unchanged.
 * @example
 * export const tipsCall = { service: 'help', path: '/tips/{id}', schema, errors: { other: 'No tips yet' } } as const;
 * await apiFetch({ ...tipsCall, params: { id } });
 */
export async function apiFetch<T, const Path extends string = string>(request: ApiRequest<T, Path>): Promise<T> {
  const { token, audience, idempotencyKey, retry } = request;
  const url = 'url' in request ? request.url : baseUrlOf(request.service) + expandPath(request.path, request.params);
  const trace = createTrace(url);
  const headers = {
    ...request.headers,
    ...trace?.headers,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const send = (accessToken?: string) => requestJson(url, { ...request, headers, token: accessToken });
  const sendWithToken = () => (token === 'none' ? send() : withToken(token ?? sessionTokenSource(audience), send));
  try {
    return await (retry ? withRetry(sendWithToken, retry) : sendWithToken());
  } catch (error) {
    if (trace && isRequestError(error)) error.traceId ??= trace.id;
    throw toThrownError(error, request);
  }
}

/**
 * The trace of all attempts of a call (W3C Trace Context). An address with an origin gets none: CORS may forbid the
 * header.
 */
function createTrace(url: string): { id: string; headers: { traceparent: string } } | undefined {
  if (!/^\/(?!\/)/.test(url)) return undefined;
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  const id = digits.slice(8).join('');
  return { id, headers: { traceparent: `00-${id}-${digits.slice(0, 8).join('')}-01` } };
}

function baseUrlOf(service: ApiService | 'geocoder'): string {
  const { api, map } = config();
  return service === 'geocoder' ? map.geocoder : api[service];
}

/** Replaces `{name}` by a value and `{?one,other}` by a query, both URL-encoded. */
function expandPath(template: string, values: Readonly<Record<string, string | number>> = {}): string {
  const encode = (name: string) => encodeURIComponent(values[name] ?? '');
  return template
    .replace(/\{(\w+)\}/g, (_, name: string) => encode(name))
    .replace(/\{\?(.+)\}/, (_, names: string) => {
      const pairs = names.split(',').map((name) => `${name}=${encode(name)}`);
      return `?${pairs.join('&')}`;
    });
}

type ErrorHandling = Pick<ApiRequest<unknown, string>, 'errors' | 'showsMessage' | 'toUserError' | 'signal'>;

function toThrownError(error: unknown, { errors, showsMessage, toUserError, signal }: ErrorHandling): unknown {
  if (toUserError && isRequestError(error)) return toUserError(error);
  const text = signal?.aborted ? undefined : errorText(error, { errors, showsMessage });
  return text === undefined ? error : new Error(text, { cause: error });
}

/** The text that a customer sees after this failure of a call; undefined if the call has none for it. */
export function errorText(
  error: unknown,
  { errors = {}, showsMessage }: Pick<CallDescription<unknown>, 'errors' | 'showsMessage'>,
): string | undefined {
  if (isHttpError(error)) {
    const text = errors[error.status] ?? errors.http ?? errors.other;
    if (showsMessage && error.message) return error.message;
    return text?.replace('{status}', String(error.status)).replace('{statusText}', () => error.statusText);
  }
  if (!isRequestError(error)) return errors.token;
  return (isNetworkError(error) ? errors.network : errors.unexpected) ?? errors.other;
}

/**
 * Sends a request with a token; after a 401 renews the token and sends it exactly once more. A second 401, and one that
 * asks for another sign-in (RFC 9470), which a renewed token would not answer either, goes to the caller.
 */
async function withToken<T>(source: TokenSource, send: (token: string) => Promise<T>): Promise<T> {
  const token = await source.get();
  try {
    return await send(token);
  } catch (error) {
    if (!source.renew || !isHttpError(error, 401) || getStepUpChallenge(error)) throw error;
    return send(await source.renew(token));
  }
}

/** Provides the access tokens of the signed-in customer. */
function sessionTokenSource(audience: string | undefined): TokenSource {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in')
    return { get: () => Promise.reject(new Error('Login required. Please log in again.')) };
  return {
    get: () => session.getAccessToken(audience),
    renew: (rejected) => session.renewAccessToken(rejected, audience),
  };
}

/**
 * Creates the idempotency keys of one API call. A retry with the same content has the same key, so that a lost response
 * does not lead to a second order. Other content has a new key, and so has any content after `reset`, which the caller
 * calls after a success.
 */
export function createIdempotencyKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: crypto.randomUUID() };
      return last.key;
    },
    reset(): void {
      last = undefined;
    },
  };
}
