import type { Configuration, Provider } from 'oidc-provider';
import { withoutRuntimeWarning } from './withoutRuntimeWarning.ts';

const library = await withoutRuntimeWarning(() => import('oidc-provider'));

/** The OpenID library's own errors. */
export const { errors } = library;

/** A provider of the OpenID library's. */
export function newProvider(issuer: string, configuration: Configuration): Provider {
  return new library.Provider(issuer, configuration);
}
