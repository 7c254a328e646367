import { readFileSync } from 'node:fs';

/** The same folder from `src` and from `dist`. */
const FOLDER = new URL('../../assets/geo/', import.meta.url);

/** A file of the geodata (sources and licences: assets/geo/LICENCES.md), parsed. */
export function readGeodata(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}
