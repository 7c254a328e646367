import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../../..');

test('`npm run config:check` ends with 1 and names every wrong key, variable and file, and with 0 when all is right', () => {
  const file = join(test.info().outputPath(), 'portal.json');
  const check = (content: object, env: Record<string, string> = {}) => {
    writeFileSync(file, JSON.stringify(content));
    const { PATH = '' } = process.env;
    const options = { cwd: ROOT, encoding: 'utf8', env: { PATH, ...env } } as const;
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'config:check', '--', file], options);
    return { status, lines: stderr.trim().split('\n') };
  };
  expect(
    check(
      { links: { shop: 'https://ama:pw@shop.example' } },
      { ACCESS_TOKEN_TTL: '5m', OIDC_DPOP: 'yes', BACKENDS_FILE: '/nowhere/backends.json' },
    ),
  ).toEqual({
    status: 1,
    lines: [
      'OIDC_DPOP must be 0 or 1',
      'links.shop must not contain a user name or password',
      '/nowhere/backends.json (BACKENDS_FILE) is no valid list of backends: there is no such file.',
      'ACCESS_TOKEN_TTL must be a whole number of seconds',
    ],
  });
  expect(check({ oidc: { claimsPrefix: '' } })).toEqual({ status: 0, lines: [''] });
});
