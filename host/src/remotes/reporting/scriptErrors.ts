/** What the browser said about a script that came but did not work. */
type ScriptError = 'syntax' | 'threw';

const seen = new Map<string, ScriptError>();

/**
 * Takes note of scripts that cannot be read or throw while they run: a script element tells neither, it says `load`.
 * An error inside a function that runs later is noted, too, under the file it stands in; only the files of a load that
 * failed are ever asked about.
 */
export function watchScriptErrors(): void {
  window.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent) || !event.filename) return;
    seen.set(pathOf(event.filename), event.error instanceof SyntaxError ? 'syntax' : 'threw');
  });
}

/** What was wrong with the file since it was last asked for. */
export function scriptErrorOf(address: string): ScriptError | undefined {
  return seen.get(pathOf(address));
}

/** Another try begins: what was wrong with the file before does not count. */
export function forgetScriptError(address: string): void {
  seen.delete(pathOf(address));
}

const pathOf = (address: string) => new URL(address, location.href).pathname;
