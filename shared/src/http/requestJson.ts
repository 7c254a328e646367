import { HttpError, NetworkError, UnexpectedAnswerError } from './errors';
import { withinTime } from './withinTime';

/** Anything that can check an answer; a schema of `@portal/shared/schema` can. */
export interface Answer<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/** What is asked, and what the answer must look like. Give `json` or `form`, not both. */
export interface JsonRequest<T> {
  /** Checks the answer. An empty body (204) is handed over as `undefined`. */
  answer: Answer<T>;
  /** A body that is no JSON is handed to `answer` as text, where a call may be answered so. */
  orText?: boolean | undefined;
  token?: string | undefined;
  method?: string | undefined;
  json?: unknown;
  form?: URLSearchParams | Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** The document may have asked for it ahead: that answer is taken only by a request with the same credentials. */
  preloaded?: boolean | undefined;
  /** Covers the body too. */
  timeoutMs?: number | undefined;
  /** The caller’s own way to give up: its reason is thrown as it is. */
  signal?: AbortSignal | undefined;
}

/** D-131: ten seconds for each request. */
const TIMEOUT_MS = 10_000;

/**
 * One request, one parsed answer. Throws facts and no wording: `HttpError` (status outside 2xx), `NetworkError`
 * (no answer, or not in time), `UnexpectedAnswerError` (HTML, malformed JSON, another shape).
 */
export async function requestJson<T>(url: string, request: JsonRequest<T>): Promise<T> {
  const { response, text } = await withinTime(request.timeoutMs ?? TIMEOUT_MS, request.signal, (signal) =>
    exchange(url, request, signal),
  );
  if (!response.ok) throw new HttpError(response.status, response.statusText, parsedOrText(text));
  return checked(request.answer, request.orText ? parsedOrText(text) : parsed(text));
}

async function exchange<T>(url: string, request: JsonRequest<T>, signal: AbortSignal) {
  try {
    // The identity provider’s cookies would ride along on another port of the same machine.
    const credentials = request.preloaded ? 'same-origin' : 'omit';
    const response = await fetch(url, { ...init(request), credentials, signal });
    return { response, text: await response.text() };
  } catch (error) {
    throw new NetworkError(error);
  }
}

function init({ token, method, json, form, headers }: JsonRequest<unknown>): RequestInit {
  const all = new Headers({ accept: 'application/json' });
  if (token !== undefined) all.set('authorization', `Bearer ${token}`);
  if (json !== undefined) all.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  return { method: method ?? (body === null ? 'GET' : 'POST'), headers: all, body };
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnexpectedAnswerError('The answer is not JSON', error);
  }
}

function parsedOrText(text: string): unknown {
  try {
    return parsed(text);
  } catch {
    return text; // the page of a proxy, perhaps: still a fact of the HttpError
  }
}

function checked<T>(answer: Answer<T>, value: unknown): T {
  const result = answer.safeParse(value);
  if (result.success) return result.data;
  throw new UnexpectedAnswerError('The answer has an unexpected shape', result.error);
}
