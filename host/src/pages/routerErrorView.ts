export interface RouterErrorView {
  title: '404 - Not found' | 'Unexpected Application Error!';
  detail?: string;
}

const STATUS_TEXTS: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' };

/** The router's error responses show their status, other thrown values their message (RT-034, D-046). */
export function routerErrorView(error: unknown): RouterErrorView {
  const { status, statusText, message } = Object(error) as Record<string, unknown>; // anything can be thrown
  if (status === 404) return { title: '404 - Not found' };
  const detail =
    typeof status === 'number'
      ? `${status} ${STATUS_TEXTS[status] ?? (typeof statusText === 'string' ? statusText : '')}`.trim()
      : textOf(message) || textOf(error);
  return { title: 'Unexpected Application Error!', ...(detail && { detail }) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
