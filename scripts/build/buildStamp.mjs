import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What a step noted when it last succeeded; undefined when it never did.
 * @param {string} path
 * @returns {string | undefined}
 */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Notes that a step succeeded.
 * @param {string} path
 * @param {string} text
 */
export function writeStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
