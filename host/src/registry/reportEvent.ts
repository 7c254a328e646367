import { shellStore } from '@portal/shared/shell';

/** The step in which a remote failed: manifest, contract check, entry, its code, a page, or a later file. */
export type FailurePhase = 'manifest' | 'contract' | 'entry' | 'evaluate' | 'render' | 'chunk';

/** The kind of failure: `missing` is 404 or 410, `http` another status, `network` no response, `timeout` a late one. */
export type FailureCode =
  | 'missing'
  | 'http'
  | 'timeout'
  | 'network'
  | 'not-script'
  | 'syntax'
  | 'integrity'
  | 'mismatch'
  | 'threw';

/** A failure of a remote. It holds no address and nothing about the customer. */
export interface RemoteFailure {
  remote: string;
  version: string;
  phase: FailurePhase;
  code: FailureCode;
}

/** An error of a script, or a violation of the content security policy; its message has no personal data. */
export interface ErrorReport {
  kind: 'error' | 'rejection' | 'boundary' | 'csp';
  remote: string;
  version: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
}

/** The edge accepts this many events in one report. */
const MAX_EVENTS = 20;
/** Events within this time are sent together. */
const BATCH_MS = 1000;

/** The releases that failed to load on this page, as `name version`. */
export const failedReleases = new Set<string>();

const pendingEvents: (RemoteFailure | ErrorReport)[] = [];
let sendTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Queues a failure of a remote, or an error, for the next report to the edge. Never throws. Events while the browser is
 * offline are dropped: the remote did not cause them.
 */
export function reportEvent(event: RemoteFailure | ErrorReport): void {
  if (!shellStore.getState().online) return;
  if ('phase' in event && event.phase !== 'render' && event.phase !== 'chunk')
    failedReleases.add(`${event.remote} ${event.version}`);
  pendingEvents.push(event);
  if (pendingEvents.length >= MAX_EVENTS) sendReport();
  else sendTimer ??= setTimeout(sendReport, BATCH_MS);
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
