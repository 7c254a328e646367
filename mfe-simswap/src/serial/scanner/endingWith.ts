/**
 * Calls `start`; the workers it makes meanwhile, before it returns, end with the signal. The library tells of its worker
 * only once it answers, so one that never does could not be ended otherwise.
 */
export function endingWith<T>(signal: AbortSignal, start: () => T): T {
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options);
      signal.addEventListener('abort', () => this.terminate(), { once: true });
    }
  };
  try {
    return start();
  } finally {
    window.Worker = Worker;
  }
}
