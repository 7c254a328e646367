import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of screenshots, logs and benchmarks of a run. */
export const REPORTS_FOLDER = join(ROOT, 'reports');

/** The names of the folders of all remotes, such as `mfe-help`. */
export const remoteFolders = (root = ROOT) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .sort();
