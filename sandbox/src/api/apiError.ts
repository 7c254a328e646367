type Details = { text?: string; headers?: Record<string, string>; cause?: unknown };

/**
 * An error response. `text` is written for customers and becomes the `message` of the response. Only 400 (validation
 * texts) and 409 send it: for every other status the client shows its own text (D-139).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly text: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    readonly error: string,
    { text, headers = {}, cause }: Details = {},
  ) {
    super(error, { cause });
    this.text = text;
    this.headers = headers;
  }
}
