import type { Api } from '../api/api.ts';
import type { Guards } from '../api/guards.ts';
import type { Database } from '../db/database.ts';
import { addCustomerLookup } from './customerLookup.ts';
import { addKyc } from './kyc.ts';
import { addPairedNumbers } from './pairedNumbers.ts';
import { addPlans } from './plans.ts';

export type SubscriberApiDependencies = { db: Database; guards: Guards };

/** Calls 1 to 3 and the customer lookup: what the operator knows about a subscriber's number. */
export function addSubscriberApi(api: Api, parts: SubscriberApiDependencies): void {
  addPairedNumbers(api, parts);
  addPlans(api, parts);
  addKyc(api, parts);
  addCustomerLookup(api, parts);
}
