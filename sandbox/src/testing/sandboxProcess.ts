import { spawn, type ChildProcess } from 'node:child_process';
import { compileSandbox } from './compileSandbox.ts';

let main: string | undefined;

/** The operator as a process of its own, and what it said so far. */
export class SandboxProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | NodeJS.Signals | null>;
  output = '';

  constructor(environment: NodeJS.ProcessEnv) {
    main ??= compileSandbox();
    const { PATH } = process.env;
    this.#child = spawn(process.execPath, [main], { env: { PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.#child.stderr?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.ended = new Promise((resolve) => this.#child.once('close', (code, signal) => resolve(code ?? signal)));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Until it says that it is ready; fails with what it said when it ends before. */
  async ready(): Promise<void> {
    const said = new Promise<void>((resolve) =>
      this.#child.stdout?.on('data', () => this.output.includes('sandbox ready') && resolve()),
    );
    const end = this.ended.then((code) => {
      throw new Error(`the sandbox ended with ${String(code)}: ${this.output}`);
    });
    await Promise.race([said, end]);
  }

  /** Sends a signal and gives how the process ended. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    this.#child.kill(signal);
    return this.ended;
  }
}
