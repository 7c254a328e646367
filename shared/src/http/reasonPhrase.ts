// HTTP/2 and HTTP/3 carry no reason phrase, but error texts show one (“API Error: 404 Not Found”). The table contains the
// statuses that the APIs, and proxies in front of them, respond with.
const REASON_PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The usual phrase of a status, or an empty text for an unknown status. */
export function reasonPhrase(status: number): string {
  return REASON_PHRASES[status] ?? '';
}
