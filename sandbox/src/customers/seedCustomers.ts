import type { Database } from '../db/database.ts';
import { seedBeneficiaries } from './beneficiaryData.ts';
import { demoCustomers } from './demoCustomers.ts';
import { seedFibreOrders } from './fibreData.ts';
import { restoreOperatorData } from './operatorData.ts';
import { createAccount, restoreAccount } from './account.ts';

/** Makes the demonstration customers that are not there yet; what is there stays as it is. */
export async function seedCustomers(db: Database): Promise<void> {
  for (const customer of demoCustomers) {
    await db.transaction(async (tx) => {
      if (await createAccount(tx, customer)) return restoreOperatorData(tx, customer);
      // The account is older than what came with later versions.
      await seedFibreOrders(tx, customer);
      await seedBeneficiaries(tx, customer);
    });
  }
}

/**
 * Puts a demonstration customer's account and data back to what a first start holds; without an email everybody's.
 * Sign-in locks are lifted, nobody is signed out. False when there is no such demonstration customer.
 */
export async function resetCustomer(db: Database, email?: string): Promise<boolean> {
  const chosen = demoCustomers.filter((customer) => email === undefined || customer.email === email.toLowerCase());
  for (const customer of chosen) {
    await db.transaction(async (tx) => {
      await restoreAccount(tx, customer);
      await restoreOperatorData(tx, customer);
    });
  }
  return chosen.length > 0;
}
