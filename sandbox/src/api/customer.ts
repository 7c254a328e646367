import type { FastifyRequest } from 'fastify';

/** The subject of the access token; `msisdn` is its phone claim in the form 233…, if it has one. */
export type Customer = { sub: string; msisdn: string | undefined };

const customers = new WeakMap<FastifyRequest, Customer>();

/** Stores the customer of a request after the token check. */
export function setCustomer(request: FastifyRequest, customer: Customer): void {
  customers.set(request, customer);
}

/** The customer of a request on a guarded route; throws on a route without a guard. */
export function getCustomer(request: FastifyRequest): Customer {
  const customer = customers.get(request);
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
