import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { SelectedRelease } from '../canary/selectRelease';
import { RemoteError } from '../reporting/RemoteError';
import { forgetScriptError, scriptErrorOf } from '../reporting/scriptErrors';
import { loadScript } from './loadScript';

/** What the entry of a remote defines: the interface of Module Federation between builds. */
export interface Container {
  init: (shareScope: object, initScope: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** Runs the entry of a release, with the checksum of the manifest, a time limit of six seconds and one retry. */
export async function loadContainer(release: SelectedRelease): Promise<Container> {
  const { entry, files } = release;
  const checksum = files[entry];
  if (!checksum) throw new RemoteError('entry', 'integrity', `${entry} has no checksum in the manifest`);
  return withRetry(() => runEntry(release, checksum), RETRY_ONCE);
}

async function runEntry({ name, entry }: SelectedRelease, checksum: string): Promise<Container> {
  // Containers are globals whose names exist only at run time.
  const page = globalThis as unknown as Record<string, Container | undefined>;
  const variable = `portal_${name}`;
  // The container of an earlier release must not be taken for this one.
  if (variable in page) page[variable] = undefined;
  forgetScriptError(entry);
  await loadScript(entry, checksum);
  const container = page[variable];
  if (container) return container;
  // An HTML page is a syntax error at its first character; a script that throws stores no container.
  const error = scriptErrorOf(entry);
  const message = `${entry} is not the entry of ${name}`;
  throw error === 'threw'
    ? new RemoteError('evaluate', 'threw', message)
    : new RemoteError('entry', error ?? 'not-script', message);
}
