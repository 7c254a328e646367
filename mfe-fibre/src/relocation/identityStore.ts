import { onSignOut } from '@portal/shared/storage';
import type { Kyc } from './api/kyc';

/** Who moves: the identity record, if there is one, and the card number of the form. Held in memory only (D-098). */
export interface Identity {
  kyc: Kyc | undefined;
  ghanaCardNumber: string;
}

/** What is on its way from one page to the next, by the random id that travels in its place. */
const identities = new Map<string, Identity>();
onSignOut(() => identities.clear());

/** Holds an identity until it is forgotten, and gives the id to find it by. */
export function storeIdentity(identity: Identity): string {
  const id = randomId();
  identities.set(id, identity);
  return id;
}

/** The identity of an id; after a reload there is none. */
export function getIdentity(id: string | undefined): Identity | undefined {
  return id === undefined ? undefined : identities.get(id);
}

/** The page it was for was left. */
export function deleteIdentity(id: string | undefined): void {
  if (id !== undefined) identities.delete(id);
}

/** 128 random bits as text. */
export function randomId(): string {
  // Not randomUUID: that one needs a secure context.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
