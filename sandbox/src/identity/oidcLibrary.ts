import type { Configuration, Provider } from 'oidc-provider';

const RUNTIME_WARNING = 'oidc-provider WARNING: Unsupported runtime.';
const oidcProvider = await suppressRuntimeWarning(() => import('oidc-provider'));

export const { errors, interactionPolicy } = oidcProvider;

export function newProvider(issuer: string, configuration: Configuration): Provider {
  return new oidcProvider.Provider(issuer, configuration);
}

/**
 * Hides the warning that oidc-provider prints on import with a Node version below 22 LTS: the portal supports Node 20.
 * Other warnings are printed.
 */
export async function suppressRuntimeWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...line: unknown[]) => {
    if (!String(line[0]).includes(RUNTIME_WARNING)) warn.apply(console, line);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
