import { documentHeaders } from '../headers/responseHeaders.ts';
import { readSettings } from './settings.ts';
import { defaultConfig } from './defaults.ts';
import { portalConfig } from './schema.ts';

const settings = (env: Record<string, string> = {}) =>
  readSettings({ API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's', ...env });
const config = (changes: object, env: Record<string, string> = {}) => ({ ...defaultConfig(settings(env)), ...changes });
const problemsOf = (changes: object) =>
  (portalConfig.safeParse(config(changes)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
const cspOf = (given: ReturnType<typeof defaultConfig>) =>
  documentHeaders(given, 'http://localhost:8080')['content-security-policy'] ?? '';

test('no remote may be overridden unless the configuration names origins; OVERRIDE_ORIGINS does', () => {
  expect(defaultConfig(settings()).overrides).toBeUndefined();
  const named = defaultConfig(settings({ OVERRIDE_ORIGINS: 'http://localhost:8091, https://dev.example.com' }));
  expect(named.overrides).toEqual({ origins: ['http://localhost:8091', 'https://dev.example.com'] });
});

test('in production there are none', () => {
  const overrides = { origins: ['http://localhost:8091'] };
  expect(problemsOf({ environment: 'production', overrides })).toEqual(['overrides must not be set in production']);
  expect(problemsOf({ environment: 'staging', overrides })).toEqual([]);
});

test.each(['http://dev.example.com', 'http://localhost.evil.example:8091', 'http://10.0.0.7:8091'])(
  'plain http from another machine is refused: %s',
  (origin) => {
    expect(problemsOf({ overrides: { origins: [origin] } })).toEqual([
      'overrides.origins.0 must be an https origin, or one on this machine',
    ]);
  },
);

test.each(['http://localhost:8091', 'http://127.0.0.1:8091', 'http://[::1]:8091', 'https://dev.example.com'])(
  'an origin may be %s',
  (origin) => {
    expect(problemsOf({ overrides: { origins: [origin] } })).toEqual([]);
  },
);

test('the CSP allows scripts, styles, images, calls and update sockets of the configured origins', () => {
  const csp = cspOf(config({ overrides: { origins: ['http://localhost:8091'] } }));
  expect(csp).toContain("script-src 'self' http://localhost:8091 'wasm-unsafe-eval'");
  expect(csp).toMatch(/style-src 'self' 'sha256-[^']+' http:\/\/localhost:8091;/);
  expect(csp).toMatch(/connect-src 'self' [^;]*http:\/\/localhost:8091 ws:\/\/localhost:8091/);
  expect(csp).toMatch(/img-src [^;]*http:\/\/localhost:8091/);
  expect(cspOf(config({}))).not.toContain('8091');
});
