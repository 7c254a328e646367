import { createHash, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

type ProofRequest = { method: string; url: string; token?: string };

export type DpopKey = {
  jwk: JWK;
  thumbprint: string;
  /** The header `DPoP` for a request; `claims` and `header` replace parts of the proof. */
  proofFor: (
    request: ProofRequest,
    claims?: Record<string, unknown>,
    header?: Record<string, unknown>,
  ) => Promise<string>;
};

/** A key as browsers have one. */
export async function createDpopKey(): Promise<DpopKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    jwk,
    thumbprint: await calculateJwkThumbprint(jwk),
    proofFor: ({ method, url, token }, claims = {}, header = {}) => {
      const ath = token === undefined ? undefined : createHash('sha256').update(token).digest('base64url');
      const iat = Math.floor(Date.now() / 1000);
      return new SignJWT({ htm: method, htu: url, jti: randomUUID(), iat, ath, ...claims })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
        .sign(privateKey);
    },
  };
}
