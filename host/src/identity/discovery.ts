import type { OidcMetadata, UserManager } from 'oidc-client-ts';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

const discovery = z.looseObject({ issuer: z.string() });

/**
 * Asks the provider what it offers, and tells the library: it would ask for the same one round trip later, and remember
 * it for as long as the page lives. Asked anew before the page is left, a browser that is offline keeps its page. Only
 * what looks right is told.
 * @returns rejects as `requestJson` does when the provider cannot be reached or answers something else
 */
export function shareDiscovery({ metadataService, settings }: UserManager): () => Promise<void> {
  let told: Partial<OidcMetadata> | undefined;
  const askedByLibrary = metadataService.getMetadata.bind(metadataService);
  metadataService.getMetadata = () => (told ? Promise.resolve(told) : askedByLibrary());
  return async () => {
    told = await requestJson(settings.metadataUrl, { schema: discovery, credentials: 'same-origin' });
  };
}
