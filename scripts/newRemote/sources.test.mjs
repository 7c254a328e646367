import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { standaloneFolderProblem, remoteNameProblem } from './sources.mjs';

test.each([
  [undefined, 'Name the new remote: npm run new-remote -- roaming'],
  [
    'my-remote',
    '“my-remote” is no name for a remote. It must be 2 to 24 lower-case letters and digits, a letter first',
  ],
  ['none', '“none” is no name for a remote. It is reserved'],
  ['media', '“media” is no name for a remote. media wants the prefix /media/api, which belongs to the portal itself.'],
  ['edge', '“edge” is the name of a package or of a service in docker-compose.yml.'],
  ['help', 'The remote “help” exists already: mfe-help.'],
  ['subscriptions', 'The mount path /broadband/subscriptions belongs to mfe-account already.'],
])('a new remote cannot be called %s: %s', (name, sentence) => {
  expect(remoteNameProblem(name, ROOT)).toBe(sentence);
});

test('a new remote can be called “ab”', () => {
  expect(remoteNameProblem('ab', ROOT)).toBeUndefined();
});

test('a new repository is created only in a folder that is new or empty', () => {
  expect(standaloneFolderProblem(join(ROOT, 'no-such-folder'))).toBeUndefined();
  expect(standaloneFolderProblem(join(ROOT, 'docs'))).toBe(`${join(ROOT, 'docs')} is not empty: name a new folder.`);
});
