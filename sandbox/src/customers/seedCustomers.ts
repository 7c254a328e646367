import type { Database } from '../db/database.ts';
import { seedBeneficiaries } from './beneficiaryData.ts';
import { demoCustomers } from './demoCustomers.ts';
import { seedFibreOrders } from './fibreData.ts';
import { restoreOperatorData } from './operatorData.ts';
import { createAccount, restoreAccount } from './account.ts';

/** Creates the missing demonstration customers; existing data stays unchanged. */
export async function seedCustomers(db: Database): Promise<void> {
  for (const customer of demoCustomers) {
    await db.transaction(async (tx) => {
      if (await createAccount(tx, customer)) return restoreOperatorData(tx, customer);
      // An account of an older version may lack the data that was added since.
      await seedFibreOrders(tx, customer);
      await seedBeneficiaries(tx, customer);
    });
  }
}

/**
 * Resets account and data of one demonstration customer, or of all without an e-mail address. Removes sign-in locks;
 * sessions stay. Returns false for an unknown customer.
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
