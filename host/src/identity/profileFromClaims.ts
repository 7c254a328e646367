import type { PortalConfig } from '@portal/shared/config';
import type { Profile } from '@portal/shared/session';

type Claims = Record<string, unknown>;
type ClaimNames = Pick<PortalConfig['oidc'], 'claimsPrefix' | 'claims'>;

/**
 * Reads the customer's profile from the ID token's claims (PRF-001 to PRF-005, D-037, D-038). Names are not reformatted;
 * an empty text counts as absent.
 */
export function profileFromClaims(claims: Claims, { claimsPrefix, claims: names }: ClaimNames): Profile {
  const custom = (name: string) => claims[claimsPrefix + name];
  const kyc = toRecord(custom(names.kyc));
  const metadata = toRecord(custom(names.userMetadata));
  return {
    sub: toText(claims.sub),
    email: toText(claims.email),
    firstName: toText(kyc.given_name) || toText(metadata.given_name),
    lastName: toText(kyc.family_name) || lastWord(toText(kyc.full_name)) || toText(metadata.family_name),
    phone: toText(custom(names.phone)),
    isSubscriber: toBoolean(custom(names.isSubscriber)),
    signupCompleted: toBoolean(custom(names.signupCompleted)),
    isSocialLogin: toBoolean(toRecord(firstItem(custom(names.secondaryProfile))).isSocialLogin),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function lastWord(text: string): string {
  return text.split(/\s+/).at(-1) ?? '';
}

/** Whether the value is truthy; the texts “true” and “false” are parsed. */
function toBoolean(value: unknown): boolean {
  return typeof value === 'string' ? value.toLowerCase() === 'true' : Boolean(value);
}

function firstItem(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function toRecord(value: unknown): Claims {
  return typeof value === 'object' && value !== null ? (value as Claims) : {}; // keys are read one by one above
}
