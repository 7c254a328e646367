import { expect, test } from '@jest/globals';
import { outdatedReportsProblem, versionStepProblem } from './versionStep.mjs';

const PHONE = 'export function isMsisdn(text: string): boolean;\n\nexport interface Phone {\n    digits: string;\n}\n';
const MUI =
  "import { default as Box } from '@mui/material/Box';\n\nexport { Box }\n\nexport { undefined_2 as undefined }\n";
const BEFORE = new Map([
  ['phone.api.md', PHONE],
  ['mui-core.api.md', MUI],
]);
const api = (changes, version) => ({
  folder: 'shared',
  name: '@portal/shared',
  before: BEFORE,
  after: new Map(
    Object.entries({ ...Object.fromEntries(BEFORE), ...changes }).filter(([, text]) => text !== undefined),
  ),
  recorded: '1.3.0',
  version,
});

test.each([
  ['an unchanged API', {}, '1.3.0'],
  ['an unchanged API of a later version', {}, '1.3.1'],
  ['a new export in a new minor version', { 'phone.api.md': `${PHONE}export const LENGTH = 12;\n` }, '1.4.0'],
  ['a new entry in a new minor version', { 'sms.api.md': PHONE }, '1.4.0'],
  ['a removed export in a new major version', { 'phone.api.md': '' }, '2.0.0'],
])('%s is recorded', (_title, changes, version) => {
  expect(versionStepProblem(api(changes, version))).toBeUndefined();
});

test.each([
  [
    'a new export',
    { 'phone.api.md': `${PHONE}export const LENGTH = 12;\n` },
    '1.3.0',
    '1.4.0',
    'changed: phone.api.md',
  ],
  ['a changed type', { 'phone.api.md': PHONE.replace('digits', 'text') }, '1.3.9', '1.4.0', 'changed: phone.api.md'],
  ['a new entry', { 'sms.api.md': PHONE }, '1.3.0', '1.4.0', 'changed: sms.api.md'],
  [
    'a removed function',
    { 'phone.api.md': PHONE.replace('isMsisdn', 'isPhone') },
    '1.4.0',
    '2.0.0',
    'no longer exports isMsisdn (phone.api.md)',
  ],
  [
    'a removed entry',
    { 'mui-core.api.md': undefined },
    '1.9.0',
    '2.0.0',
    'no longer exports Box (mui-core.api.md), undefined (mui-core.api.md)',
  ],
])(
  '%s without the new version that it needs is refused, and this version is named',
  (_title, changes, version, needed, reason) => {
    expect(versionStepProblem(api(changes, version))).toBe(
      `The public API of @portal/shared ${reason}. Remotes rely on its version, which is ${version}: ` +
        `set the version in shared/package.json to ${needed}, describe the change in CHANGELOG.md, and run npm run sdk:api.`,
    );
  },
);

test('a change of another package names this package', () => {
  const tooling = { ...api({ 'sms.api.md': PHONE }, '1.3.0'), folder: 'tooling', name: '@portal/tooling' };
  expect(versionStepProblem(tooling)).toBe(
    'The public API of @portal/tooling changed: sms.api.md. Remotes rely on its version, which is 1.3.0: ' +
      'set the version in tooling/package.json to 1.4.0, describe the change in CHANGELOG.md, and run npm run sdk:api.',
  );
});

test('a version that is lower than the recorded one is refused', () => {
  expect(versionStepProblem(api({}, '1.2.9'))).toBe(
    'shared/package.json has version 1.2.9, but 1.3.0 is recorded in shared/api.',
  );
});

test('committed reports that do not describe the sources are reported with the command that writes them', () => {
  const changed = api({ 'sms.api.md': PHONE }, '1.4.0');
  expect(outdatedReportsProblem(changed)).toBe(
    'shared/api describes version 1.3.0, not version 1.4.0 of the sources. Run npm run sdk:api and commit shared/api.',
  );
  expect(outdatedReportsProblem(api({}, '1.3.0'))).toBeUndefined();
});
