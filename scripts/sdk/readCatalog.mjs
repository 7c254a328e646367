import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';

/**
 * The exact versions of the packages that the workspace uses.
 * @returns {Record<string, string>}
 */
export const readCatalog = () => parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')).catalog;
