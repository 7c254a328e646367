import { documentHeaders } from '../headers/responseHeaders.ts';
import { configProblems, edgeConfig } from '../testing/edgeConfig.ts';

const cspOf = (given: ReturnType<typeof edgeConfig>) =>
  documentHeaders(given, 'http://localhost:8080')['content-security-policy'] ?? '';

test('by default no remote can be overridden', () => {
  expect(edgeConfig().overrides).toBeUndefined();
});

test('a configuration with overrides is refused in production', () => {
  const overrides = { origins: ['http://localhost:8091'] };
  expect(configProblems({ environment: 'production', overrides })).toEqual(['overrides must not be set in production']);
  expect(configProblems({ environment: 'staging', overrides })).toEqual([]);
});

test.each(['http://dev.example.com', 'http://localhost.evil.example:8091'])(
  'an override origin with plain http on another machine is refused: %s',
  (origin) => {
    expect(configProblems({ overrides: { origins: [origin] } })).toEqual([
      'overrides.origins.0 must be an https origin, or one on this machine',
    ]);
  },
);

test.each(['http://localhost:8091', 'https://dev.example.com'])('an override origin may be %s', (origin) => {
  expect(configProblems({ overrides: { origins: [origin] } })).toEqual([]);
});

test('the CSP allows scripts, styles, images, calls and update web sockets of the override origins', () => {
  const csp = cspOf({ ...edgeConfig(), overrides: { origins: ['http://localhost:8091'] } });
  expect(csp).toContain("script-src 'self' http://localhost:8091 'wasm-unsafe-eval'");
  expect(csp).toMatch(/style-src 'self' 'sha256-[^']+' http:\/\/localhost:8091;/);
  expect(csp).toMatch(/connect-src 'self' [^;]*http:\/\/localhost:8091 ws:\/\/localhost:8091/);
  expect(csp).toMatch(/img-src [^;]*http:\/\/localhost:8091/);
  expect(cspOf(edgeConfig())).not.toContain('8091');
});
