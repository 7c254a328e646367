import { config, type PortalConfig } from '@portal/shared/config';
import {
  isHttpError,
  isRequestError,
  requestJson,
  withRetry,
  type JsonRequest,
  type RetryPolicy,
} from '@portal/shared/http';
// oxlint-disable-next-line no-restricted-imports -- the only caller
import { withToken } from '@portal/shared/session';

/** Gives the token of a call that does not use the session’s. It throws errors of its own, with user texts. */
export interface TokenSource {
  get: () => Promise<string>;
  /** A token other than the rejected one. Without it a 401 is an error at once. */
  renew?: (rejected: string) => Promise<string>;
}

type ApiService = Exclude<keyof PortalConfig['api'], 'fibreClientId' | 'fibreLocationsHours' | 'helpAudience'>;

/** A path below the configured base URL of a service, or a whole URL where the configuration holds one. */
type Target = { service: ApiService; path: string } | { url: string };

type ApiRequest<T> = Target &
  Omit<JsonRequest<T>, 'token' | 'credentials'> & {
    /** The customer’s access token from the session, unless stated; `none` for a public call. */
    token?: TokenSource | 'none' | undefined;
    /** The audience of the access token from the session; the self-service API unless stated. */
    audience?: string | undefined;
    /** The same key for every attempt of one user action, so that the server executes it only once. */
    idempotencyKey?: string | undefined;
    /** No second attempt unless stated. */
    retry?: RetryPolicy | undefined;
    /** Replaces an HttpError, NetworkError or UnexpectedResponseError by the error to throw, usually one for customers. */
    toUserError?: ((error: unknown) => unknown) | undefined;
  };

/**
 * Calls an API of the operator and returns the parsed response body.
 *
 * After a 401 the token is renewed and the request is sent exactly once more. `retry` repeats both with the then current
 * token. So every call must be idempotent: give an `idempotencyKey` to one that changes something.
 *
 * Throws `HttpError`, `NetworkError` and `UnexpectedResponseError`, or what `toUserError` makes of them. Errors of the
 * token source (such as “Login required. Please log in again.”) and the reason of an aborted `signal` pass unchanged.
 * @example apiFetch({ service: 'beneficiary', path: `/customers/${msisdn}/paired-numbers`, schema, toUserError })
 */
export async function apiFetch<T>(request: ApiRequest<T>): Promise<T> {
  const { token, audience, idempotencyKey, retry, toUserError } = request;
  const url = 'url' in request ? request.url : config().api[request.service] + request.path;
  const headers =
    idempotencyKey === undefined ? request.headers : { ...request.headers, 'idempotency-key': idempotencyKey };
  const send = (accessToken?: string) => requestJson(url, { ...request, headers, token: accessToken });
  const sendWithToken = () => {
    if (token === 'none') return send();
    return token ? withTokenFrom(token, send) : withToken(send, audience);
  };
  try {
    return await (retry ? withRetry(sendWithToken, retry) : sendWithToken());
  } catch (error) {
    throw toUserError && isRequestError(error) ? toUserError(error) : error;
  }
}

async function withTokenFrom<T>(source: TokenSource, send: (token: string) => Promise<T>): Promise<T> {
  const token = await source.get();
  try {
    return await send(token);
  } catch (error) {
    if (!source.renew || !isHttpError(error, 401)) throw error;
    return send(await source.renew(token));
  }
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
