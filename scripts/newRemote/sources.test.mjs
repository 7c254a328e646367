import { join } from 'node:path';
import { releaseNameSchema } from '../../registry/src/manifest.ts';
import { ROOT } from '../paths.mjs';
import { folderProblem, remoteNameProblem } from './sources.mjs';

test.each(['Roaming', 'my-remote', '2go', 'x', 'a'.repeat(25)])(
  'the name “%s” for a remote is refused, by publishing as by the command for a new remote',
  (name) => {
    expect(releaseNameSchema.safeParse(name).success).toBe(false);
    expect(remoteNameProblem(name, ROOT)).toBe(
      `“${name}” is no name for a remote: use 2 to 24 lower-case letters and digits, a letter first.`,
    );
  },
);

test.each([
  ['ab', undefined],
  [undefined, 'Name the new remote: npm run new-remote -- roaming'],
  ['help', 'The remote “help” exists already: mfe-help.'],
  ['host', '“host” is reserved in this workspace.'],
  ['subscriptions', 'The mount path /broadband/subscriptions belongs to mfe-account already.'],
])('a new remote cannot be called %s: %s', (name, sentence) => {
  expect(remoteNameProblem(name, ROOT)).toBe(sentence);
});

test('a new repository is created only in a folder that is new or empty', () => {
  expect(folderProblem(join(ROOT, 'no-such-folder'))).toBeUndefined();
  expect(folderProblem(join(ROOT, 'docs'))).toBe(`${join(ROOT, 'docs')} is not empty: name a new folder.`);
});
