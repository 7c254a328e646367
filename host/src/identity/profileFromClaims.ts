import type { PortalConfig } from '@portal/shared/config';
import type { Profile } from '@portal/shared/session';

type Claims = Record<string, unknown>;
type ClaimNames = Pick<PortalConfig['oidc'], 'claimsPrefix' | 'claims'>;

/**
 * The customer as the identity provider's claims tell it (PRF-001 to PRF-005, D-037, D-038).
 * Names are taken as they are written; an empty text counts as absent.
 */
export function profileFromClaims(claims: Claims, { claimsPrefix, claims: names }: ClaimNames): Profile {
  const custom = (name: string) => claims[claimsPrefix + name];
  const kyc = record(custom(names.kyc));
  const metadata = record(custom(names.userMetadata));
  return {
    sub: text(claims.sub),
    email: text(claims.email),
    firstName: text(kyc.given_name) || text(metadata.given_name),
    lastName: text(kyc.family_name) || lastWord(text(kyc.full_name)) || text(metadata.family_name),
    phone: text(custom(names.phone)),
    isSubscriber: flag(custom(names.isSubscriber)),
    signupCompleted: flag(custom(names.signupCompleted)),
    isSocialLogin: flag(record(firstOf(custom(names.secondaryProfile))).isSocialLogin),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function lastWord(words: string): string {
  return words.split(/\s+/).at(-1) ?? '';
}

/** Truthy; the texts “true” and “false” mean what they say. */
function flag(value: unknown): boolean {
  return typeof value === 'string' ? value.toLowerCase() === 'true' : Boolean(value);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function record(value: unknown): Claims {
  return typeof value === 'object' && value !== null ? (value as Claims) : {}; // keys are read one by one above
}
