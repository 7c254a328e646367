/** What the fake outside world does with one request. */
export type Reply = (request: Request) => Response | Promise<Response>;

/** An answer in JSON. `undefined` is an empty body. */
export function json(body: unknown, status = 200, statusText = ''): Reply {
  const text = body === undefined ? null : JSON.stringify(body);
  return () => new Response(text, { status, statusText, headers: { 'content-type': 'application/json' } });
}

/** An answer without a body, 204 unless told. */
export function empty(status = 204, statusText = ''): Reply {
  return () => new Response(null, { status, statusText });
}

/** A page where an answer was expected. */
export function html(page = '<!doctype html><title>Self Service Portal</title>', status = 200): Reply {
  return () => new Response(page, { status, headers: { 'content-type': 'text/html' } });
}

/** JSON that was cut off. */
export function malformed(text = '{"statusCode":"00', status = 200): Reply {
  return () => new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/** No answer, until the caller gives up. */
export function neverResolve(): Reply {
  return ({ signal }) => new Promise((_, reject) => onAbort(signal, reject));
}

/** The head of an answer, and a body that never ends. */
export function stalledBody(status = 200): Reply {
  return ({ signal }) =>
    new Response(new ReadableStream({ start: (body) => onAbort(signal, (r) => body.error(r)) }), { status });
}

/** A connection that breaks, in the browser’s words. */
export function networkError(): Reply {
  return () => Promise.reject(new TypeError('Failed to fetch'));
}

function onAbort(signal: AbortSignal, stop: (reason: unknown) => void): void {
  if (signal.aborted) stop(signal.reason);
  else signal.addEventListener('abort', () => stop(signal.reason), { once: true });
}
