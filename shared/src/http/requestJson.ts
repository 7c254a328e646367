import { HttpError, NetworkError, UnexpectedResponseError } from './errors';
import { withTimeout } from './withTimeout';

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
  /** `omit` unless stated. A response that the document preloaded is reused only with the credentials of its preload. */
  credentials?: RequestCredentials | undefined;
  /** Ten seconds unless stated (D-131); the time includes the response body. */
  timeoutMs?: number | undefined;
  /** Aborts the request; the signal’s reason is thrown unchanged. */
  signal?: AbortSignal | undefined;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Sends one request and returns the parsed response body. Throws errors without texts for customers: `HttpError` (status
 * outside 2xx), `NetworkError` (no response, or not in time), `UnexpectedResponseError` (HTML, malformed JSON, another
 * shape).
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
    // Without `omit` the cookies of the identity provider are sent to every other port of the same host name.
    const credentials = request.credentials ?? 'omit';
    const response = await fetch(url, { ...requestInit(request), credentials, signal });
    return { response, text: await response.text() };
  } catch (error) {
    throw new NetworkError(error);
  }
}

function toHttpError({ status, statusText, headers }: Response, text: string): HttpError {
  return new HttpError(status, statusText, parseJsonOrText(text), headers.get('www-authenticate') ?? '');
}

function requestInit({ token, method, json, form, headers }: JsonRequest<unknown>): RequestInit {
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
  throw new UnexpectedResponseError('The response has an unexpected shape', result.error);
}
