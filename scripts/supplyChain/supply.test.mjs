import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';
import { ALLOWED_LICENCES, KNOWN_ASSETS, LICENCE_EXCEPTIONS } from './allowed.mjs';
import { installedPackages } from './installed.mjs';
import { assetFiles, assetProblems, isAllowed, licenceProblems } from './licences.mjs';
import { auditResult } from './vulnerabilities.mjs';

const packages = installedPackages();
const licenceRules = { allowed: ALLOWED_LICENCES, exceptions: LICENCE_EXCEPTIONS };

test('every installed package has an allowed licence or is an exception with a reason', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(licenceProblems(packages, licenceRules)).toEqual([]);
  for (const { reason } of Object.values(LICENCE_EXCEPTIONS)) expect(reason.length).toBeGreaterThan(10);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT OR GPL-3.0) AND GPL-3.0', false],
  ['(MIT OR GPL-3.0) AND (ISC OR GPL-3.0)', false],
  ['GPL-3.0 AND MIT OR ISC', true],
  ['ISC OR MIT AND GPL-3.0', true],
  ['GPL-3.0 OR (MIT AND (GPL-3.0 OR ISC))', false],
  [undefined, false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['MIT ISC', false],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT OR', false],
  ['', false],
  ['none', false],
])('whether the licence expression “%s” is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence, ALLOWED_LICENCES)).toBe(expected);
});

test('a package with a changed licence and a licence exception that no package needs are reported', () => {
  const other = { name: 'axe-core', version: '9.0.0', license: 'GPL-3.0' };
  expect(
    licenceProblems([other], { allowed: ALLOWED_LICENCES, exceptions: { 'axe-core': { licence: 'MPL-2.0' } } }),
  ).toEqual(['axe-core 9.0.0 is under “GPL-3.0”, which is not allowed.']);
  expect(licenceProblems([], { allowed: ALLOWED_LICENCES, exceptions: { gone: { licence: 'X' } } })).toEqual([
    'gone needs no exception.',
  ]);
});

test('every asset file has a documented origin', () => {
  expect(assetProblems(KNOWN_ASSETS, assetFiles())).toEqual([]);
  expect(assetProblems(KNOWN_ASSETS, ['host/public/found.png'])).toEqual([
    'host/public/found.png: its origin is unknown.',
  ]);
});

test('a missing notice file of an asset is reported', () => {
  const asset = { path: 'docs/images', licence: 'own', notice: 'docs/images/NOTICE.md' };
  expect(assetProblems([asset], [])).toEqual(['docs/images/NOTICE.md does not exist.']);
});

test('no package may run install scripts, and one with a script that is not listed fails the installation', () => {
  const settings = parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
  expect(settings).toMatchObject({ strictDepBuilds: true });
  const allowing = ['onlyBuiltDependencies', 'allowBuilds', 'dangerouslyAllowAllBuilds', 'onlyBuiltDependenciesFile'];
  expect(allowing.filter((name) => name in settings)).toEqual([]);
});

test('the bill of materials lists every package with licence and checksum and matches the schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'));
  const file = join(folder, 'sbom.json');
  const { stdout, stderr } = spawnSync('npm', ['run', 'sbom', '--', file], { cwd: ROOT, encoding: 'utf8' });
  expect({ stdout, stderr }).toMatchObject({ stdout: expect.stringContaining(`${packages.length} packages`) });
  const { components, dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  expect(components).toHaveLength(packages.length);
  const react = components.find(({ name, group }) => name === 'react' && group === undefined);
  expect(react).toMatchObject({
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512' }],
  });
  expect(components.find(({ name }) => name === 'jest')).toMatchObject({ scope: 'excluded' });
  expect(dependencies.find(({ ref }) => ref.startsWith('react-dom@'))?.dependsOn).toEqual(
    expect.arrayContaining([expect.stringMatching(/^react@/)]),
  );
});

const auditOutput = (quick, other) =>
  `The audit endpoint (at https://registry.test/quick) responded with ${quick}: {}. ` +
  `Fallback endpoint (at https://registry.test/audits) responded with ${other}: {}`;
const NOT_OFFERED_MESSAGE = 'The registry offers no audit: known vulnerabilities were not looked up.';

test.each([
  [0, 'No known vulnerabilities found\n', true, 'No known vulnerabilities found'],
  [1, '1 vulnerabilities found\nSeverity: 1 high\n', false, '1 vulnerabilities found\nSeverity: 1 high'],
  [1, auditOutput(405, 405), false, NOT_OFFERED_MESSAGE],
  [1, 'ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS  The audit endpoint is no more.', false, NOT_OFFERED_MESSAGE],
  [1, auditOutput(401, 401), false, auditOutput(401, 401)],
  [1, auditOutput(404, 500), false, auditOutput(404, 500)],
  [1, 'getaddrinfo ENOTFOUND registry.test', false, 'getaddrinfo ENOTFOUND registry.test'],
  [null, '', false, 'The audit failed.'],
])('an audit with the exit code %s and the output %s passes: %s', (status, output, ok, text) => {
  expect(auditResult({ status, output })).toEqual({ ok, isOffered: text !== NOT_OFFERED_MESSAGE, text });
});
