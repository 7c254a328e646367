import { expect, test } from '@jest/globals';
import { ROOT } from '../paths.mjs';
import { whyNot } from './remoteName.mjs';

test.each(['roaming', 'esim2', 'ab'])('%s is a name for a new remote', (name) => {
  expect(whyNot(name, ROOT)).toBeUndefined();
});

test.each(['Roaming', 'my-remote', '2go', 'x', '../evil', 'a'.repeat(25), 'a b', 'constructor()'])(
  '“%s” is refused, with what a name looks like',
  (name) => {
    expect(whyNot(name, ROOT)).toBe(
      `“${name}” is no name for a remote: 2 to 24 lower-case letters and digits, a letter first.`,
    );
  },
);

test.each([
  [undefined, 'Name the new remote: npm run new-remote -- roaming'],
  ['help', 'The remote “help” exists already: mfe-help.'],
  ['host', '“host” already means something else in this workspace.'],
  ['subscriptions', '/broadband/subscriptions belongs to mfe-account already.'],
])('%s is refused: %s', (name, sentence) => {
  expect(whyNot(name, ROOT)).toBe(sentence);
});
