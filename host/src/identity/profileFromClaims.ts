import { claimAt } from '@portal/registry/claims';
import type { PortalConfig } from '@portal/shared/config';
import type { Profile } from '@portal/shared/session';

type Claims = Record<string, unknown>;
type ClaimNames = Pick<PortalConfig['oidc'], 'claimsPrefix' | 'claims'>;

/**
 * Reads the customer's profile from the ID token's claims (PRF-001 to PRF-005, D-037, D-038). Where the configured
 * claims have no name or phone number, the standard ones of OpenID Connect count. Names are not reformatted; an empty
 * text counts as absent.
 */
export function profileFromClaims(claims: Claims, { claimsPrefix, claims: names }: ClaimNames): Profile {
  const custom = (name: string) => claimAt(claims, claimsPrefix + name);
  const kyc = toRecord(custom(names.kyc));
  const metadata = toRecord(custom(names.userMetadata));
  const fullName = toText(claims.name);
  return {
    sub: toText(claims.sub),
    email: toText(claims.email),
    firstName:
      toText(kyc.given_name) || toText(metadata.given_name) || toText(claims.given_name) || withoutLastWord(fullName),
    lastName:
      toText(kyc.family_name) ||
      lastWord(toText(kyc.full_name)) ||
      toText(metadata.family_name) ||
      toText(claims.family_name) ||
      lastWord(fullName),
    phone: toText(custom(names.phone)) || digitsOf(toText(claims.phone_number)),
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

function withoutLastWord(text: string): string {
  return text.split(/\s+/).slice(0, -1).join(' ');
}

/** The standard claim is recommended to be “+233 24 412 3456”; the APIs take digits only. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** A text is true only if it is “true”, in any case; any other value is true if it is truthy. */
function toBoolean(value: unknown): boolean {
  return typeof value === 'string' ? value.toLowerCase() === 'true' : Boolean(value);
}

function firstItem(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function toRecord(value: unknown): Claims {
  return typeof value === 'object' && value !== null ? (value as Claims) : {}; // keys are read one by one above
}
