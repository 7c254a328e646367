import { readFileSync } from 'node:fs';

/** This path is valid from `src` and from `dist`. */
const FOLDER = new URL('../../assets/geo/', import.meta.url);

/** Reads a geodata file (sources and licences: assets/geo/LICENCES.md). */
export function readGeodata(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}
