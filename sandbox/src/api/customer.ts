import type { FastifyRequest } from 'fastify';

/** Who the access token speaks for; `msisdn` is its phone claim in the form 233…, if it has one. */
export type Customer = { sub: string; msisdn: string | undefined };

const customers = new WeakMap<FastifyRequest, Customer>();

/** Remembers who sends this request, once its token was checked. */
export function setCustomer(request: FastifyRequest, customer: Customer): void {
  customers.set(request, customer);
}

/** The customer a guard let in. Asking on a route without a guard is a mistake of ours, answered with 500. */
export function getCustomer(request: FastifyRequest): Customer {
  const customer = customers.get(request);
  if (!customer) throw new Error('getCustomer must be used on a guarded route');
  return customer;
}

/** The number of the path, after the owner guard found it to be the customer's own. Use it as the owner in every WHERE. */
export function getOwnMsisdn(request: FastifyRequest): string {
  const { msisdn } = getCustomer(request);
  if (msisdn === undefined) throw new Error('getOwnMsisdn must be used on an owned route');
  return msisdn;
}
