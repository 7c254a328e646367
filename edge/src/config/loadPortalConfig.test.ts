import { loadTestConfig, SECRETS_ENV, writeConfigFile } from '../testing/testConfig.ts';
import { startEdge } from '../testing/startEdge.ts';
import { writeBackendsFile } from '../testing/releases.ts';
import { edgeConfigProblems } from './loadPortalConfig.ts';
import { readSettings } from './settings.ts';

/** What `edgeConfigProblems` finds with these environment variables and a configuration file with this content. */
const problemsOf = (env: Record<string, string>, file: unknown = {}) =>
  edgeConfigProblems({ ...SECRETS_ENV, PORTAL_CONFIG: writeConfigFile(file), ...env });

test('RL-043 SES-009 SES-013 D-037 the default configuration has the values that customers, operator and identity provider rely on', () => {
  expect(loadTestConfig()).toMatchObject({
    providerName: 'MTN',
    oidc: {
      authority: 'http://localhost:8081',
      clientId: 'ssp-web',
      redirectUri: 'origin',
      audience: 'https://selfservice.example.com.gh/api',
      scopes: 'openid profile email offline_access',
      claimsPrefix: 'https://ssp.example.com.gh/',
      claims: { userMetadata: 'user_metadata', secondaryProfile: 'secondary_profile' },
      dpop: false,
    },
    links: {
      order: 'http://localhost:8082/order',
      shop: 'http://localhost:8082/shop/',
      terms: 'https://www.example.com.gh/fibre-broadband',
    },
    simSwap: { submitUrl: null, stepUp: { maxAgeSeconds: 300 } },
    samples: 'full',
    environment: 'local',
  });
  expect(loadTestConfig().overrides).toBeUndefined();
  expect(readSettings(SECRETS_ENV)).toMatchObject({ PORTAL_PORT: 8080, OPERATOR_URL: 'http://127.0.0.1:8090' });
});

test.each([
  [{ IDENTITY_ORIGIN: 'http://localhost:9081' }, { oidc: { authority: 'http://localhost:9081' } }],
  [
    { OUTSIDE_ORIGIN: 'http://localhost:9082' },
    { links: { chat: 'http://localhost:9082/chat/', paymentOrigins: ['http://localhost:9082'] } },
  ],
  [{ SIM_SWAP_SUBMIT: '1' }, { simSwap: { submitUrl: '/ssp-sim-swap/api/v1/swaps' } }],
  [{ OIDC_DPOP: '1' }, { oidc: { dpop: true } }],
  [{ OIDC_ISSUER: 'https://login.example/realms/a' }, { oidc: { authority: 'https://login.example/realms/a' } }],
  [{ OIDC_AUDIENCE: 'account' }, { oidc: { audience: 'account' } }],
  [{ CLAIMS_PREFIX: 'none' }, { oidc: { claimsPrefix: '' } }],
  [{ CLAIMS_PREFIX: 'urn:ssp:' }, { oidc: { claimsPrefix: 'urn:ssp:' } }],
  [{ PORTAL_ORIGIN: 'http://127.0.0.1:9080' }, { environment: 'local' }],
  [{ PORTAL_ORIGIN: 'https://portal.example.com' }, { environment: 'production' }],
  [{ IDENTITY_ORIGIN: 'https://id.example.com' }, { environment: 'production' }],
  [{ OUTSIDE_ORIGIN: 'http://10.0.0.7:8082' }, { environment: 'production' }],
  [{ PORTAL_ORIGIN: 'https://localhost:8443' }, { environment: 'production' }],
])('the environment variables %j set the keys %j of the configuration', (env, expected) => {
  expect(loadTestConfig(env as Record<string, string>)).toMatchObject(expected);
});

test('the configuration file replaces single keys of an object, also by null, and lists as a whole', () => {
  const origin = 'https://partners.example.com';
  const file = { oidc: { audience: null }, links: { shop: `${origin}/shop`, paymentOrigins: [origin] } };
  const { links, oidc } = loadTestConfig({}, file);
  expect(oidc).toMatchObject({ authority: 'http://localhost:8081', audience: null });
  expect(links).toMatchObject({
    shop: `${origin}/shop`,
    order: 'http://localhost:8082/order',
    paymentOrigins: [origin],
  });
});

test.each([
  [{ links: { chat: 'http://localhost:8080/chat/' } }, 'links.chat must be on another origin than the portal'],
  ['[]', 'PORTAL_CONFIG must be a file with one JSON object'],
  ['{', /^PORTAL_CONFIG must be a readable JSON file: .* is not valid JSON$/],
])('the configuration file %j is refused with the message “%s”', (file, message) => {
  expect(problemsOf({}, file)).toEqual([expect.stringMatching(message)]);
});

test('a configuration file or a secret file that cannot be read is a problem, as are a wrong key of a backend and a missing secret', () => {
  expect(problemsOf({ PORTAL_CONFIG: '/nowhere/portal.json' })).toEqual([
    'PORTAL_CONFIG must be a readable JSON file: /nowhere/portal.json cannot be read',
  ]);
  const backends = writeBackendsFile({ crm: { url: 'https://crm.example', apis: { orders: '' }, key: 'x' } });
  expect(problemsOf({ BACKENDS_FILE: backends })).toEqual([
    `${backends} (BACKENDS_FILE) is no valid list of backends: crm: Unrecognized key: "key".`,
  ]);
  expect(problemsOf({ API_KEY: '' })).toEqual(['API_KEY must be set']);
  expect(problemsOf({ API_KEY: '', API_KEY_FILE: '/nowhere' })).toEqual([
    'API_KEY_FILE names /nowhere, which cannot be read',
    'API_KEY must be set',
  ]);
});

test('the problems of wrong and missing environment variables and of the configuration file are found together', () => {
  const env = { API_KEY: '', TRUST_PROXY: 'yes', OIDC_ISSUER: 'https://ama:pw@login.example' };
  expect(problemsOf(env, { samples: 'some' })).toEqual([
    'API_KEY must be set',
    'TRUST_PROXY must be a number of proxies',
    'OIDC_ISSUER must not contain a user name or password',
    'samples must be "full" or "empty"',
  ]);
  expect(problemsOf({})).toEqual([]);
});

test('the content of the file of a secret is a problem if it is wrong, and the other problems are found, too', () => {
  expect(problemsOf({ ERROR_SINK_DSN_FILE: writeConfigFile('no-dsn'), API_KEY: '' })).toEqual([
    'API_KEY must be set',
    'ERROR_SINK_DSN must be the DSN of a project, such as https://KEY@errors.example.com/1',
  ]);
});

test('links that lead to the customer’s own machine are problems of a portal for other machines', () => {
  const env = { PORTAL_ORIGIN: 'https://portal.example.com' };
  const problem = (name: string) => `links.${name} must not be on this machine when PORTAL_ORIGIN is not`;
  expect(problemsOf(env)).toEqual(['shop', 'order', 'chat', 'paymentOrigins'].map(problem));
  expect(problemsOf({ ...env, OUTSIDE_ORIGIN: 'https://partners.example.com' })).toEqual([]);
});

test.each([
  ['PORTAL_ORIGIN', 'https://test.example.com'],
  ['OUTSIDE_ORIGIN', 'http://10.0.0.7:8082'],
])('the environment may be “test”, but not “local”, when %s is %s', (name, origin) => {
  expect(loadTestConfig({ [name]: origin }, { environment: 'test' }).environment).toBe('test');
  expect(() => loadTestConfig({ [name]: origin }, { environment: 'local' })).toThrow(
    `environment must not be "local" when ${name} is ${origin}`,
  );
});

test.each([
  ['production', 'http://localhost:8091', 'overrides must not be set in production'],
  ['test', 'http://dev.example.com', 'overrides.origins.0 must be an https origin, or one on this machine'],
  ['test', 'http://localhost.evil.example:8091', 'overrides.origins.0 must be an https origin, or one on this machine'],
  ['test', 'http://localhost:8091', undefined],
  ['test', 'https://dev.example.com', undefined],
])('in the environment “%s” releases of %s as overrides are a problem: %s', (environment, origin, problem) => {
  expect(problemsOf({}, { environment, overrides: { origins: [origin] } })).toEqual(problem ? [problem] : []);
});

test('CL-024 D-130 the configuration in the served document is that of /config.json with the defaults, so places are kept for 24 hours', async () => {
  const edge = await startEdge();
  const document = (await edge.call('/')).text;
  const [, block = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(document) ?? [];
  const { config } = JSON.parse(block) as { config: unknown };
  expect(config).toMatchObject({ api: { fibreLocationsHours: 24 } });
  expect(JSON.parse((await edge.call('/config.json')).text)).toEqual(config);
});
