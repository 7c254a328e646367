import { API_KEY, startTestApi, type TestApi } from './testing/testApi.ts';

const AMA = '233244123456';
const KOFI = '+233244000222';

type Operation = { method: string; path: string; security?: Record<string, string[]>[]; responses: object };
type Described = { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> };

let server: TestApi;
let operations: Operation[];
beforeAll(async () => {
  server = await startTestApi({ env: { FAULTS: '1' } });
  const { paths } = (await server.get('/openapi.json')).json() as Described;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
});
afterAll(() => server.close());

const isOwned = ({ path }: Operation) => /\{(msisdn|phone)\}/.test(path);

const ID = '00000000-0000-4000-8000-000000000000';
const BODY = { name: 'Abena', email: null, phoneNumber: '0244550100' };

async function ask({ method, path }: Operation, number: string, token?: string) {
  const filled = path.replace(/\{(msisdn|phone)\}/, encodeURIComponent(number)).replace(/\{\w+\}/g, ID);
  const headers = {
    'x-api-key': API_KEY,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(/^P/.test(method) && { 'content-type': 'application/json' }),
  };
  const payload = /^P/.test(method) ? { payload: JSON.stringify(BODY) } : {};
  const answer = await server.ask(`${filled}?broadbandMsisdn=233558120417`, { method, headers, ...payload });
  return `${method} ${path} ${String(answer.statusCode)} ${(answer.json() as { error?: string }).error ?? ''}`.trim();
}

const everyOwned = (ending: string) =>
  operations.filter(isOwned).map(({ method, path }) => `${method} ${path} ${ending}`);
const askEveryOwned = (number: string, token?: string) =>
  Promise.all(operations.filter(isOwned).map((operation) => ask(operation, number, token)));

test('the description names every call with its protection and its answers', () => {
  const base = '/ssp-beneficiary/api/v1/customers/{msisdn}';
  const list = '/ssp-beneficiary/api/v1/users/{phone}/beneficiaries';
  const bearer = [{ bearer: [] }];
  const fibre = [{ fibre: [] }];
  const described = operations.map(({ method, path, security }) => ({ [`${method} ${path}`]: security }));
  expect(Object.assign({}, ...described)).toEqual({
    'GET /openapi.json': undefined,
    'GET /healthz': undefined,
    'GET /readyz': undefined,
    'POST /__reset': undefined,
    [`GET ${base}`]: bearer,
    [`GET ${base}/paired-numbers`]: bearer,
    [`GET ${base}/plans`]: [{ bearer: [], apiKey: [] }],
    [`GET ${base}/kyc/chained`]: bearer,
    [`GET ${list}`]: bearer,
    [`POST ${list}`]: bearer,
    [`PUT ${list}/{id}`]: bearer,
    [`DELETE ${list}/{id}`]: bearer,
    'POST /home-fibre-check/api/auth/token': undefined,
    'GET /home-fibre-check/api/location/all': fibre,
    'GET /home-fibre-check/api/check/service-availability': fibre,
    'POST /ssp-home-order/api/v1/no-service-customers/create': fibre,
    'POST /ssp-order-manager/api/v1/orders/create-broadband-relocation': bearer,
    'GET /ssp-orders/api/v1/orders/customer-ref-orders/{phone}': bearer,
    'POST /ssp-help/api/v1/auth/token': bearer,
    'GET /ssp-help/api/v1/faqs': [{ help: [] }],
    'GET /ssp-help/api/v1/videos/search': [{ help: [] }],
    'GET /media/{file}': undefined,
    'GET /geo/search': undefined,
    'GET /geo/reverse': undefined,
    'GET /tiles/{theme}/{z}/{x}/{file}': undefined,
  });
  for (const operation of operations.filter(isOwned)) {
    const success = expect.stringMatching(/^20[014]$/) as string;
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([success, '400', '401', '403', '429', '503']),
    );
  }
});

test('CL-001 CL-007 CL-010 CL-034 RO-010 every owned call refuses another customer’s token', async () => {
  const token = await server.identity.mint({ phone: KOFI, sub: 'kofi' });
  expect(await askEveryOwned(AMA, token)).toEqual(everyOwned('403 not_owner'));
});

test('CL-001 CL-007 CL-010 RO-010 every owned call refuses a customer without a number', async () => {
  for (const phone of [undefined, '', 'none']) {
    const token = await server.identity.mint(phone === undefined ? {} : { phone });
    expect(await askEveryOwned(AMA, token)).toEqual(everyOwned('403 not_owner'));
  }
});

test('RO-010 SES-012 every owned call refuses a request without a token', async () => {
  expect(await askEveryOwned(AMA)).toEqual(everyOwned('401 no_token'));
});

test('no other number slips in by its spelling', async () => {
  const token = await server.identity.mint({ phone: AMA });
  for (const spelling of [
    `${AMA}/../233244000222`,
    '233244000222/',
    `${AMA}\u0000`,
    `${AMA},${KOFI}`,
    '２３３２４４０００２２２',
  ]) {
    expect(await askEveryOwned(spelling, token)).toEqual(everyOwned('400 bad_request'));
  }
});

test('CL-012 a customer’s own number is known in every spelling, on both sides', async () => {
  const refused = /40[013]/;
  for (const claim of [AMA, `+${AMA}`, '0244123456']) {
    const token = await server.identity.mint({ phone: claim });
    const [paired] = operations.filter(({ path }) => path.endsWith('/paired-numbers'));
    for (const spelling of [AMA, `+${AMA}`, '0244123456', '244123456']) {
      expect(paired && (await ask(paired, spelling, token))).not.toMatch(refused);
    }
  }
});
