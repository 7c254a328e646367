import { identityTables } from './0001-identity.ts';
import { customerTables } from './0002-customers.ts';
import { fibreTables } from './0003-fibre.ts';
import { beneficiaryTables } from './0004-beneficiaries.ts';
import { simSwapTables } from './0005-sim-swap.ts';
import { livenessVendorTables } from './0006-liveness-vendor.ts';
import { signInFailureTables } from './0007-sign-in-failures.ts';

/** A sortable id and its SQL. Never edit a released migration: add another one. */
export type Migration = readonly [id: string, sql: string];

/** All migrations, in the order they run. */
export const migrations: readonly Migration[] = [
  identityTables,
  customerTables,
  fibreTables,
  beneficiaryTables,
  simSwapTables,
  livenessVendorTables,
  signInFailureTables,
];
