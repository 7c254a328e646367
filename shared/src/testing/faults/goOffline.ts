/** A browser without a connection: every request fails at once, and it says so. Gives the way back. */
export function goOffline(): () => void {
  const online = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const told = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  return () => {
    globalThis.fetch = online;
    told.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
}
