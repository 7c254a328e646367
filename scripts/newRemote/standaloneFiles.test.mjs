import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { ROOT } from '../paths.mjs';
import { standaloneFiles } from './standaloneFiles.mjs';

const { SignJWT, exportJWK, generateKeyPair } = createRequire(join(ROOT, 'server/package.json'))('jose');
const AUDIENCE = 'https://selfservice.example.com.gh/api';

const sdk = {
  '@portal/registry': 'r.tgz',
  '@portal/shared': 's.tgz',
  '@portal/tooling': 't.tgz',
};
const files = standaloneFiles({ name: 'roaming', sdk, portal: '..' });
const folder = mkdtempSync(join(tmpdir(), 'standalone-'));
let identity;
let api;
let origin;
let key;
const requestsOf = [];

beforeAll(async () => {
  key = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'a', alg: 'RS256' };
  identity = createServer(({ url }, response) => {
    requestsOf.push(url);
    response.end(JSON.stringify(url === '/jwks' ? { keys: [jwk] } : { jwks_uri: `${issuer()}/jwks` }));
  });
  await new Promise((resolve) => identity.listen(0, '127.0.0.1', resolve));
  symlinkSync(join(ROOT, 'server/node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'server.mjs'), files['backend/server.mjs']);
  const env = { ...process.env, PORT: '0', OIDC_ISSUER: issuer(), OIDC_AUDIENCE: AUDIENCE };
  api = spawn(process.execPath, [join(folder, 'server.mjs')], { env });
  const line = await new Promise((resolve) => api.stdout.once('data', (data) => resolve(String(data))));
  [origin] = /http:[^ ]*\d/.exec(line) ?? [];
});
afterAll(() => {
  api.kill();
  identity.close();
  rmSync(folder, { recursive: true });
});

const issuer = () => `http://127.0.0.1:${identity.address().port}`;
async function statusWith({ typ = 'at+jwt', audience = AUDIENCE, expires = '5m' }) {
  const token = new SignJWT({ sub: 'a' }).setIssuer(issuer()).setAudience(audience).setExpirationTime(expires);
  const authorization = `Bearer ${await token.setProtectedHeader({ alg: 'RS256', kid: 'a', typ }).sign(key.privateKey)}`;
  return (await fetch(`${origin}/roaming/api/tips`, { headers: { authorization } })).status;
}

test('the example API of a new remote accepts valid access tokens only, and fetches the keys of the provider once', async () => {
  expect([await statusWith({}), await statusWith({})]).toEqual([200, 200]);
  expect(requestsOf).toEqual(['/.well-known/openid-configuration', '/jwks']);
  expect(await statusWith({ typ: 'JWT' })).toBe(401);
  expect(await statusWith({ audience: 'another' })).toBe(401);
  expect(await statusWith({ expires: '-5m' })).toBe(401);
  expect((await fetch(`${origin}/roaming/api/tips`)).status).toBe(401);
});

test('the example API of a new remote listens on this machine only', () => {
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('the lint of a new remote refuses MUI, zod, react-router and fetch', async () => {
  const source = `import '@mui/material';\nimport 'zod';\nimport 'react-router';\nfetch('/');\n`;
  mkdirSync(join(folder, 'lint/src'), { recursive: true });
  writeFileSync(join(folder, 'lint/.oxlintrc.json'), files['.oxlintrc.json']);
  writeFileSync(join(folder, 'lint/src/bad.ts'), source);
  const linted = run(join(ROOT, 'node_modules/.bin/oxlint'), [], { cwd: join(folder, 'lint'), quiet: true });
  await expect(linted).rejects.toThrow('Found 0 warnings and 4 errors.');
});

test('package.json of a new remote names versions of the SDK, jose, oxlint and webpack', () => {
  const { dependencies, devDependencies } = JSON.parse(files['package.json']);
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
    expect.arrayContaining(['@portal/registry', '@portal/shared', '@portal/tooling', 'jose', 'oxlint', 'webpack']),
  );
});
