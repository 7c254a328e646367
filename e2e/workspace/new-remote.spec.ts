import { join } from 'node:path';
import { expectAccessibleEverywhere } from '../fixtures/axe';
import { AMA } from '../fixtures/customers';
import { pointers, publish, runIn, writePointers } from '../fixtures/builtRemotes';
import type { CommandResult } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';
import { copyWorkspace } from './copyWorkspace';

const FOLDER = 'mfe-roaming';

test('`npm run new-remote` creates a remote that builds, passes all checks and loads in the running portal', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  const before = pointers();
  const { root, remove } = copyWorkspace();
  const node = (...args: string[]): CommandResult => runIn(root, process.execPath, args);
  const tool = (name: string, ...args: string[]) => runIn(root, join(root, 'node_modules/.bin', name), args);
  try {
    expectSuccess(node('scripts/newRemote.mjs', 'roaming'));
    expect(node('scripts/newRemote.mjs', 'roaming').output).toContain('The remote “roaming” exists already');

    expectSuccess(tool('oxfmt', '--check', FOLDER));
    expectSuccess(tool('tsc', '--noEmit', '-p', FOLDER));
    expectSuccess(tool('eslint', FOLDER, '--max-warnings=0'));
    expectSuccess(tool('depcruise', '--config', '.dependency-cruiser.cjs', `${FOLDER}/src`));
    expectSuccess(tool('knip', '--workspace', FOLDER));
    const jest = node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'roaming');
    expectSuccess(jest);
    expect(jest.output).toMatch(/Tests: +5 passed/);

    expectSuccess(runIn(join(root, FOLDER), 'npm', ['run', '--silent', 'build']));
    expectSuccess(await publish(join(root, FOLDER, 'dist')));
    await signIn(AMA, '/broadband/roaming');
    await expect(page.getByRole('heading', { level: 1, name: 'Roaming' })).toBeVisible();
    await expect(page.getByText('This page is being built for Ama.')).toBeVisible();
    await expectAccessibleEverywhere(page, 'the new remote');
  } finally {
    writePointers(before);
    remove();
  }
});

function expectSuccess({ code, output }: CommandResult): void {
  expect(code, output).toBe(0);
}
