import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessibleAtBothWidths } from '../fixtures/axe';
import { AMA_EMAIL, KOFI_EMAIL } from '../fixtures/session';
import { addresses } from '../fixtures/addresses';
import type { CommandResult } from '../fixtures/releases';
import { expect, submitSignIn, openNavigationSection, test } from '../fixtures/test';
import { startBucket } from '../../registry/src/testing/startBucket.ts';
import { ROOT, RunningProgram } from './copyWorkspace';

const SCREEN_PATH = 'src/start/RoamingScreen.tsx';
/** The source of a component with a state. */
const COUNTER_SOURCE = `
function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{\`Counted \${count}\`}</button>;
}
`;
/** Long, because one of the commands installs packages from the npm registry. */
const TIMEOUT_MS = 900_000;

let remote: StandaloneRemote;
let commands: string[];
test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  remote = new StandaloneRemote();
  const portal = remote.start('portal');
  expectSuccess(await remote.create());
  commands = remote.documentedCommands();
  expectSuccess(await remote.run(commands[0] ?? ''));
  await expect.poll(portal.output, { timeout: 240_000 }).toContain('The portal also loads a remote from');
});
test.afterAll(() => remote.stop());

test('at most six commands lead from an empty folder outside of the workspace to a menu entry in the running portal; update, rollback and removal work, too', async ({
  page,
  browser,
}) => {
  test.setTimeout(TIMEOUT_MS);
  expect(commands.length).toBeLessThanOrEqual(5);
  for (const command of commands.slice(1)) expectSuccess(await remote.run(command));
  const [build = '', publish = ''] = commands.slice(-2);
  const backend = remote.start('backend');
  await expect.poll(backend.output).toContain('The API of roaming listens');
  await expect.poll(remote.servedVersion).not.toBe('');
  const firstVersion = await remote.servedVersion();

  await page.goto(remote.portal);
  await submitSignIn(page, AMA_EMAIL);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await openNavigationSection(sidebar, 'Broadband', 'Roaming');
  await sidebar.getByRole('link', { name: 'Roaming' }).click();
  await expect(page.getByText('Welcome, Ama.')).toBeVisible();
  await expect(page.getByText('Write their API in backend/server.mjs.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the standalone remote');
  const other = await browser.newPage();
  await other.goto(remote.portal);
  await submitSignIn(other, KOFI_EMAIL);
  const othersSidebar = other.getByRole('navigation', { name: 'Main' });
  await openNavigationSection(othersSidebar, 'Broadband', 'Help');
  await expect(othersSidebar.getByRole('link', { name: 'Roaming' })).not.toBeAttached();
  await other.close();

  remote.replace(SCREEN_PATH, 'Welcome, ', 'Welcome back, ');
  for (const command of [build, publish]) expectSuccess(await remote.run(command));
  await expect.poll(remote.servedVersion).not.toBe(firstVersion);
  await page.reload();
  await expect(page.getByText('Welcome back, Ama.')).toBeVisible();

  expectSuccess(await remote.run('npx portal-rollback roaming --reason "broken page"'));
  await expect.poll(remote.servedVersion).toBe(firstVersion);
  await page.reload();
  await expect(page.getByText('Welcome, Ama.')).toBeVisible();

  const bucket = await startBucket();
  expectSuccess(await remote.run(publish, { env: bucket.env }));
  expect((await remote.run('npx portal-releases', { env: bucket.env })).output).toMatch(
    /roaming +1\.0\.0-\w{8} .* Ama/,
  );
  await bucket.stop();

  expectSuccess(await remote.run('npx portal-releases remove roaming'));
  await expect.poll(remote.servedVersion).toBe('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Roaming' })).not.toBeAttached();
  expect((await fetch(`${remote.portal}/roaming/api/tips`)).status).toBe(404);
});

test('the development server of a standalone remote shows an edit in the open page of a running portal and keeps its state; builds break the rules for remotes as in the workspace', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(TIMEOUT_MS);
  // webpack-dev-server also logs to the page's console.
  consoleGuard.allow(/\[webpack-dev-server\]/);
  remote.replace(SCREEN_PATH, '<Content view={useTips()} />', '<Content view={useTips()} /><Counter />');
  writeFileSync(
    join(remote.folder, SCREEN_PATH),
    `import { useState } from 'react';\n${remote.read(SCREEN_PATH)}${COUNTER_SOURCE}`,
  );
  expect((await remote.run('PORTAL_URL=http://localhost:1 npm start')).output).toContain(
    'No portal answers at http://localhost:1',
  );
  const server = remote.start('development server');
  await expect.poll(server.output, { timeout: 120_000 }).toContain('Edits show in the open page.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(/http:\S+override=\S+/.exec(server.output())?.[0] ?? '');
  await submitSignIn(page, AMA_EMAIL);
  await expect(page.getByText(/^Welcome.* Ama\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overridden remotes' })).toContainText(remote.devPort);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('button', { name: 'Counted 0' }).click();
  remote.replace(SCREEN_PATH, 'Welcome', 'Hello');
  await expect(page.getByText(/^Hello.* Ama\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
  await page.close();

  const copies = "export * from '../../node_modules/@portal/shared/dist/session.js';\n";
  remote.replace(
    SCREEN_PATH,
    'import { useTips',
    `${copies}import { createBrowserRouter } from 'react-router-dom';\nexport { createBrowserRouter };\nimport { useTips`,
  );
  const { code, output } = await remote.run('npm run build');
  expect(code).not.toBe(0);
  expect(output).toMatch(/RoamingScreen\.tsx imports “\S+shared\/dist\/session\.js”: import /);
  expect(output).toContain('uses “createBrowserRouter” of react-router-dom, which the host does not provide');
});

function expectSuccess({ code, output }: CommandResult): void {
  expect(code, output).toBe(0);
}

/** The ports of this file's servers, by their distance from the port of the portal that all tests use. */
const port = (offset: number) => String(Number(new URL(addresses.portal).port) + offset);

/** A remote in a repository of its own outside of the workspace, and a portal that loads it. */
class StandaloneRemote {
  private readonly parent = mkdtempSync(join(tmpdir(), 'standalone-'));
  readonly folder = join(this.parent, 'roaming');
  readonly portal = `http://localhost:${port(30)}`;
  readonly devPort = port(34);
  private readonly env: Record<string, string>;
  private readonly programs: RunningProgram[] = [];

  constructor() {
    const backends = join(this.parent, 'backends.json');
    const backend = { url: `http://localhost:${port(35)}`, remotes: ['roaming'] };
    writeFileSync(backends, JSON.stringify({ 'roaming-api': backend }));
    this.env = {
      PORTAL_PORT: port(30),
      PORTAL_ORIGIN: this.portal,
      PORTAL_URL: this.portal,
      IDENTITY_PORT: port(31),
      IDENTITY_ORIGIN: `http://localhost:${port(31)}`,
      OIDC_ISSUER: `http://localhost:${port(31)}`,
      OUTSIDE_PORT: port(32),
      OPERATOR_PORT: port(33),
      DEV_PORT: this.devPort,
      BACKEND_URL: `http://localhost:${port(35)}`,
      PORT: port(35),
      DATA_DIR: join(this.parent, 'data'),
      RELEASES_DIR: join(this.parent, 'releases'),
      BACKENDS_FILE: backends,
    };
  }

  /** Runs a shell command, by default in the new repository. Releases go to the store of `npm run dev`. */
  run(command: string, { cwd = this.folder, env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
    const RELEASES_DIR = `${this.env['RELEASES_DIR']}-development`;
    const options = { cwd, env: { ...process.env, ...this.env, RELEASES_DIR, RELEASE_ACTOR: 'Ama', ...env } };
    return new Promise<CommandResult>((resolve) => {
      execFile('sh', ['-c', command], options, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : Number(error !== null);
        resolve({ code, output: `$ ${command}\n${stdout}${stderr}` });
      });
    });
  }

  create = (): Promise<CommandResult> =>
    this.run(`npm run new-remote -- roaming --standalone ${this.folder}`, { cwd: ROOT });

  /** The commands that README.md of the new repository names to build and publish it. */
  documentedCommands(): string[] {
    const [, commands = ''] = /## Build and publish[^#]*?```sh\n([^`]*)```/.exec(this.read('README.md')) ?? [];
    return commands.trim().split('\n');
  }

  /** Starts a program in the workspace or in the new repository; it is stopped at the end. */
  start(program: 'portal' | 'backend' | 'development server'): RunningProgram {
    const started = {
      portal: () => new RunningProgram(ROOT, ['scripts/dev.mjs'], this.env),
      backend: () => new RunningProgram(this.folder, ['backend/server.mjs'], this.env),
      'development server': () => new RunningProgram(this.folder, ['node_modules/.bin/portal-dev'], this.env),
    }[program]();
    this.programs.push(started);
    return started;
  }

  /** Asks the portal which version of the remote it serves; '' if none. */
  servedVersion = async (): Promise<string> => {
    const response = await fetch(`${this.portal}/registry.json`, { headers: { connection: 'close' } });
    const { remotes } = (await response.json()) as { remotes: { name: string; version: string }[] };
    return remotes.find(({ name }) => name === 'roaming')?.version ?? '';
  };

  read = (path: string): string => readFileSync(join(this.folder, path), 'utf8');

  replace(path: string, before: string, after: string): void {
    const text = this.read(path);
    if (!text.includes(before)) throw new Error(`${path} does not contain “${before}”`);
    writeFileSync(join(this.folder, path), text.replace(before, after));
  }

  async stop(): Promise<void> {
    for (const program of this.programs.reverse()) await program.interrupt();
    rmSync(this.parent, { recursive: true, force: true });
  }
}
