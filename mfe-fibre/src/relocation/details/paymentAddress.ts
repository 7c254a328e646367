import { config } from '@portal/shared/config';

/**
 * The address to pay at, if it is one the portal may lead to: https (http on localhost), and one of the configured
 * origins (D-102). Anything else is none.
 */
export function paymentAddress(text: string): string | undefined {
  try {
    const { protocol, hostname, origin, href } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
    return isSafe && config().links.paymentOrigins.includes(origin) ? href : undefined;
  } catch {
    return undefined;
  }
}
