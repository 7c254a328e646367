import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleAtBothWidths } from '../fixtures/axe';
import { AMA_EMAIL } from '../fixtures/session';
import { addresses } from '../fixtures/addresses';
import { Releases, runCommand, type CommandResult } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';
import { copyWorkspace, ROOT } from './copyWorkspace';

const REMOTE_FOLDER = 'mfe-roaming';

test('DC-008 the documented commands create a remote that passes all checks, publish it in the running portal, list, disable and enable it, and roll it back', async ({
  page,
  request,
  signIn,
}) => {
  test.setTimeout(420_000);
  const releases = new Releases();
  const { root, remove } = copyWorkspace();
  const run = (command: string): CommandResult => {
    const [program = '', ...args] = command.split(' ');
    return runCommand(root, program, args, { PORTAL_PORT: new URL(addresses.portal).port });
  };
  /** What the registry serves about the remote. */
  const served = async () => {
    type Index = { remotes: { name: string; version: string }[] };
    const { remotes } = (await (await request.get('/registry.json')).json()) as Index;
    return remotes.find(({ name }) => name === 'roaming');
  };
  try {
    expectSuccess(run('npm run new-remote -- roaming'));
    expect(run('npm run new-remote -- roaming').output).toContain('The remote “roaming” exists already');
    expectSuccess(run(`node_modules/.bin/oxfmt --check ${REMOTE_FOLDER}`));
    expectSuccess(run(`node_modules/.bin/oxlint ${REMOTE_FOLDER}`));
    expectSuccess(run(`node_modules/.bin/depcruise --config .dependency-cruiser.cjs ${REMOTE_FOLDER}/src`));
    expectSuccess(run(`node_modules/.bin/knip --workspace ${REMOTE_FOLDER}`));
    const jest = runCommand(join(root, REMOTE_FOLDER), 'node_modules/.bin/jest', []);
    expectSuccess(jest);
    expect(jest.output).toMatch(/Tests: +5 passed/);

    expectSuccess(run('npm run publish -- roaming'));
    await signIn(AMA_EMAIL, '/broadband/roaming');
    await expect(page.getByRole('heading', { level: 1, name: 'Roaming' })).toBeVisible();
    await expect(page.getByText('This page is being built for Ama.')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'the new remote');

    expect(run('npm run releases').output).toContain('roaming');
    expectSuccess(run('npm run releases -- disable roaming'));
    expect(await served()).toMatchObject({ enabled: false });
    expectSuccess(run('npm run releases -- enable roaming'));
    const first = await served();
    const { from, version } = releases.createNextBuild('roaming');
    expectSuccess(run(`npm run publish -- --from ${from} --canary 10`));
    expect(await served()).toMatchObject({ version: first?.version, canary: { version, percent: 10 } });
    expectSuccess(run('npm run rollback -- roaming'));
    expect(await served()).toEqual(first);
  } finally {
    await releases.restore('roaming', '');
    remove();
  }
});

test('`npm run config:check` ends with 1 and names every wrong key, variable and file, and with 0 when all is right', () => {
  const file = join(test.info().outputPath(), 'portal.json');
  const check = (content: object, env: Record<string, string> = {}) => {
    writeFileSync(file, JSON.stringify(content));
    return runCommand(ROOT, 'npm', ['run', '--silent', 'config:check', '--', file], env);
  };
  const wrong = { ACCESS_TOKEN_TTL: '5m', OIDC_DPOP: 'yes', BACKENDS_FILE: '/nowhere/backends.json' };
  const { code, output } = check({ links: { shop: 'https://ama:pw@shop.example' } }, wrong);
  expect(code).toBe(1);
  expect(output).toContain(
    [
      'OIDC_DPOP must be 0 or 1',
      'links.shop must not contain a user name or password',
      '/nowhere/backends.json (BACKENDS_FILE) is no valid list of backends: there is no such file.',
      'ACCESS_TOKEN_TTL must be a whole number of seconds',
    ].join('\n'),
  );
  expectSuccess(check({ oidc: { claimsPrefix: '' } }));
});

function expectSuccess({ code, output }: CommandResult): void {
  expect(code, output).toBe(0);
}
