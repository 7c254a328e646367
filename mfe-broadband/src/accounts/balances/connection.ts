/** Whether the browser has no connection, as far as it knows. */
export const isOffline = (): boolean => !navigator.onLine;

/** Resolves once the browser has a connection, which may be at once; or when the signal aborts. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  if (!isOffline() || signal.aborted) return;
  let wake = () => {};
  await new Promise<void>((resolve) => {
    wake = resolve;
    window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });
  window.removeEventListener('online', wake);
  signal.removeEventListener('abort', wake);
}
