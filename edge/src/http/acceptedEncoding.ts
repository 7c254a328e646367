/** The encodings that the edge can send, the preferred one first. */
const supportedEncodings = ['br', 'gzip'] as const;
export type Encoding = (typeof supportedEncodings)[number];

/** The encoding with the highest weight in `Accept-Encoding`; among equals the first one offered (brotli). */
export function acceptedEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = supportedEncodings,
): Encoding | undefined {
  const weights = new Map((header ?? '').split(',').map(weightOf));
  const weight = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = [...offered].sort((a, b) => weight(b) - weight(a));
  return best && weight(best) > 0 ? best : undefined;
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
