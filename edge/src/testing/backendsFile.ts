import { join } from 'node:path';
import { createTempFolder, writeFile } from './folders.ts';

/** Writes a file for BACKENDS_FILE and returns its path. */
export function createBackendsFile(content: unknown): string {
  const path = join(createTempFolder(), 'backends.json');
  writeFile(path, JSON.stringify(content));
  return path;
}
