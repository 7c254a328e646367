/** Handles one mocked request. */
export type Handler = (request: Request) => Response | Promise<Response>;

/** A JSON response. `undefined` gives an empty body. */
export function json(body: unknown, status = 200, statusText = ''): Handler {
  const text = body === undefined ? null : JSON.stringify(body);
  return () => new Response(text, { status, statusText, headers: { 'content-type': 'application/json' } });
}

/** A response without a body. */
export function empty(status = 204, statusText = ''): Handler {
  return () => new Response(null, { status, statusText });
}

/** An HTML page, as a proxy sends it instead of a JSON response. */
export function html(page = '<!doctype html><title>Self Service Portal</title>', status = 200): Handler {
  return () => new Response(page, { status, headers: { 'content-type': 'text/html' } });
}

/** A response with incomplete JSON. */
export function malformed(text = '{"statusCode":"00', status = 200): Handler {
  return () => new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/** Never responds; rejects when the caller aborts the request. */
export function neverResolve(): Handler {
  return ({ signal }) => new Promise((_, reject) => onAbort(signal, reject));
}

/** Sends the response headers and no body until the caller aborts the request. */
export function stalledBody(status = 200): Handler {
  return ({ signal }) =>
    new Response(new ReadableStream({ start: (body) => onAbort(signal, (r) => body.error(r)) }), { status });
}

/** Rejects as fetch does when the connection fails. */
export function networkError(): Handler {
  return () => Promise.reject(new TypeError('Failed to fetch'));
}

function onAbort(signal: AbortSignal, onReason: (reason: unknown) => void): void {
  if (signal.aborted) onReason(signal.reason);
  else signal.addEventListener('abort', () => onReason(signal.reason), { once: true });
}
