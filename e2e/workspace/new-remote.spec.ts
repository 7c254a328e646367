import { join } from 'node:path';
import { expectAccessibleEverywhere } from '../fixtures/axe';
import { AMA } from '../fixtures/customers';
import { Releases, runCommand, type CommandResult } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';
import { copyWorkspace } from './copyWorkspace';

const REMOTE_FOLDER = 'mfe-roaming';

test('`npm run new-remote` creates a remote that builds, passes all checks and loads in the running portal', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  const releases = new Releases();
  const { root, remove } = copyWorkspace();
  const node = (...args: string[]): CommandResult => runCommand(root, process.execPath, args);
  const tool = (name: string, ...args: string[]) => runCommand(root, join(root, 'node_modules/.bin', name), args);
  try {
    expectSuccess(node('scripts/newRemote.mjs', 'roaming'));
    expect(node('scripts/newRemote.mjs', 'roaming').output).toContain('The remote “roaming” exists already');

    expectSuccess(tool('oxfmt', '--check', REMOTE_FOLDER));
    expectSuccess(tool('oxlint', REMOTE_FOLDER));
    expectSuccess(tool('depcruise', '--config', '.dependency-cruiser.cjs', `${REMOTE_FOLDER}/src`));
    expectSuccess(tool('knip', '--workspace', REMOTE_FOLDER));
    const jest = runCommand(join(root, REMOTE_FOLDER), 'node_modules/.bin/jest', []);
    expectSuccess(jest);
    expect(jest.output).toMatch(/Tests: +5 passed/);

    expectSuccess(runCommand(join(root, REMOTE_FOLDER), 'npm', ['run', '--silent', 'build']));
    expectSuccess(await releases.publish(join(root, REMOTE_FOLDER, 'dist')));
    await signIn(AMA, '/broadband/roaming');
    await expect(page.getByRole('heading', { level: 1, name: 'Roaming' })).toBeVisible();
    await expect(page.getByText('This page is being built for Ama.')).toBeVisible();
    await expectAccessibleEverywhere(page, 'the new remote');
  } finally {
    await releases.restore('roaming', '');
    remove();
  }
});

function expectSuccess({ code, output }: CommandResult): void {
  expect(code, output).toBe(0);
}
