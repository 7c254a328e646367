import { AMA, KWAME } from '../../api/testing/fuzz/apiTarget.ts';
import { watchOtherCustomers } from '../../api/testing/fuzz/crossTenantRows.ts';
import type { Operation } from '../../api/testing/fuzz/operations.ts';
import { loadActorValues } from '../../api/testing/fuzz/actors.ts';
import { routeOperations } from '../../api/testing/fuzz/routeOperations.ts';
import type { FuzzTarget } from '../../api/testing/fuzz/fuzzOperation.ts';
import { request } from '../../api/testing/request.ts';
import type { Route } from '@portal/server/testing';
import type { TestApi } from '../../api/testing/testApi.ts';
import { resetCustomer } from '../../customers/seedCustomers.ts';
import type { Database } from '../../db/database.ts';
import { postJson } from '../../fibre/testing/fibreClient.ts';
import { createRelocationBody } from '../../orderManager/testing/relocation.ts';

const ORDER_PATH = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
const CHECK_FIELDS = ['cardType', 'cardNumber', 'referenceId', 'purpose', 'phoneNumber'];

/** Every route of the partner pages as an operation, each with all fields, the form's cookie and the vendor's key. */
export function partnerPagesOperations(routes: Route[]): Operation[] {
  return routeOperations(routes, {
    fieldsOf: () => ({
      query: ['address', 'lat', 'lng', 'external'],
      body: ['token', ...CHECK_FIELDS],
      header: ['cookie', 'if-none-match', 'x-liveness-key'],
    }),
    mediaTypeOf: (url) => (url.startsWith('/liveness') ? 'application/json' : 'application/x-www-form-urlencoded'),
    securityOf: (url) => (url.startsWith('/liveness') ? ['key'] : ['form']),
  });
}

export type PartnerPagesOptions = { db: Database; api: TestApi; origin: string; portal: string; key: string };

/** The partner pages as a fuzz target: Ama pays for her own order, and knows the id of Kwame's payment. */
export async function partnerPagesTarget(parts: PartnerPagesOptions): Promise<FuzzTarget> {
  const { db, api, origin, portal, key } = parts;
  const foreign = { id: await createPayment(api, portal, await loadActorValues(db, KWAME)) };
  const fresh = async () => {
    await resetCustomer(db, AMA.email);
    const id = await createPayment(api, portal, await loadActorValues(db, AMA));
    const { headers, body } = await request(origin, `/payments/${id}`);
    const own = {
      id,
      token: /name="token" value="([^"]+)"/.exec(body)?.[1],
      address: '12 Oxford Street, Osu',
      lat: '5.55602',
      lng: '-0.1969',
      cardType: 'Ghana card',
      cardNumber: 'GHA-712345678-9',
      referenceId: 'a5a9a0b4-8f5e-4b55-9d16-7a1f7b3f2c11',
      purpose: 'Liveness Check',
      phoneNumber: AMA.msisdn,
    };
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { own, foreign, credentials: { form: { cookie }, key: { 'x-liveness-key': key } } };
  };
  const kept = await fresh();
  const world = async ({ path }: Operation) => (path.startsWith('/payments') ? fresh() : kept);
  return { origin, watch: await watchOtherCustomers(db, AMA.msisdn), createContext: world };
}

/** Creates a relocation order of a customer and returns the id of its payment. */
async function createPayment(api: TestApi, portal: string, { msisdn, linked_account }: Record<string, unknown>) {
  const token = await api.identity.mint({ phone: String(msisdn) });
  const answer = await postJson(api, ORDER_PATH, token, { ...createRelocationBody(portal), linked_account });
  const { data } = answer.json() as { data: { payment_url: string } };
  return new URL(data.payment_url).pathname.replace('/payments/', '');
}
