import { randomUUID } from 'node:crypto';
import { createPerMinuteLimiter } from './rateLimiter.ts';

/** The most events that wait to be sent; further ones are dropped. */
const MAX_WAITING = 100;
const TIMEOUT_MS = 5000;

/** An error or a failure of the host or a remote, for the error sink; `kind` is that of the error, or `failure`. */
export type SinkEvent = {
  kind: string;
  remote: string;
  release: string;
  message: string;
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
};

type SinkOptions = {
  dsn: string | undefined;
  environment: string;
  portalOrigin: string;
  warn: (message: string) => void;
};

/** Whether a text is the DSN of a project at the error sink, such as `https://KEY@errors.example.com/1`. */
export function isDsn(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && username !== '' && /\/\w+$/.test(pathname);
}

/**
 * Returns a function that sends events, one after another, to a server with the envelope protocol of Sentry
 * (https://develop.sentry.dev/sdk/envelopes). It never waits and never throws; an event that cannot be sent is lost,
 * and the log says so at most once a minute. Without a DSN it does nothing.
 */
export function createErrorSink({ dsn, environment, portalOrigin, warn }: SinkOptions): (event: SinkEvent) => void {
  if (dsn === undefined) return () => undefined;
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, prefix = '', project] = /^(.*)\/(\w+)$/.exec(pathname) ?? [];
  const address = `${protocol}//${host}${prefix}/api/${project}/envelope/`;
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=portal/1.0`,
  };
  const mayWarn = createPerMinuteLimiter(1);
  const waiting: string[] = [];
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`it answered ${response.status}`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (mayWarn()) warn(`Events of browsers are lost, because the server of ERROR_SINK_DSN failed: ${reason}`);
      }
    }
    isSending = false;
  }

  return ({ kind, remote, release, message, file, line, column }) => {
    if (waiting.length >= MAX_WAITING) return;
    const frame = file && { filename: portalOrigin + file, lineno: line, colno: column, in_app: true };
    const event = {
      event_id: randomUUID().replaceAll('-', ''),
      timestamp: Date.now() / 1000,
      platform: 'javascript',
      level: 'error',
      release: `${remote}@${release}`,
      environment,
      tags: { remote, kind },
      exception: { values: [{ type: kind, value: message, ...(frame && { stacktrace: { frames: [frame] } }) }] },
    };
    waiting.push(
      [{ event_id: event.event_id }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'),
    );
    if (!isSending) void send();
  };
}
