import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Sets the variables of the file `.env`, which Docker Compose reads, too. Variables that are set keep their values. */
export function loadEnvFile(root = ROOT) {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
