import { createHash, createHmac } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';

const ALGORITHMS = ['ES256'];
/** How much the time in a proof without a nonce may differ from this server's. */
const MAX_AGE_SECONDS = 60;
/** A nonce is accepted in the period in which it was given out and in the next one. */
const NONCE_PERIOD_SECONDS = 60;
/** The longest time in which a proof can be accepted: the time in one without a nonce may be in the future. */
const REMEMBERED_MS = 2 * Math.max(MAX_AGE_SECONDS, NONCE_PERIOD_SECONDS) * 1000;
const MAX_REMEMBERED_PROOFS = 100_000;

type ErrorCode = 'invalid_token' | 'invalid_dpop_proof' | 'use_dpop_nonce';

/** Why a request gets 401. `use_dpop_nonce` asks for another proof, with the nonce in the header `DPoP-Nonce`. */
export class DpopError extends Error {
  override readonly name = 'DpopError';
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    { nonce, cause }: { nonce?: string; cause?: unknown } = {},
  ) {
    super(code, { cause });
    const challenge = `DPoP error="${code}", algs="${ALGORITHMS.join(' ')}"`;
    this.headers = { 'www-authenticate': challenge, ...(nonce !== undefined && { 'dpop-nonce': nonce }) };
  }
}

type DpopOptions = {
  /** The origin that browsers send the requests to. */
  origin: string;
  /** Keys the nonces; the same for all replicas, so that each accepts the nonces of the others. */
  secret: string;
};

type RequestWithToken = {
  /** The scheme of the header `Authorization`. */
  scheme: string;
  token: string;
  /** The claim `cnf` of the token. */
  confirmation: unknown;
  /** The header `DPoP`. */
  proof: string | string[] | undefined;
  method: string;
  /** May have a query, which a proof does not contain. */
  path: string;
};

/**
 * Returns a function that checks whether the sender of a request may use its token. A bearer token needs nothing; one that is
 * bound to a key needs a proof (RFC 9449, 4.3): signed with that key, for this method, address and token, recent, and not
 * used before. A browser whose clock is wrong is asked to repeat the request with a nonce. Used proofs are remembered in
 * this process only. Throws a `DpopError`.
 */
export function createDpopCheck({ origin, secret }: DpopOptions): (request: RequestWithToken) => Promise<void> {
  const isFirstUse = createReplayCheck();
  return async ({ scheme, token, confirmation, proof, method, path }) => {
    const thumbprint = thumbprintIn(confirmation);
    if ((thumbprint !== undefined) !== (scheme.toLowerCase() === 'dpop')) throw new DpopError('invalid_token');
    if (thumbprint === undefined) return;
    if (typeof proof !== 'string') throw new DpopError('invalid_dpop_proof');
    const { payload, key } = await verify(proof);
    const isForRequest = payload.htm === method && isSameAddress(payload.htu, new URL(origin + path));
    const isForToken = payload.ath === createHash('sha256').update(token).digest('base64url') && key === thumbprint;
    if (!isForRequest || !isForToken) throw new DpopError('invalid_dpop_proof');
    checkTime(payload, secret);
    if (typeof payload.jti !== 'string' || !isFirstUse(`${key} ${payload.jti}`))
      throw new DpopError('invalid_dpop_proof');
  };
}

/** The thumbprint of the key that a token is bound to; undefined for a bearer token. */
function thumbprintIn(confirmation: unknown): string | undefined {
  if (confirmation === undefined) return undefined;
  const { jkt } = Object(confirmation) as { jkt?: unknown };
  if (typeof jkt === 'string') return jkt;
  throw new DpopError('invalid_token'); // bound to something else, such as a certificate
}

async function verify(proof: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ALGORITHMS,
      typ: 'dpop+jwt',
    });
    return { payload, key: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) };
  } catch (cause) {
    throw new DpopError('invalid_dpop_proof', { cause });
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
  if (!isRecent) throw new DpopError('use_dpop_nonce', { nonce: nonceOf(period) });
}

/** Returns a function that tells whether an id is new. It forgets an id when its proof is too old to be accepted. */
function createReplayCheck(): (id: string) => boolean {
  /** The time of each use, the oldest first. */
  const used = new Map<string, number>();
  return (id) => {
    const now = Date.now();
    for (const [old, time] of used) {
      if (now - time <= REMEMBERED_MS && used.size < MAX_REMEMBERED_PROOFS) break;
      used.delete(old);
    }
    if (used.has(id)) return false;
    used.set(id, now);
    return true;
  };
}
