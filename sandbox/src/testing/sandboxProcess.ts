import { spawn, type ChildProcess } from 'node:child_process';
import { compileSandbox } from './compileSandbox.ts';

let compiledMainFile: string | undefined;

/** The sandbox as a child process, with its output. */
export class SandboxProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | NodeJS.Signals | null>;
  output = '';

  constructor(environment: NodeJS.ProcessEnv) {
    compiledMainFile ??= compileSandbox();
    const { PATH } = process.env;
    this.#child = spawn(process.execPath, [compiledMainFile], {
      env: { PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.#child.stderr?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.ended = new Promise((resolve) => this.#child.once('close', (code, signal) => resolve(code ?? signal)));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Waits for the ready message; throws an error with the output if the process ends before. */
  async ready(): Promise<void> {
    const started = new Promise<void>((resolve) =>
      this.#child.stdout?.on('data', () => this.output.includes('sandbox ready') && resolve()),
    );
    const end = this.ended.then((code) => {
      throw new Error(`the sandbox ended with ${String(code)}: ${this.output}`);
    });
    await Promise.race([started, end]);
  }

  /** Sends a signal and returns the exit code or signal of the process. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    this.#child.kill(signal);
    return this.ended;
  }
}
