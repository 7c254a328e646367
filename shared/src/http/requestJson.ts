import { HttpError, NetworkError, UnexpectedResponseError } from './errors.ts';

/** Checks and types a response body, as the schemas of `@portal/shared/schema` do. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/** The parts of a request besides its URL. Give `json` or `form`, not both. */
export interface JsonRequest<T> {
  /** Checks the response body. An empty body (204) is checked as `undefined`. */
  schema: Schema<T>;
  /** Checks a body that is not JSON as plain text, instead of throwing an `UnexpectedResponseError`. */
  allowText?: boolean | undefined;
  token?: string | undefined;
  method?: string | undefined;
  json?: unknown;
  form?: URLSearchParams | Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** Ten seconds unless stated (D-131); the time includes the response body. */
  timeoutMs?: number | undefined;
  /** Aborts the request; the signal’s reason is thrown unchanged. */
  signal?: AbortSignal | undefined;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Sends one request and returns the parsed response body. Throws errors without texts for customers: `HttpError`
 * (status outside 2xx), `NetworkError` (no response, or not in time), `UnexpectedResponseError` (HTML, malformed JSON,
 * another shape).
 *
 * For calls to the operator’s APIs use `apiFetch` of `@portal/shared/api`.
 */
export async function requestJson<T>(url: string, request: JsonRequest<T>): Promise<T> {
  const { response, text } = await withTimeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS, request.signal, (signal) =>
    sendRequest(url, request, signal),
  );
  if (!response.ok) throw toHttpError(response, text);
  return parseBody(request.schema, request.allowText ? parseJsonOrText(text) : parseJson(text));
}

async function sendRequest<T>(url: string, request: JsonRequest<T>, signal: AbortSignal) {
  try {
    const isOffline = !navigator.onLine;
    // Without `omit` the cookies of the identity provider are sent to every other port of the same host name.
    const response = await fetch(url, { ...requestInit(request), credentials: 'omit', signal });
    // `navigator.onLine` was wrong, as with some VPNs. ShellProvider listens for this event.
    if (isOffline) dispatchEvent(new Event('portal:response'));
    return { response, text: await response.text() };
  } catch (error) {
    throw new NetworkError(error);
  }
}

function toHttpError({ status, statusText, headers }: Response, text: string): HttpError {
  return new HttpError(status, statusText, parseJsonOrText(text), headers.get('www-authenticate') ?? '');
}

function requestInit({ token, method, json, form, headers }: JsonRequest<unknown>) {
  const all = new Headers({ accept: 'application/json' });
  if (token !== undefined) all.set('authorization', `Bearer ${token}`);
  if (json !== undefined) all.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  return { method: method ?? (body === null ? 'GET' : 'POST'), headers: all, body };
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnexpectedResponseError('The response is not JSON', error);
  }
}

function parseJsonOrText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text; // for example the error page of a proxy
  }
}

function parseBody<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const error = new UnexpectedResponseError('The response has an unexpected shape', result.error);
  // zod names the fields, but not their values, which may be data of a customer.
  console.error(`${error.message}: ${String(result.error)}`, error);
  throw error;
}

/**
 * Runs `work` with a signal that aborts after `timeoutMs` or with the caller’s own signal, and settles at that moment
 * even if `work` ignores the signal. A time-out throws a `NetworkError`, the caller’s abort the caller’s reason.
 */
async function withTimeout<T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  callerSignal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  callerSignal?.addEventListener('abort', abort);
  try {
    return await Promise.race([rejectOnAbort(controller.signal, timeoutMs), work(controller.signal)]);
  } catch (error) {
    callerSignal?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', abort);
  }
}

async function rejectOnAbort(signal: AbortSignal, timeoutMs: number): Promise<never> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  throw new NetworkError(`no response within ${timeoutMs} ms`);
}

/** How often, how far apart and after which errors a failed attempt is repeated. */
export interface RetryPolicy {
  /** All attempts, the first one included. */
  attempts: number;
  /** The wait after the failed attempt of this number (1, 2, …). */
  delayMs: (attempt: number) => number;
  retryIf: (error: unknown) => boolean;
  /** Ends the wait between two attempts. */
  signal?: AbortSignal | undefined;
}

/** A second attempt after any error: for code chunks and small files. */
export const RETRY_ONCE: RetryPolicy = { attempts: 2, delayMs: () => 400, retryIf: () => true };

/**
 * Calls `work` until it succeeds, at most `attempts` times, and throws the last error.
 * @example withRetry(call, { attempts: 3, delayMs: (attempt) => 1000 * attempt, retryIf: isTransient })
 */
export async function withRetry<T>(work: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= policy.attempts || !policy.retryIf(error)) throw error;
      await pause(policy.delayMs(attempt), policy.signal);
    }
  }
}

/** Resolves after `ms`; rejects with the signal’s reason as soon as that is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  let end = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    end = resolve;
    timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
}
