import type { DPoPState, UserManagerSettings } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import type { CreateProof } from '@portal/shared/http';
import { readEntry, writeEntry } from './sharedTabStore';

type DPoPStore = NonNullable<UserManagerSettings['dpop']>['store'];

const entryOf = (clientId: string) => `dpop:${clientId}`;

async function findState(clientId: string): Promise<DPoPState | undefined> {
  const stored = await readEntry(entryOf(clientId)).catch(() => undefined);
  return stored as DPoPState | undefined; // only this store writes the entry
}

/**
 * Where the OIDC library keeps the key pair that tokens are bound to (RFC 9449). The private key cannot be exported, so a
 * script can use it in this browser only. It is removed at the sign-out.
 */
export function createDpopStore(clientId: string): DPoPStore {
  return {
    get: findState as DPoPStore['get'], // the library generates a key when there is none
    getAllKeys: async () => ((await findState(clientId)) ? [clientId] : []),
    set: (id, state) => writeEntry(entryOf(id), state).catch(() => undefined),
    async remove(id) {
      const state = await findState(id);
      await writeEntry(entryOf(id), undefined).catch(() => undefined);
      return state as DPoPState; // the library ignores it
    },
  };
}

/** The last nonce that each origin has demanded. */
const nonces = new Map<string, string>();

/**
 * Returns the function that signs proofs with the key that the OIDC library has created; the library itself need not be
 * loaded. Undefined if tokens are not bound to a key.
 */
export function createDpopSigner({
  dpop,
  clientId,
}: Pick<PortalConfig['oidc'], 'dpop' | 'clientId'>): CreateProof | undefined {
  if (!dpop) return undefined;
  return async ({ method, url, token, nonce }) => {
    const { origin, pathname } = new URL(url, window.location.href);
    if (nonce !== undefined) nonces.set(origin, nonce);
    const state = await findState(clientId);
    if (!state) return undefined;
    const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', state.keys.publicKey);
    const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { crv, kty, x, y } };
    const claims = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: origin + pathname,
      iat: Math.floor(Date.now() / 1000),
      ath: token === undefined ? undefined : toBase64Url(await crypto.subtle.digest('SHA-256', toBytes(token))),
      nonce: nonces.get(origin),
    };
    const content = [header, claims].map((part) => toBase64Url(toBytes(JSON.stringify(part)))).join('.');
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    return `${content}.${toBase64Url(await crypto.subtle.sign(algorithm, state.keys.privateKey, toBytes(content)))}`;
  };
}

const toBytes = (text: string) => new TextEncoder().encode(text);

function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
