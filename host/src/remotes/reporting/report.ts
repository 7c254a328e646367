import { classifyFailure } from './classifyFailure';
import type { FailureCode, FailurePhase } from './RemoteError';

/** One event of a report. It holds no address and nothing about the customer. */
export interface RemoteEvent {
  remote: string;
  version: string;
  phase: FailurePhase | 'loaded';
  code: FailureCode | 'ok';
}

/** The edge accepts this many events in one report. */
const MAX_EVENTS = 20;
/** Events within this time are sent together. */
const BATCH_MS = 1000;

const pendingEvents: RemoteEvent[] = [];
let sendTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends an event about a remote to the edge. Never waits and never throws. Events while the browser is offline are dropped:
 * the remote did not cause them.
 */
export function report(event: RemoteEvent): void {
  if (!navigator.onLine) return;
  pendingEvents.push(event);
  if (pendingEvents.length >= MAX_EVENTS) sendReport();
  else sendTimer ??= setTimeout(sendReport, BATCH_MS);
}

/** Classifies a failure and reports it, if the remote caused it. */
export async function reportCause(remote: string, version: string, cause: unknown): Promise<void> {
  const failure = await classifyFailure(cause);
  if (failure) report({ remote, version, phase: failure.phase, code: failure.code });
}

function sendReport(): void {
  clearTimeout(sendTimer);
  sendTimer = undefined;
  const events = pendingEvents.splice(0, MAX_EVENTS);
  if (events.length === 0) return;
  const body = JSON.stringify({ events });
  const headers = { 'content-type': 'application/json' };
  // A report that cannot be sent is lost; the page does not need it.
  fetch('/events', { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

// The page may be closed while it is hidden.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendReport();
});
