import { hash } from '@node-rs/argon2';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { signIn } from './signIn.ts';

const AMA = 'ama.mensah@example.com';
const AMA_PASSWORD = 'Yello#2026';
const HOME = { address: '192.0.2.1' };
const STRANGER = { address: '198.51.100.7' };
const OWN_PHONE = { ...STRANGER, deviceId: 'phone' };

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
});
beforeEach(() => db.exec('DELETE FROM idp_sign_in_failure'));
afterAll(() => db.close());

const OPTIONS = { secret: 'secret', demoCustomers: true };
const attemptSignIn = async (email: string, password: string, client = HOME) =>
  (await signIn(db, OPTIONS, { email, password }, client)).accountId;
const failSignIns = async (times: number, client = HOME) => {
  for (let count = 0; count < times; count += 1) expect(await attemptSignIn(AMA, 'wrong', client)).toBeUndefined();
};
const passTime = (seconds: number) =>
  db.query('UPDATE idp_sign_in_failure SET ends_at = ends_at - make_interval(secs => $1::int)', [seconds]);
/** Makes the account's count of failures from unknown browsers this high, as if many addresses had been used. */
const setFailuresOfAccount = async (failures: number) => {
  await failSignIns(1, { address: '203.0.113.9' });
  await db.query(`UPDATE idp_sign_in_failure SET failures = $1 WHERE ends_at > now() + interval '30 minutes'`, [
    failures,
  ]);
};

test('the correct password returns the account, whatever the letter case of the e-mail address and the spaces around it', async () => {
  const id = await attemptSignIn(AMA, AMA_PASSWORD);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await attemptSignIn(' Ama.Mensah@Example.com ', AMA_PASSWORD)).toBe(id);
  expect(await attemptSignIn(AMA, 'yello#2026')).toBeUndefined();
  expect(await attemptSignIn('nobody@example.com', AMA_PASSWORD)).toBeUndefined();
  expect(await attemptSignIn("' OR 1=1 --", AMA_PASSWORD)).toBeUndefined();
});

test('a stranger’s failed sign-ins lock the account for the stranger’s network only', async () => {
  await failSignIns(40, STRANGER);
  expect(await attemptSignIn(AMA, AMA_PASSWORD, STRANGER)).toBeUndefined();
  expect(await attemptSignIn(AMA, AMA_PASSWORD, HOME)).toBeDefined();
});

test('after ten failed sign-ins a network is locked for the account until five minutes after the first, even for the correct password', async () => {
  await failSignIns(10);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeUndefined();
  expect(await attemptSignIn('esi.quartey@example.com', AMA_PASSWORD)).toBeDefined();
  await passTime(290);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeUndefined();
  await passTime(10);
  await failSignIns(9);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeDefined();
});

test('a hundred failures of an account from many networks lock it for unknown browsers for an hour, not for one that has signed in before', async () => {
  await setFailuresOfAccount(99);
  await failSignIns(1, STRANGER);
  expect(await attemptSignIn(AMA, AMA_PASSWORD, HOME)).toBeUndefined();
  expect(await attemptSignIn(AMA, AMA_PASSWORD, OWN_PHONE)).toBeDefined();
  await passTime(3600);
  expect(await attemptSignIn(AMA, AMA_PASSWORD, HOME)).toBeDefined();
});

test('a sign-in costs the same queries for a wrong password and an unknown customer', async () => {
  const queries: string[] = [];
  const recording: Database = {
    ...db,
    query: <Row>(sql: string, params?: readonly unknown[]) => {
      queries.push(sql);
      return db.query<Row>(sql, params);
    },
  };
  const cost = async (email: string) => {
    queries.length = 0;
    await signIn(recording, OPTIONS, { email, password: 'wrong' }, HOME);
    return [...queries];
  };
  expect(await cost('nobody@example.com')).toEqual(await cost(AMA));
});

test('a failed sign-in stores neither the e-mail address nor the network', async () => {
  await attemptSignIn('secret.person@example.com', 'x');
  const kept = JSON.stringify(await db.query('SELECT * FROM idp_sign_in_failure'));
  expect(kept).not.toMatch(/secret\.person|192\.0\.2/);
});

test('a sign-in replaces a hash that was made with other parameters', async () => {
  const weak = await hash(AMA_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await db.query('UPDATE idp_user SET password_hash = $2 WHERE email = $1', [AMA, weak]);
  const storedHash = async () => {
    const [row] = await db.query<{ value: string }>('SELECT password_hash AS value FROM idp_user WHERE email = $1', [
      AMA,
    ]);
    return row?.value;
  };
  await attemptSignIn(AMA, 'wrong');
  expect(await storedHash()).toBe(weak);
  await attemptSignIn(AMA, AMA_PASSWORD);
  const replaced = await storedHash();
  expect(replaced).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeDefined();
  expect(await storedHash()).toBe(replaced);
});
