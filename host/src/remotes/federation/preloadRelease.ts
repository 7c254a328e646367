import { selectRelease, type SelectedRelease } from '../canary/selectRelease';
import type { RemoteManifest } from '../registry/RegistryIndex';
import { preloadMuiChunks } from './shareMap';

/**
 * Requests at once all files that the first page of a release needs. Without it the browser would request the entry, then
 * the files that the entry names, then the MUI chunks. Failures are ignored: the loader requests the file again and
 * reports the failure.
 */
export function preloadRelease({ preload, files, muiChunks = [] }: SelectedRelease): void {
  preloadMuiChunks(muiChunks);
  for (const href of preload) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    // Without the same integrity attribute the loader would fetch the file again.
    const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity: files[href] ?? '', href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}

/** The MUI chunks that more than half of these remotes need for their first page, in the releases this browser gets. */
export function commonMuiChunks(manifests: readonly RemoteManifest[]): string[] {
  const needs = manifests.map((manifest) => selectRelease(manifest).muiChunks ?? []);
  const isCommon = (chunk: string) => needs.filter((chunks) => chunks.includes(chunk)).length * 2 > needs.length;
  return [...new Set(needs.flat())].filter(isCommon);
}
