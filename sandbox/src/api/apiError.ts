type Details = { text?: string; headers?: Record<string, string>; cause?: unknown };

/**
 * An error response. `text` is written for customers and becomes the `message` of the response. Only 400 (validation
 * texts) and 409 send it: for every other status the client shows its own text (D-139).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  readonly headers: Record<string, string>;
  readonly text: string | undefined;

  constructor(status: number, error: string, { text, headers = {}, cause }: Details = {}) {
    super(error, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.error = error;
    this.headers = headers;
    this.text = text;
  }
}
