import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from '../fixtures/faults';
import type { CommandResult } from '../fixtures/releases';
import { RunningProgram } from './copyWorkspace';

const ROOT = join(import.meta.dirname, '../..');

/** The servers of this test have other ports than the stack that runs for all tests. */
const port = (offset: number) => String(Number(new URL(addresses.portal).port) + offset);

/** A remote in a repository of its own outside of the workspace, and a portal that loads it. */
export class StandaloneRemote {
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

  /** Runs a command of the shell in this folder, or in the new repository. Releases go to the store of `npm run dev`. */
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

  /** The version of the remote that the portal serves; '': none. */
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
