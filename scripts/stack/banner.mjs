import { welcome } from './welcome.mjs';

/**
 * What is printed once the servers run: the welcome, or, where every page says that the configuration is wrong, that.
 * The edge has named the keys above it.
 * @param {{ addresses: { portal: string }, env: Record<string, string> }} stack
 */
export async function greeting({ addresses, env: { PORTAL_ORIGIN: origin } }) {
  const { ok } = await fetch(`${addresses.portal}/config.json`);
  return ok
    ? welcome(origin)
    : `The portal is not available: its configuration is wrong, as said above and at ${origin}.\n` +
        'Correct it (PORTAL_CONFIG names its file), stop with Ctrl-C and start again.';
}
