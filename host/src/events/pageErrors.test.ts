import fc from 'fast-check';
import { HttpError } from '@portal/shared/http';
import { toErrorReport, withoutPersonalData } from './pageErrors';

const HOST_VERSION = '1.0.0-00000000';
const AREA_FILE_PATH = '/remotes/help/2.0.0-bbbbbbbb/area.4e5f6a7b.js';

function createError(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n');
  return error;
}
const at = (path: string) => `${location.origin}${path}`;
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

test.each([
  ["Cannot read properties of undefined (reading 'id')", 'Cannot read properties of undefined (reading [text])'],
  [`Unexpected token 'A', "Ama Mensah, O'Brien" is not valid JSON`, 'Unexpected token [text] is not valid JSON'],
  ["can't access property “Ama", "can't access property [text]"],
  ['No account 0244123456 of ama.mensah@example.com', 'No account # of [address]'],
  ['Failed to fetch https://portal.test/customers/233244123456?x=1 now', 'Failed to fetch [address] now'],
  ['Bearer eyJhbGciOiJSUzI1NiIsInR5cCI6.eyJzdWIiOiI', 'Bearer [text]'],
  ['SIM ٠١٢ read\nagain', 'SIM # read again'],
])('a message “%s” is reported as “%s”', (message, reported) => {
  expect(withoutPersonalData(message)).toBe(reported);
});

test('whatever a message contains, the edge accepts what is reported of it', () => {
  const text = fc.array(
    fc.oneof(
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.constantFrom(...'"“”«»\'`@:/ 7'.split('')),
    ),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const reported = withoutPersonalData(parts.join(''));
      expect(reported.length).toBeLessThanOrEqual(200);
      expect(reported).toMatch(/^(?!.*:\/\/)[^\p{N}\p{Cc}"“”«»@]*$/u);
    }),
  );
});

test('uncaught errors, unhandled rejections, errors that React caught and CSP violations are reported with kind, message and position', () => {
  const error = createError('x is null', at('/assets/vendor.1.js:1:9'), at(`${AREA_FILE_PATH}:3:45`));
  const position = { remote: 'help', version: '2.0.0-bbbbbbbb', file: AREA_FILE_PATH, line: 3, column: 45 };
  const thrown = new ErrorEvent('error', { error, message: 'Uncaught TypeError: x is null' });
  const message = 'TypeError: x is null';
  expect(toErrorReport(thrown, HOST_VERSION)).toEqual({ kind: 'error', message: `Uncaught ${message}`, ...position });
  expect(toErrorReport(rejection(error), HOST_VERSION)).toEqual({ kind: 'rejection', message, ...position });
  expect(toErrorReport(error, HOST_VERSION)).toEqual({ kind: 'boundary', message, ...position });
  const violation = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'connect-src',
    blockedURI: 'https://api.example.com/customers/0244123456',
    sourceFile: at('/assets/main.2.js'),
    lineNumber: 1,
    columnNumber: 7,
  });
  const host = { remote: 'host', version: HOST_VERSION };
  expect(toErrorReport(violation, HOST_VERSION)).toEqual({
    ...{ kind: 'csp', message: 'connect-src blocks api.example.com', ...host },
    ...{ file: '/assets/main.2.js', line: 1, column: 7 },
  });
});

test('of a failed request only the kind is reported, because its message is a text of the API', () => {
  const error = new HttpError(409, '', { message: 'Ama Mensah has a swap already' });
  expect(toErrorReport(rejection(error), HOST_VERSION)?.message).toBe('HttpError');
});

test('an error without a remote in its stack belongs to the host, one of other scripts alone is not reported', () => {
  const host = { kind: 'rejection', remote: 'host', version: HOST_VERSION };
  const inHost = toErrorReport(rejection(createError('x', at('/assets/main.2.js:1:2'))), HOST_VERSION);
  expect(inHost).toEqual({ ...host, message: 'TypeError: x', file: '/assets/main.2.js', line: 1, column: 2 });
  expect(toErrorReport(rejection('no connection'), HOST_VERSION)).toEqual({ ...host, message: 'no connection' });
  const withAddress = toErrorReport(createError('no answer of https://api.test/x'), HOST_VERSION);
  expect(withAddress?.message).toBe('TypeError: no answer of [address]');
  expect(toErrorReport(new ErrorEvent('error', { message: 'Script error.' }), HOST_VERSION)).toBeUndefined();
  for (const foreign of ['chrome-extension://abc/assets/x.js:1:2', `https://other.test${AREA_FILE_PATH}:1:2`])
    expect(toErrorReport(createError('x', foreign), HOST_VERSION)).toBeUndefined();
});
