/** Settles like `promise`, or rejects as soon as `signal` is aborted. */
export function abortable<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('The scan was aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}

/**
 * Calls `start` and terminates the workers that it creates when `signal` is aborted. tesseract.js returns its worker only
 * after the first response of the worker, so a worker that never responds could not be terminated otherwise.
 */
export function withAbortableWorker<T>(signal: AbortSignal, start: () => T): T {
  signal.throwIfAborted(); // an earlier abort fires no event
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
