import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of machine-readable test reports. */
export const REPORTS_FOLDER = join(ROOT, 'reports');
