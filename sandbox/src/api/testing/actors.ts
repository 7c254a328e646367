import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { requestFibreToken } from '../../fibre/testing/fibreClient.ts';
import { saveCheck, type CheckOwner } from '../../liveness/livenessCheck.ts';
import { API_KEY, type TestApi } from './testApi.ts';
import type { Operation } from './operations.ts';

/** The values of a customer's own requests, by field name. */
export type ActorValues = Record<string, unknown>;
/** The headers of a customer's requests, by security scheme. */
export type Credentials = Record<string, Record<string, string>>;

/** Loads a customer's own values for the owner fields of all operations. */
export async function loadActorValues(db: Database, { msisdn, sub }: CheckOwner): Promise<ActorValues> {
  const first = async (sql: string) => (await db.query<{ value: string }>(sql, [msisdn]))[0]?.value ?? randomUUID();
  const account = await first(
    `SELECT fttx_msisdn AS value FROM paired_number WHERE owner_msisdn = $1 ORDER BY position LIMIT 1`,
  );
  return {
    msisdn,
    phone: msisdn,
    customerId: msisdn,
    broadbandMsisdn: account,
    fttxNumber: account,
    linked_account: account,
    id: await first('SELECT id AS value FROM beneficiary WHERE owner_msisdn = $1 ORDER BY position LIMIT 1'),
    suid: (await saveCheck(db, { msisdn, sub })).shortGuid,
  };
}

/** A customer's token of each kind, and the edge's API key. */
export async function createCredentials(server: TestApi, phone: string, sub: string): Promise<Credentials> {
  const bearer = { authorization: `Bearer ${await server.identity.mint({ phone, sub })}` };
  const scope = 'fibre:check relocation:create';
  const fibre = (await requestFibreToken(server, { scope, sub, phone })).json() as { data: { access_token: string } };
  const help = await server.request('/ssp-help/api/v1/auth/token', { method: 'POST', headers: bearer });
  return {
    bearer,
    fibre: { authorization: `Bearer ${fibre.data.access_token}` },
    help: { authorization: `Bearer ${(help.json() as { access_token: string }).access_token}` },
    apiKey: { 'x-api-key': API_KEY },
  };
}

/** The headers that an operation requires. */
export function headersFor({ security }: Operation, credentials: Credentials): Record<string, string> {
  return Object.assign({}, ...security.map((name) => credentials[name])) as Record<string, string>;
}
