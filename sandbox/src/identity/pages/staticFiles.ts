import { readFileSync } from 'node:fs';
import type { Api } from '../../api/api.ts';
import { addSharedFiles, addStaticFile } from '../../partner-pages/staticFiles.ts';

/** This path is valid from `src` and from `dist`: the compiler copies no stylesheets. */
const FOLDER = new URL('../../../src/identity/pages/', import.meta.url);

/** Serves the stylesheets, icon and font of the identity pages. */
export function addIdentityFiles(identity: Api): void {
  addSharedFiles(identity);
  for (const name of ['identity.css', 'form.css']) {
    addStaticFile(identity, `/${name}`, readFileSync(new URL(name, FOLDER)));
  }
}
