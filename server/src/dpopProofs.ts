import { createHash, createHmac } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';

const ALGORITHMS = ['ES256'];
/** How far the time in a proof without a nonce may be from this server's: then its clock is right and the proof is new. */
const MAX_AGE_SECONDS = 60;
/** A nonce is accepted in the period in which it was given out and in the next one. */
const NONCE_PERIOD_SECONDS = 60;
/** As long as a proof can be accepted: one without a nonce may be dated in the future. */
const REMEMBERED_MS = 2 * Math.max(MAX_AGE_SECONDS, NONCE_PERIOD_SECONDS) * 1000;
const MAX_REMEMBERED = 100_000;

/** A refused proof; `use_dpop_nonce` asks for another one that contains `nonce`. */
export class DpopError extends Error {
  override readonly name = 'DpopError';

  constructor(
    readonly code: 'invalid_dpop_proof' | 'use_dpop_nonce',
    readonly nonce?: string,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

type DpopOptions = {
  /** The origin that browsers send the requests to. */
  origin: string;
  /** The same for all replicas, so that each accepts the nonces of the others. */
  secret: string;
};

type RequestWithProof = {
  /** The header `DPoP`. */
  proof: string | string[] | undefined;
  method: string;
  /** May have a query, which a proof does not contain. */
  path: string;
  token: string;
  /** The claim `cnf.jkt` of the token: the thumbprint of the key that it is bound to. */
  thumbprint: string;
};

/**
 * Returns a function that checks the proof of a request (RFC 9449, 4.3): it is signed with the key that the token is bound
 * to, for this method, address and token, recent, and not used before. A browser whose clock is wrong is asked to repeat
 * the request with a nonce. Used proofs are remembered in this process only. Throws a `DpopError`.
 */
export function createDpopCheck({ origin, secret }: DpopOptions): (request: RequestWithProof) => Promise<void> {
  const isNew = createReplayCheck();
  return async ({ proof, method, path, token, thumbprint }) => {
    if (typeof proof !== 'string') throw new DpopError('invalid_dpop_proof');
    const { payload, key } = await verify(proof);
    const isForRequest = payload.htm === method && isSameAddress(payload.htu, new URL(path, origin));
    const isForToken = payload.ath === createHash('sha256').update(token).digest('base64url') && key === thumbprint;
    if (!isForRequest || !isForToken) throw new DpopError('invalid_dpop_proof');
    checkTime(payload, secret);
    if (typeof payload.jti !== 'string' || !isNew(`${key} ${payload.jti}`)) throw new DpopError('invalid_dpop_proof');
  };
}

async function verify(proof: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ALGORITHMS,
      typ: 'dpop+jwt',
    });
    return { payload, key: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) };
  } catch (cause) {
    throw new DpopError('invalid_dpop_proof', undefined, cause);
  }
}

function isSameAddress(htu: unknown, address: URL): boolean {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return false;
  const { origin, pathname } = new URL(htu);
  return origin === address.origin && pathname === address.pathname;
}

function checkTime({ iat, nonce }: { iat?: number; nonce?: unknown }, secret: string): void {
  const now = Date.now() / 1000;
  const period = Math.floor(now / NONCE_PERIOD_SECONDS);
  const nonceOf = (index: number) => createHmac('sha256', secret).update(`dpop nonce ${index}`).digest('base64url');
  const isRecent =
    nonce === undefined
      ? iat !== undefined && Math.abs(now - iat) <= MAX_AGE_SECONDS
      : nonce === nonceOf(period) || nonce === nonceOf(period - 1);
  if (!isRecent) throw new DpopError('use_dpop_nonce', nonceOf(period));
}

/** Returns a function that is true at the first call with an id, as long as a proof with this id could be accepted. */
function createReplayCheck(): (id: string) => boolean {
  /** The times of the last uses, the oldest first. */
  const used = new Map<string, number>();
  return (id) => {
    const now = Date.now();
    for (const [old, time] of used) {
      if (now - time <= REMEMBERED_MS && used.size < MAX_REMEMBERED) break;
      used.delete(old);
    }
    if (used.has(id)) return false;
    used.set(id, now);
    return true;
  };
}
