import { stackEnvironment } from './environment.mjs';

test('the default origins of the stack have the default ports, and it has the demo customers', () => {
  expect(stackEnvironment({}, '/portal')).toMatchObject({
    PORTAL_PORT: '8080',
    PORTAL_ORIGIN: 'http://localhost:8080',
    IDENTITY_ORIGIN: 'http://localhost:8081',
    OUTSIDE_ORIGIN: 'http://localhost:8082',
    OPERATOR_URL: 'http://127.0.0.1:8090',
    RELEASES_DIR: '/portal/.data/releases',
    DATA_DIR: '/portal/.data/sandbox',
    DEMO_CUSTOMERS: '1',
  });
});

test('ports that are set change the default origins of the stack', () => {
  const env = stackEnvironment({ PORTAL_PORT: '28080', IDENTITY_PORT: '28081', OUTSIDE_PORT: '28082' }, '/portal');
  expect(env).toMatchObject({
    PORTAL_ORIGIN: 'http://localhost:28080',
    IDENTITY_ORIGIN: 'http://localhost:28081',
    OUTSIDE_ORIGIN: 'http://localhost:28082',
  });
});

test('folders become absolute, and other variables are passed on unless they are empty', () => {
  const given = {
    DATA_DIR: 'here/data',
    RELEASES_DIR: '/there',
    OIDC_DPOP: '1',
    ACCESS_TOKEN_TTL: '30',
    DATABASE_URL: '',
  };
  const env = stackEnvironment(given, '/portal');
  expect(env).toMatchObject({
    DATA_DIR: '/portal/here/data',
    RELEASES_DIR: '/there',
    OIDC_DPOP: '1',
    ACCESS_TOKEN_TTL: '30',
  });
  expect(env).not.toHaveProperty('DATABASE_URL');
});

test('the secrets that edge and sandbox share are new at every start', () => {
  const [one, two] = [stackEnvironment({}, '/'), stackEnvironment({}, '/')];
  for (const name of ['API_KEY', 'FIBRE_CLIENT_SECRET']) {
    expect(one[name]).toMatch(/^[\w-]{32}$/);
    expect(one[name]).not.toBe(two[name]);
  }
  expect(one.API_KEY).not.toBe(one.FIBRE_CLIENT_SECRET);
});

test.each(['http', '0', '70000', '80.5'])('“%s” is not a valid port', (value) => {
  expect(() => stackEnvironment({ IDENTITY_PORT: value }, '/')).toThrow(
    `IDENTITY_PORT must be a port number from 1 to 65535, not “${value}”.`,
  );
});
