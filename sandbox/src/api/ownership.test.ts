import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { saveCheck } from '../calls/livenessChecks.ts';
import { fetchFibreToken, RELOCATION_BODY, startTestApi, setupApi, API_KEY } from '../testing/testApi.ts';

type Owner = { msisdn: string; account: string; beneficiary: string; check: string };
/**
 * The fields of a request that identify a customer's data. A call has this table's fields, or none if it has no owner.
 */
type Call = { route: string; path: (owner: Owner) => string; body?: (owner: Owner) => object; fibre?: boolean };

const CUSTOMERS_PATH = '/ssp-beneficiary/api/v1/customers';
const USERS_PATH = '/ssp-beneficiary/api/v1/users';
const SIM_SWAP_PATH = '/ssp-sim-swap/api/v1';
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const person = { name: 'Adwoa Sarpong', email: 'adwoa@example.com', phoneNumber: '0244550198' };
const place = { latitude: 5.6358, longitude: -0.1614 };

/** Every call about one customer's data. */
const CALLS: Call[] = [
  { route: `GET ${CUSTOMERS_PATH}/:msisdn`, path: ({ msisdn }) => `${CUSTOMERS_PATH}/${msisdn}` },
  {
    route: `GET ${CUSTOMERS_PATH}/:msisdn/paired-numbers`,
    path: ({ msisdn }) => `${CUSTOMERS_PATH}/${msisdn}/paired-numbers`,
  },
  {
    route: `GET ${CUSTOMERS_PATH}/:msisdn/kyc/chained`,
    path: ({ msisdn }) => `${CUSTOMERS_PATH}/${msisdn}/kyc/chained`,
  },
  {
    route: `GET ${CUSTOMERS_PATH}/:msisdn/plans`,
    path: ({ msisdn, account }) => `${CUSTOMERS_PATH}/${msisdn}/plans?broadbandMsisdn=${account}`,
  },
  { route: `GET ${USERS_PATH}/:phone/beneficiaries`, path: ({ msisdn }) => `${USERS_PATH}/${msisdn}/beneficiaries` },
  {
    route: `POST ${USERS_PATH}/:phone/beneficiaries`,
    path: ({ msisdn }) => `${USERS_PATH}/${msisdn}/beneficiaries`,
    body: () => person,
  },
  {
    route: `PUT ${USERS_PATH}/:phone/beneficiaries/:id`,
    path: ({ msisdn, beneficiary }) => `${USERS_PATH}/${msisdn}/beneficiaries/${beneficiary}`,
    body: () => ({ ...person, phoneNumber: '0244550195' }),
  },
  {
    route: `DELETE ${USERS_PATH}/:phone/beneficiaries/:id`,
    path: ({ msisdn, beneficiary }) => `${USERS_PATH}/${msisdn}/beneficiaries/${beneficiary}`,
  },
  {
    route: 'GET /ssp-orders/api/v1/orders/customer-ref-orders/:phone',
    path: ({ msisdn }) => `/ssp-orders/api/v1/orders/customer-ref-orders/${msisdn}`,
  },
  {
    route: 'POST /ssp-order-manager/api/v1/orders/create-broadband-relocation',
    path: () => '/ssp-order-manager/api/v1/orders/create-broadband-relocation',
    body: ({ account }) => ({ ...RELOCATION_BODY, linked_account: account }),
  },
  {
    route: 'POST /ssp-home-order/api/v1/no-service-customers/create',
    path: () => '/ssp-home-order/api/v1/no-service-customers/create',
    body: ({ account }) => ({
      ...{ ...place, firstName: 'Adwoa', lastName: 'Sarpong', email: person.email, phone: '0244550199' },
      ...{
        requestType: 'RELOCATION',
        dataTransferMsisdn: '0244550197',
        devicePickupDate: inAWeek,
        fttxNumber: account,
      },
    }),
    fibre: true,
  },
  {
    route: `POST ${SIM_SWAP_PATH}/swaps`,
    path: () => `${SIM_SWAP_PATH}/swaps`,
    body: ({ msisdn, check }) => ({
      ...{ ...place, msisdn, customerId: msisdn, suid: check },
      ...{ serial: '8923301000741258369', reason: 'lost', requesterName: '' },
    }),
  },
];
/** The calls without an owner: the response is the same for everybody, or depends on the token only. */
const CALLS_WITHOUT_OWNER = [
  ...['GET /geo/reverse', 'GET /geo/search', 'GET /livez', 'GET /media/{file}', 'GET /readyz'],
  ...['GET /tiles/:theme/:z/:x/:y.svg', 'POST /home-fibre-check/api/auth/token'],
  ...['GET /home-fibre-check/api/check/service-availability', 'GET /home-fibre-check/api/location/all'],
  ...['GET /ssp-help/api/v1/faqs', 'GET /ssp-help/api/v1/videos/search', 'POST /ssp-help/api/v1/auth/token'],
  `POST ${SIM_SWAP_PATH}/liveness-checks`,
];

const setup = setupApi({ SIM_SWAP_SUBMIT: '1' });
const AMA = { msisdn: '233244123456', sub: 'ama', account: '233558120417' };
const KOFI = { msisdn: '233244000222', sub: 'kofi', account: '233557000222' };
let [ama, kofi]: Owner[] = [];
const tokens: Record<string, string> = {};

async function createOwner({ msisdn, sub, account }: typeof AMA): Promise<Owner> {
  const [row] = await setup.db.query<{ id: string }>(
    `INSERT INTO beneficiary (owner_msisdn, name, phone_number) VALUES ($1, 'Esi', '0200000001') RETURNING id`,
    [msisdn],
  );
  tokens[sub] = await setup.server.identity.mint({ phone: msisdn, sub });
  tokens[`${sub} fibre`] = await fetchFibreToken(setup.server, msisdn);
  const check = randomUUID();
  await saveCheck(setup.db, check, { msisdn, sub });
  return { msisdn, account, beneficiary: row?.id ?? '', check };
}
beforeAll(async () => {
  [ama, kofi] = [await createOwner(AMA), await createOwner(KOFI)];
});

async function send({ route, path, body }: Call, owner: Owner | undefined, headers: Record<string, string>) {
  if (!owner) throw new Error('there is no owner');
  const payload = body && JSON.stringify(body(owner));
  const { statusCode } = await setup.server.request(path(owner), {
    method: route.replace(/ .*/, ''),
    headers: { 'x-api-key': API_KEY, ...(payload && { 'content-type': 'application/json' }), ...headers },
    ...(payload && { payload }),
  });
  return statusCode;
}
const bearer = (sub: string, { fibre = false }: Call) => ({
  authorization: `Bearer ${tokens[fibre ? `${sub} fibre` : sub]}`,
});

/** The routes of the API server, those of media files as one: Fastify publishes each new server on a channel. */
async function listRoutes(): Promise<string[]> {
  const routes = new Set<string>();
  const handleNewServer = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat())
        if (each !== 'HEAD') routes.add(`${each} ${url.replace(/^\/media\/.+/, '/media/{file}')}`);
    });
  subscribe('fastify.initialization', handleNewServer);
  await startTestApi({ env: { SIM_SWAP_SUBMIT: '1' } });
  unsubscribe('fastify.initialization', handleNewServer);
  return [...routes];
}

test('every route is in the table of calls with an owner, or in the list of those without', async () => {
  const listed = [...CALLS.map(({ route }) => route), ...CALLS_WITHOUT_OWNER];
  expect((await listRoutes()).sort()).toEqual(listed.sort());
});

describe.each(CALLS)('$route', (call) => {
  test('CL-001 CL-007 CL-008 CL-010 CL-034 RO-010 is refused with the token of another customer, for each of its fields', async () => {
    expect([403, 404]).toContain(await send(call, ama, bearer('kofi', call)));
    if (!ama || !kofi) throw new Error('there is no owner');
    const request = (owner: Owner) => call.path(owner) + JSON.stringify(call.body?.(owner));
    for (const field of ['msisdn', 'account', 'beneficiary', 'check'] as const) {
      const mixed = { ...kofi, [field]: ama[field] };
      if (request(mixed) === request(kofi)) continue;
      expect([field, 403, 404]).toContain(await send(call, mixed, bearer('kofi', call)));
    }
  });

  test('RO-010 SES-012 is refused without a token', async () => {
    expect(await send(call, ama, {})).toBe(401);
  });

  test('is accepted with the token of its own customer', async () => {
    expect([200, 201, 202, 204]).toContain(await send(call, ama, bearer('ama', call)));
  });
});

test.each([undefined, '', 'none'])('RO-010 a customer with the phone claim %j owns no number', async (phone) => {
  const token = await setup.server.identity.mint(phone === undefined ? {} : { phone });
  for (const call of CALLS.filter(({ fibre, route }) => !fibre && route.includes(':')))
    expect(await send(call, ama, { authorization: `Bearer ${token}` })).toBe(403);
});

test.each([
  [AMA.msisdn, '0244123456'],
  [`+${AMA.msisdn}`, '244123456'],
  ['0244123456', `+${AMA.msisdn}`],
])('CL-012 a customer whose claim says %s owns the number %s of a path', async (phone, msisdn) => {
  const token = await setup.server.identity.mint({ phone });
  expect((await setup.server.get(`${CUSTOMERS_PATH}/${msisdn}/paired-numbers`, token)).statusCode).toBe(200);
});
