import { storedDocumentData, storedOfflineState, type DocumentData } from './documentStore';
import { removeUnservedFiles, storeFile } from './fileStore';
import { builtFiles, HOST_FOLDER } from './workerScope';

/** The part of a manifest that the worker uses. */
interface OfflineManifest {
  entry: string;
  files: Record<string, string>;
  offline?: { files: string[]; muiChunks: string[] };
}

let running: Promise<void> | undefined;

/**
 * Stores what the shell and the pages that work offline need, and removes releases that are no longer served, unless this
 * was done for the same build and releases before. Files in the cache of the browser are not transferred again. Several
 * pages may ask at the same time.
 */
export function storeOfflineFiles(): Promise<void> {
  return (running ??= storeMissingFiles().finally(() => (running = undefined)));
}

async function storeMissingFiles(): Promise<void> {
  const data = await storedDocumentData();
  if (!data) return;
  const remotes = data.remotes?.filter(({ enabled }) => enabled !== false) ?? [];
  const state = JSON.stringify([builtFiles.build, remotes]);
  if ((await storedOfflineState.read()) === state) return;

  await removeUnservedFiles(remotes.flatMap(releaseFolders));
  await storeHostFiles(builtFiles.shell);
  for (const { manifest } of remotes) await storeRemote(manifest);
  await storedOfflineState.write(state);
}

type Remote = NonNullable<DocumentData['remotes']>[number];

function releaseFolders({ name, version, canary }: Remote): string[] {
  return [version, ...(canary ? [canary.version] : [])].map((one) => `/remotes/${name}/${one}/`);
}

async function storeRemote(manifestAddress: string): Promise<void> {
  const response = await fetch(manifestAddress);
  const { entry, files, offline } = (await response.json()) as OfflineManifest; // its files are checked, and so is each use of them
  if (!offline) return;
  for (const file of [entry, ...offline.files]) await storeFile(file, files[file]);
  await storeHostFiles(offline.muiChunks.flatMap((chunk) => builtFiles.mui[chunk] ?? []));
}

async function storeHostFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await storeFile(HOST_FOLDER + file);
}
