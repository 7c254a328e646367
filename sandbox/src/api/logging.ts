import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** Where log lines go; the process's standard output when none is given. */
export type LogTarget = { write(line: string): void };

/** Phone, account and card numbers: any run of six digits or more, and the letters and check digit of a Ghana Card. */
const PERSONAL_NUMBERS = /(GHA-)?\d{6,}(-\d)?/g;

/** Logging without personal data: the route's pattern instead of the address, no token, no number. */
export function loggerOptions(level: Settings['logLevel'], target: LogTarget = process.stdout) {
  return {
    level,
    stream: target,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-api-key"]'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
      err: serialiseError,
    },
  };
}

/** Converts a thrown value to the logged fields, without personal numbers; a value that is no Error becomes text. */
function serialiseError(thrown: unknown) {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : { name: 'Thrown', message: String(thrown) };
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return { type: name, message: withoutNumbers(message), stack: withoutNumbers(stack), code };
}

function withoutNumbers(text: string): string {
  return text.replace(PERSONAL_NUMBERS, '…');
}
