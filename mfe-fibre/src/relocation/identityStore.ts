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
  const id = crypto.randomUUID();
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
