import type { Code, Phase } from './RemoteError';

/** One line of the report: no address, nothing about the customer. */
export interface RemoteEvent {
  remote: string;
  version: string;
  phase: Phase | 'loaded';
  code: Code | 'ok';
}

const ADDRESS = '/events';
/** As many as one report may hold; what fails together is sent together. */
const MOST = 20;
const GATHER_MS = 1000;

const waiting: RemoteEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the edge how a remote fared. Never waits, never throws, and says nothing while the browser is offline: what
 * fails then is no fault of the remote.
 */
export function report(event: RemoteEvent): void {
  if (!navigator.onLine) return;
  waiting.push(event);
  if (waiting.length >= MOST) send();
  else timer ??= setTimeout(send, GATHER_MS);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, MOST);
  if (events.length === 0) return;
  try {
    post(JSON.stringify({ events }));
  } catch {
    // A report that cannot be sent is lost: the page has other work.
  }
}

function post(body: string): void {
  const type = 'application/json';
  if ('keepalive' in Request.prototype) {
    const request = { method: 'POST', headers: { 'content-type': type }, body, keepalive: true };
    fetch(ADDRESS, { ...request, credentials: 'omit' }).catch(() => undefined);
  } else {
    navigator.sendBeacon(ADDRESS, new Blob([body], { type }));
  }
}

/** A page that goes away says first what it still has to say. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
