import { join } from 'node:path';
import { expectAccessibleEverywhere } from '../fixtures/axe';
import { AMA } from '../fixtures/customers';
import { pointers, publish, runIn, writePointers, type Outcome } from '../fixtures/builtRemotes';
import { expect, test } from '../fixtures/test';
import { copyWorkspace } from './workspaceCopy';

const FOLDER = 'mfe-roaming';

test('`npm run new-remote` makes a remote that builds, passes every check, and mounts in the running portal', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  const before = pointers();
  const { root, remove } = copyWorkspace();
  const node = (...args: string[]): Outcome => runIn(root, process.execPath, args);
  const tool = (name: string, ...args: string[]) => runIn(root, join(root, 'node_modules/.bin', name), args);
  try {
    expectDone(node('scripts/newRemote.mjs', 'roaming'));
    expect(node('scripts/newRemote.mjs', 'roaming').text).toContain('The remote “roaming” exists already');

    expectDone(tool('oxfmt', '--check', FOLDER));
    expectDone(tool('tsc', '--noEmit', '-p', FOLDER));
    expectDone(tool('eslint', FOLDER, '--max-warnings=0'));
    expectDone(tool('depcruise', '--config', '.dependency-cruiser.cjs', `${FOLDER}/src`));
    expectDone(tool('knip', '--workspace', FOLDER));
    const jest = node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'roaming');
    expectDone(jest);
    expect(jest.text).toMatch(/Tests: +5 passed/);

    expectDone(runIn(join(root, FOLDER), 'npm', ['run', '--silent', 'build']));
    expectDone(await publish(join(root, FOLDER, 'dist')));
    await signIn(AMA, '/broadband/roaming');
    await expect(page.getByRole('heading', { level: 1, name: 'Roaming' })).toBeVisible();
    await expect(page.getByText('This page is being built for Ama.')).toBeVisible();
    await expectAccessibleEverywhere(page, 'the new remote');
  } finally {
    writePointers(before);
    remove();
  }
});

function expectDone({ ok, text }: Outcome): void {
  expect(ok, text).toBe(true);
}
