/** A field of a call that names somebody's data, and what another customer is answered who puts it in. */
type OwnerField = { in: 'path' | 'query' | 'body'; name: string; refusal: 403 | 404 };

const field =
  (place: OwnerField['in']) =>
  (name: string, { refusal = 403 }: { refusal?: OwnerField['refusal'] } = {}): OwnerField => ({
    in: place,
    name,
    refusal,
  });

/** A field that must be the customer's own; 404 where a foreign one is answered as one that does not exist. */
export const pathField = field('path');
export const queryField = field('query');
export const bodyField = field('body');

/**
 * Whose data a call is about, for its description (`x-owner`): each field named here is tried with another customer's
 * token. A call without either this or the reason of `ownedByNobody` fails a test.
 */
export function ownedBy(...fields: OwnerField[]): { 'x-owner': OwnerField[] } {
  return { 'x-owner': fields };
}

/** Why a call has no owner. */
export function ownedByNobody(reason: string): { 'x-owner': { none: string } } {
  return { 'x-owner': { none: reason } };
}
