import type { ChosenRelease } from '../canary/selectRelease';
import { fetchFamilies } from './shareMap';

/**
 * Asks at once for what a release will ask for one after the other: its entry names the files of its first page, and
 * those the families of MUI. Failures are no matter here: whoever needs the file asks again, and is told.
 */
export function fetchAhead({ preload, files, families = [] }: ChosenRelease): void {
  fetchFamilies(families);
  for (const href of preload) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    // Without the same integrity the loader would fetch the file again.
    const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity: files[href] ?? '', href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}
