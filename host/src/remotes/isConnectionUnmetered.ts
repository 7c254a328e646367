/** Parts of the Network Information API. The DOM types lack it, because Safari and Firefox do. */
interface Connection {
  saveData?: boolean;
  /** Missing in browsers for desktops. */
  type?: string;
  effectiveType?: string;
}

/**
 * Whether data that may never be needed costs the customer nothing. A browser without the API counts as metered: mobile
 * data is prepaid, a wrong guess would cost the customer money, and the pointer or a touch still starts the download early.
 */
export function isConnectionUnmetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType === '4g' && connection.type !== 'cellular' && connection.saveData !== true;
}
