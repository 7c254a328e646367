type Details = { text?: string; headers?: Record<string, string>; cause?: unknown };

/**
 * An answer that is no success. `text` is written for the customer and becomes the answer's `message`;
 * only 400 (a validator's text) and 409 send one, so that the client's own words stand everywhere else (D-139).
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
