import type { FastifyRequest } from 'fastify';

/** The signed-in customer of a request, from the access token. */
export type Customer = {
  sub: string;
  /** The phone number (233…), if the token has one. */
  msisdn: string | undefined;
  /** When the customer entered the password (`auth_time`, epoch seconds), if the token says so. */
  authTime?: number | undefined;
};

const customerByRequest = new WeakMap<FastifyRequest, Customer>();

/** Stores the customer of a request after the token check. */
export function setCustomer(request: FastifyRequest, customer: Customer): void {
  customerByRequest.set(request, customer);
}

/** The customer of a request; undefined before the token check, and on a route without a guard. */
export const findCustomer = (request: FastifyRequest): Customer | undefined => customerByRequest.get(request);

/** The customer of a request on a guarded route; throws on a route without a guard. */
export function getCustomer(request: FastifyRequest): Customer {
  const customer = customerByRequest.get(request);
  if (!customer) throw new Error('getCustomer was called on a route without a guard: add a guard to the route options');
  return customer;
}

/** The customer's own number on a route with an owner guard. Use it as the owner in every WHERE clause. */
export function getOwnMsisdn(request: FastifyRequest): string {
  const { msisdn } = getCustomer(request);
  if (msisdn === undefined)
    throw new Error('getOwnMsisdn was called on a route without an owner guard: add guards.owner to the route options');
  return msisdn;
}
