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

/** Stores an identity in memory and returns the id to find it by. */
export function storeIdentity(identity: Identity): string {
  const id = crypto.randomUUID();
  identities.set(id, identity);
  return id;
}

/** The identity stored under this id; undefined after a reload, which clears the memory. */
export function getIdentity(id: string | undefined): Identity | undefined {
  return id === undefined ? undefined : identities.get(id);
}

export function deleteIdentity(id: string | undefined): void {
  if (id !== undefined) identities.delete(id);
}
