type ScriptError = 'syntax' | 'threw';

const errorsByPath = new Map<string, ScriptError>();

/**
 * Remembers scripts with syntax errors and scripts that throw: their script element fires `load`, not `error`. Errors in
 * functions that run later are remembered, too, but `scriptErrorOf` is called only for files that failed to load.
 */
export function watchScriptErrors(): void {
  window.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent) || !event.filename) return;
    errorsByPath.set(pathOf(event.filename), event.error instanceof SyntaxError ? 'syntax' : 'threw');
  });
}

/** The error of a script since its last request. */
export function scriptErrorOf(address: string): ScriptError | undefined {
  return errorsByPath.get(pathOf(address));
}

/** Call it before the script is requested again. */
export function forgetScriptError(address: string): void {
  errorsByPath.delete(pathOf(address));
}

const pathOf = (address: string) => new URL(address, location.href).pathname;
