import { onSignOut } from '@portal/shared/storage';
import type { Kyc } from './api/kyc';

/** The identity record, if there is one, and the card number of the form. Kept in memory only (D-098). */
export interface Identity {
  kyc: Kyc | undefined;
  ghanaCardNumber: string;
}

/** Identities by the random id that replaces them in navigation state. */
const identities = new Map<string, Identity>();
onSignOut(() => identities.clear());

/** Returns the id to find the identity by. */
export function storeIdentity(identity: Identity): string {
  const id = randomId();
  identities.set(id, identity);
  return id;
}

/** Undefined after a reload. */
export function getIdentity(id: string | undefined): Identity | undefined {
  return id === undefined ? undefined : identities.get(id);
}

export function deleteIdentity(id: string | undefined): void {
  if (id !== undefined) identities.delete(id);
}

/** 128 random bits in hexadecimal. */
export function randomId(): string {
  // crypto.randomUUID requires a secure context.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
