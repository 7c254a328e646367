/** @jest-environment @portal/tooling/happyDom.cjs */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { portalConfigSchema } from '../../registry/src/portalConfig.ts';
import { operatorApis } from '../../registry/src/checks.ts';
import { ROOT } from '../paths.mjs';
import { toOpenApi, toCallTable } from './openapi.mjs';
import { operations } from './operations.mjs';

const DOCUMENT_FILE = join(ROOT, 'docs/api/openapi.yaml');
const README_FILE = join(ROOT, 'docs/api/README.md');
const CALL_TABLE_PATTERN = /(?<=<!-- calls -->\n\n)[^]*?(?=\n\n<!-- \/calls -->)/;

const { api, map } = portalConfigSchema.parse({
  oidc: { authority: 'https://id.example' },
  links: { shop: 'https://a.example', order: 'https://a.example', chat: 'https://a.example', paymentOrigins: [] },
  environment: 'test',
});
const document = toOpenApi(operations, operatorApis);

/** Compares a file with what it should contain, or with WRITE_API=1 writes it. */
function expectFile(path, text) {
  if (process.env.WRITE_API === '1') writeFileSync(path, text);
  expect(readFileSync(path, 'utf8')).toBe(text);
}

test('docs/api/openapi.yaml is made from the calls of the clients (WRITE_API=1 npx jest openapi)', () => {
  expectFile(DOCUMENT_FILE, stringify(document, { lineWidth: 120, aliasDuplicateObjects: false }));
});

test('the table of docs/api/README.md is made from the calls of the clients (WRITE_API=1 npx jest openapi)', () => {
  const text = readFileSync(README_FILE, 'utf8');
  expect(text).toMatch(CALL_TABLE_PATTERN);
  expectFile(
    README_FILE,
    text.replace(CALL_TABLE_PATTERN, () => toCallTable(document, operations)),
  );
});

const sources = execFileSync('git', ['ls-files', 'host', 'mfe-*', 'shared'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('the contract has every call of the code: each constant of a client, and each request is made with one', () => {
  const constants = sources.flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+Call)\b/gm)].map(([, name]) => name),
  );
  const documented = Object.values(operations).flatMap(({ calls }) => Object.keys(calls));
  expect(constants.sort()).toEqual(documented.sort());
  // Files and the identity provider are no APIs of the operator; http and api are the client itself.
  const own = /^(shared\/src\/(http|api)|host\/src\/(identity|overrides|registry))\//;
  const others = sources
    .filter(({ path }) => !own.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(apiFetch|requestJson)\(([^]{40})/g)].map(([, , to]) => ({ path, to })),
    )
    .filter(({ to }) => !/^(\{\s*\.\.\.)?(\w*[cC]all)\b/.test(to));
  expect(others).toEqual([]);
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(Object.keys(operations).length);
});

const examples = Object.entries(operations).filter(([, { example }]) => example !== undefined);
test.each(examples)('the client understands the example of %s, and sends what its request says', (_id, operation) => {
  for (const { schema, request } of Object.values(operation.calls)) {
    expect(schema.safeParse(operation.example)).toMatchObject({ success: true });
    if (request) expect(request.safeParse(operation.sent)).toMatchObject({ success: true });
  }
});

test('the addresses of the document are the defaults of the configuration', () => {
  const defaults = Object.entries({ ...api, geocoder: map.geocoder }).filter(([name]) => name in operatorApis);
  expect(defaults).toHaveLength(7);
  for (const [name, path] of defaults) expect(operatorApis[name].base).toBe(path);
});
