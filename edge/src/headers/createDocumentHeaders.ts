import { setTimeout } from 'node:timers/promises';
import type { PortalConfig } from '@portal/registry/portalConfig';
import type { Discover, ProviderMetadata } from '@portal/server';
import { documentHeaders, type Headers } from './responseHeaders.ts';

/**
 * How long documents wait for the first discovery. A page whose policy lacks the endpoints of the provider cannot sign in
 * until it is loaded again, but visitors' pages must not depend on a provider that does not respond.
 */
const FIRST_DISCOVERY_MS = 500;

/**
 * Returns a function that returns the headers of the document. Their policy follows the discovery document of the identity
 * provider. While that is unknown it allows the authority only; later attempts delay no document.
 */
export function createDocumentHeaders(config: PortalConfig, portalOrigin: string, discover: Discover) {
  let headers = documentHeaders(config, portalOrigin);
  let known: ProviderMetadata | undefined;
  let isFirst = true;

  async function update(): Promise<void> {
    const metadata = await discover().catch(() => undefined); // `discover` logs why it fails
    isFirst = false;
    if (metadata === undefined || metadata === known) return;
    known = metadata;
    headers = documentHeaders(config, portalOrigin, metadata);
  }

  return async (): Promise<Headers> => {
    const updated = update();
    if (isFirst) await Promise.race([updated, setTimeout(FIRST_DISCOVERY_MS, undefined, { ref: false })]);
    return headers;
  };
}
