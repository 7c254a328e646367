import { glewlwydPages } from './glewlwydPages';
import type { ProviderPages } from './providerPages';
import { sandboxPages } from './sandboxPages';

const providers: Record<string, ProviderPages> = {
  glewlwyd: glewlwydPages,
  auth0: sandboxPages(),
  keycloak: sandboxPages(),
  entra: sandboxPages({ asksConsent: true }),
  cognito: sandboxPages(),
};

function pagesOf(provider: string): ProviderPages {
  const pages = providers[provider];
  if (!pages) throw new Error(`IDENTITY_PROVIDER must be ${Object.keys(providers).join(' or ')}, not “${provider}”`);
  return pages;
}

/** The pages of the provider that this run tests. */
export const providerPages = pagesOf(process.env['IDENTITY_PROVIDER'] ?? '');
