import type { BeneficiaryFields } from '../calls/beneficiaries.ts';
import type { FibreOrder } from '../calls/fibreOrders.ts';
import type { IdentityRecord, PairedNumber } from '../calls/customer.ts';
import type { Database, QueryRunner } from '../db/database.ts';
import { amaBeneficiaries, amaOrders, kofiOrders, kwameBeneficiaries, kwameOrders } from './demoLists.ts';

/** The portal's custom claims of a customer, without the configured prefix. Missing claims are omitted. */
type CustomClaims = {
  /** As the provider stores it: with the prefix 233, +233 or 0. */
  phone?: string;
  isSubscriber: boolean;
  signupCompleted: boolean;
  kyc?: { given_name?: string; family_name?: string; full_name?: string };
  user_metadata: { given_name?: string; family_name?: string };
  secondary_profile: { isSocialLogin: boolean }[];
};

/** The balance of one type (“Data”) of a broadband number; the value as text, as the operator's system sends it. */
type Balance = { fttxMsisdn: string; balanceType: string; activeValue: string; activeUnit: string };

/** A demonstration customer: sign-in account, and the data of the operator's systems about the number. */
export type DemoCustomer = {
  /** The subject of its tokens. */
  sub: string;
  email: string;
  claims: CustomClaims;
  /** International digits; a customer without a number has no data in the operator's systems. */
  msisdn?: string;
  pairedNumbers?: readonly PairedNumber[];
  balances?: readonly Balance[];
  identityRecord?: IdentityRecord;
  fibreOrders?: readonly FibreOrder[];
  beneficiaries?: readonly BeneficiaryFields[];
};

/** The password of every demonstration customer. */
export const DEMO_PASSWORD = 'Yello#2026';

const nonSubscriberClaims = {
  isSubscriber: false,
  signupCompleted: true,
  user_metadata: {},
  secondary_profile: [{ isSocialLogin: false }],
};
const subscriberClaims = { ...nonSubscriberClaims, isSubscriber: true };

const createPairedNumber = (fttxMsisdn: string, accountType: string): PairedNumber => ({ fttxMsisdn, accountType });
const createDataBalance = (fttxMsisdn: string, activeValue: string): Balance => ({
  fttxMsisdn,
  balanceType: 'Data',
  activeValue,
  activeUnit: 'GB',
});

/** Has five paired numbers, the first one twice; one of them has a voice balance but no data balance. */
const ama: DemoCustomer = {
  sub: 'demo-ama',
  email: 'ama.mensah@example.com',
  msisdn: '233244123456',
  claims: { ...subscriberClaims, phone: '233244123456', kyc: { given_name: 'AMA', family_name: 'MENSAH' } },
  pairedNumbers: [
    createPairedNumber('233558120417', 'FTTX'),
    createPairedNumber('233558120932', 'Fibre Business'),
    createPairedNumber('233557041186', 'TURBONET'),
    createPairedNumber('233558302251', 'FIBRE'),
    createPairedNumber('233557196403', 'TurboNet Business'),
    createPairedNumber('233558120417', 'FTTX'),
  ],
  balances: [
    createDataBalance('233558120417', '86.2'),
    createDataBalance('233558120932', '128.4'),
    createDataBalance('233557041186', '42.65'),
    { fttxMsisdn: '233558302251', balanceType: 'Voice', activeValue: '60', activeUnit: 'Minutes' },
    createDataBalance('233557196403', '12.5'),
  ],
  identityRecord: {
    idNumber: 'GHA-712345678-9',
    idExpiryDate: '2031-03-14',
    nationality: 'Ghanaian',
    dateOfBirth: '1991-07-02',
    gender: 'Female',
    firstName: 'Ama',
    lastName: 'Mensah',
    fullName: 'Ama Serwaa Mensah',
  },
  fibreOrders: amaOrders,
  beneficiaries: amaBeneficiaries,
};

const kofi: DemoCustomer = {
  sub: 'demo-kofi',
  email: 'kofi.boateng@example.com',
  msisdn: '233244000222',
  claims: {
    ...nonSubscriberClaims,
    secondary_profile: [{ isSocialLogin: true }],
    phone: '+233244000222',
    user_metadata: { given_name: 'kofi', family_name: 'boateng' },
  },
  pairedNumbers: [createPairedNumber('233557000222', 'TurboNet')],
  balances: [createDataBalance('233557000222', '18.75')],
  identityRecord: {
    idNumber: 'GHA-700000222-1',
    idExpiryDate: '2030-09-30',
    nationality: 'Ghanaian',
    dateOfBirth: '1988-11-23',
    gender: 'Male',
    firstName: 'Kofi',
    lastName: 'Boateng',
    fullName: 'Kofi Boateng',
  },
  fibreOrders: kofiOrders,
};

const esi: DemoCustomer = {
  sub: 'demo-esi',
  email: 'esi.quartey@example.com',
  msisdn: '233244000333',
  claims: {
    ...nonSubscriberClaims,
    secondary_profile: [{ isSocialLogin: true }],
    phone: '0244000333',
    user_metadata: { given_name: 'Esi', family_name: 'Quartey' },
  },
  pairedNumbers: [createPairedNumber('233558000333', 'Fibre')],
  balances: [createDataBalance('233558000333', '54.3')],
};

/** Signed up without a phone number, so the operator has no data about him. */
const yaw: DemoCustomer = {
  sub: 'demo-yaw',
  email: 'yaw.owusu@example.com',
  claims: { ...nonSubscriberClaims, user_metadata: { given_name: 'Yaw' } },
};

/** Has no data in the operator's systems, for the empty state of every list. */
const akosua: DemoCustomer = {
  sub: 'demo-akosua',
  email: 'akosua.darko@example.com',
  msisdn: '233244000555',
  claims: {
    ...subscriberClaims,
    phone: '233244000555',
    user_metadata: { given_name: 'Akosua' },
    kyc: { full_name: 'Akosua Abena Darko' },
  },
};

const KWAME_NUMBER_COUNT = 200;
const KWAME_ACCOUNT_TYPES = ['FTTX', 'TURBONET', 'Fibre', 'TurboNet', 'Fibre Business', 'TurboNet Business'];
const kwameNumbers = Array.from({ length: KWAME_NUMBER_COUNT }, (_, index) => String(233_556_600_001 + index));

/** Has long lists: 200 paired numbers, 500 orders, 160 beneficiaries. */
const kwame: DemoCustomer = {
  sub: 'demo-kwame',
  email: 'kwame.asare@example.com',
  msisdn: '233244000666',
  claims: { ...subscriberClaims, phone: '233244000666', kyc: { given_name: 'Kwame' } },
  pairedNumbers: kwameNumbers.map((msisdn, index) =>
    createPairedNumber(msisdn, KWAME_ACCOUNT_TYPES[index % KWAME_ACCOUNT_TYPES.length] ?? 'FTTX'),
  ),
  balances: kwameNumbers.map((msisdn, index) => createDataBalance(msisdn, String((index * 37) % 400))),
  fibreOrders: kwameOrders,
  beneficiaries: kwameBeneficiaries,
};

/** The demonstration customers, in the order the sign-in page lists them. */
export const demoCustomers: readonly DemoCustomer[] = [ama, kofi, esi, yaw, akosua, kwame];

/** Inserts the demo customers' data into the operator's database, unless it has some: what a customer changed stays. */
export async function seedDemoCustomers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('demo customers'))`);
    // No call changes or deletes a fibre order, so there are some if this has run before.
    if ((await tx.query('SELECT 1 FROM fibre_order LIMIT 1')).length > 0) return;
    for (const customer of demoCustomers) await insertCustomer(tx, customer);
  });
}

async function insertCustomer(tx: QueryRunner, customer: DemoCustomer): Promise<void> {
  const { msisdn, pairedNumbers = [], balances = [], identityRecord, fibreOrders = [], beneficiaries = [] } = customer;
  const owned = (rows: readonly object[]) => rows.map((row) => ({ ownerMsisdn: msisdn, ...row }));
  await insertRows(tx, 'paired_number', owned(pairedNumbers.map((pair, position) => ({ position, ...pair }))));
  await insertRows(tx, 'balance', balances);
  if (identityRecord) await insertRows(tx, 'identity_record', [{ msisdn, ...identityRecord }]);
  await insertRows(tx, 'fibre_order', owned(fibreOrders));
  await insertRows(tx, 'beneficiary', owned(beneficiaries));
}

/** Inserts rows whose keys are the columns in camel case. */
async function insertRows(tx: QueryRunner, table: string, rows: readonly object[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).map(toColumnName).join(', ');
  const records = rows.map((row) => Object.entries(row).map(([name, value]) => [toColumnName(name), value] as const));
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(records.map((record) => Object.fromEntries(record)))],
  );
}

function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
