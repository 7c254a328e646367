/** The code that classifies and sends reports: a chunk that is loaded when something fails. */
const importReport = () => import('../registry/report');

/**
 * Reports a failure of a remote to the edge. Never waits and never throws, so that the error panel appears at once. Without
 * a connection the report is lost, because its code cannot be loaded.
 */
export function reportFailure(remote: string, version: string, cause: unknown): void {
  importReport()
    .then(({ reportCause }) => reportCause(remote, version, cause))
    .catch(() => undefined);
}

/** Reports a remote that is left out of the portal because its entry in the registry index is invalid. */
export function reportInvalidEntry(entry: unknown, problem: string): void {
  importReport()
    .then(({ reportEntry }) => reportEntry(entry, problem))
    .catch(() => undefined);
}
