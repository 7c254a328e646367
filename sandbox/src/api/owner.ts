/** A request field that identifies a customer's data, and the status another customer gets for it. */
type OwnerField = { in: 'path' | 'query' | 'body'; name: string; refusal: 403 | 404 };

const createOwnerFieldFactory =
  (place: OwnerField['in']) =>
  (name: string, refusal: OwnerField['refusal'] = 403): OwnerField => ({ in: place, name, refusal });

/** A field that must belong to the customer; refusal 404 where other customers' values are treated as not existing. */
export const pathField = createOwnerFieldFactory('path');
export const queryField = createOwnerFieldFactory('query');
export const bodyField = createOwnerFieldFactory('body');

/**
 * Declares the owner fields of a route in its OpenAPI description (`x-owner`): a test calls the route with another
 * customer's value in each field. A route with neither this nor `withoutOwner` fails a test.
 */
export function ownedBy(...fields: OwnerField[]): { 'x-owner': OwnerField[] } {
  return { 'x-owner': fields };
}

/** Declares that a route has no owner, with the reason. */
export function withoutOwner(reason: string): { 'x-owner': { none: string } } {
  return { 'x-owner': { none: reason } };
}
