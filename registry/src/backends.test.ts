import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBackends } from './backends.ts';
import { createTempFolder } from './testing/builtReleases.ts';

const folder = createTempFolder();
const file = join(folder, 'backends.json');
writeFileSync(join(folder, 'secret'), 'from-a-file\n');
writeFileSync(join(folder, 'empty'), '\n');

const read = (backends: unknown) => {
  writeFileSync(file, typeof backends === 'string' ? backends : JSON.stringify(backends));
  return readBackends(file, { withSecrets: true });
};
const reasonOf = (backends: unknown) => {
  try {
    read(backends);
    return 'valid';
  } catch (error) {
    return (error as Error).message.replace(`${file} (BACKENDS_FILE) is no valid list of backends: `, '');
  }
};
const CRM = { url: 'https://crm.example', apis: { orders: '/crm' } };
const TOKEN = { url: 'https://login.example/token', clientId: 'edge', clientSecretFile: 'secret' };

test.each([
  [{ url: 'https://crm.example/v2' }, 'crm.url: must be an origin such as https://www.example.com'],
  [{ url: 'https://ama:pw@crm.example' }, 'crm.url: must not contain a user name or password'],
  [{ apis: { invoices: '/x' } }, 'crm.apis: Unrecognized key: "invoices"'],
  [{ apis: { orders: 'crm/' } }, 'crm.apis.orders: must be a path such as /crm/v2, without a slash at its end'],
  [{ apis: { orders: '/crm/..' } }, 'crm.apis.orders: must be a path such as /crm/v2, without a slash at its end'],
  [{ apis: {} }, 'crm: must have apis or remotes'],
  [{ remotes: [] }, 'crm.remotes: must not be empty'],
  [{ headers: { host: 'crm' } }, 'crm.headers.host: must not be set'],
  [{ headers: { 'X-Key': 'k' } }, 'crm.headers.X-Key: must be the name of a header in lower case'],
  [{ headers: { 'x-key': 'a\nb' } }, 'crm.headers.x-key: must be one line of ASCII characters'],
  [{ headerFiles: { 'x-key': 'none' } }, 'crm.headerFiles.x-key: names none, which cannot be read'],
  [{ headerFiles: { 'x-key': 'empty' } }, 'crm.headerFiles.x-key: names empty, which is empty'],
  [
    { token: { ...TOKEN, url: 'https://a:b@login.example/' } },
    'crm.token.url: must not contain a user name or password',
  ],
  [{ token: { ...TOKEN, url: 'https://login.example' } }, 'crm.token.url: must have a path, and no fragment'],
  [{ token: { ...TOKEN, clientId: '' } }, 'crm.token.clientId: must not be empty'],
  [{ token: { ...TOKEN, clientSecretFile: 'none' } }, 'crm.token.clientSecretFile: names none, which cannot be read'],
  [{ token: { ...TOKEN, scope: 1 } }, 'crm.token.scope: must be a text'],
  [{ token: { ...TOKEN, audience: 1 } }, 'crm.token.audience: must be a text'],
  [{ tls: { caFile: 'none' } }, 'crm.tls.caFile: names none, which cannot be read'],
  [{ tls: { certFile: 'secret' } }, 'crm.tls: must have certFile and keyFile, or neither'],
  [{ tls: { keyFile: 'secret' } }, 'crm.tls: must have certFile and keyFile, or neither'],
  [{ tls: { caFile: 'secret', certFile: 'secret', keyFile: 'secret' } }, 'crm.tls: must name PEM files'],
  [{ timeoutSeconds: 0 }, 'crm.timeoutSeconds: must be a whole number from 1 to 60'],
  [{ maxPending: '9' }, 'crm.maxPending: must be a whole number from 1 to 2000'],
  [{ messages: 'none' }, 'crm.messages: must be one of "all", "client-errors", "listed"'],
  [{ messages: 'listed' }, 'crm.listedMessages: must be set for the messages "listed", and only then'],
  [{ listedMessages: ['No'] }, 'crm.listedMessages: must be set for the messages "listed", and only then'],
  [{ pace: { intervalMs: -1, maxWaiting: 7 } }, 'crm.pace.intervalMs: must be a whole number from 0 to 60000'],
  [{ pace: { intervalMs: 0, maxWaiting: 0 } }, 'crm.pace.maxWaiting: must be a whole number from 1 to 1000'],
  [{ adress: 'x' }, 'crm: Unrecognized key: "adress"'],
])('a backend with %j is refused: %s', (wrong, reason) => {
  expect(reasonOf({ crm: { ...CRM, ...wrong } })).toContain(reason);
});

test('every wrong key is named, and an API has one backend', () => {
  expect(reasonOf({ crm: { ...CRM, timeoutSeconds: 0 }, billing: { url: 'billing', remotes: ['help'] } })).toBe(
    'crm.timeoutSeconds: must be a whole number from 1 to 60; billing.url: must be an origin such as https://www.example.com, without a path or a slash at its end.',
  );
  expect(reasonOf({ crm: CRM, billing: CRM })).toBe('billing.apis.orders: is an API of crm, too.');
  expect(reasonOf('{')).toContain('JSON');
});

test('the names of secret files are replaced by their content; releases are published without them', () => {
  const backends = { crm: { ...CRM, headers: { 'x-a': 'a' }, headerFiles: { 'x-key': 'secret' }, token: TOKEN } };
  expect(read(backends).get('crm')).toMatchObject({
    headers: { 'x-a': 'a', 'x-key': 'from-a-file' },
    token: { clientSecretFile: 'from-a-file' },
  });
  writeFileSync(file, JSON.stringify({ crm: { ...CRM, headerFiles: { 'x-key': 'elsewhere' } } }));
  expect(readBackends(file).get('crm')?.headers).toEqual({ 'x-key': 'elsewhere' });
});

test('only the public Nominatim has a pace by default, the one that its usage policy demands', () => {
  const paceAt = (url: string) => read({ geo: { url, apis: { geocoder: '' } } }).get('geo')?.pace;
  expect(paceAt('https://nominatim.openstreetmap.org')).toEqual({ intervalMs: 1100, maxWaiting: 7 });
  expect(paceAt('https://geo.example')?.intervalMs).toBe(0);
});
