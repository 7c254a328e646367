/**
 * Reports a failure of a remote to the edge. Never waits and never throws, so that the error panel appears at once. The
 * code that classifies it is a chunk that is loaded when something fails; without a connection the report is lost.
 */
export function reportFailure(remote: string, version: string, cause: unknown): void {
  import('./classifyFailure').then(({ reportCause }) => reportCause(remote, version, cause)).catch(() => undefined);
}
