import type { RemoteManifest } from './RegistryIndex';

const CHECKSUM_PATTERN = /^sha384-[A-Za-z0-9+/]{64}$/;

/** The problem of a manifest that names a file without a checksum. */
export const NO_CHECKSUM = 'a file without a checksum';

/** Checks a manifest before any file of its release is requested. Hand-written, as parseIndex.ts; undefined when it is invalid. */
export function parseManifest(value: unknown): RemoteManifest | undefined {
  return manifestProblem(value) === undefined ? (value as RemoteManifest) : undefined;
}

/** What is wrong with a manifest; undefined when it is valid. */
export function manifestProblem(value: unknown): string | undefined {
  const { name, canary } = fieldsOf(value);
  if (typeof name !== 'string' || name === '') return 'no name';
  if (canary !== undefined && typeof fieldsOf(canary)['percent'] !== 'number') return 'a canary without a percentage';
  return releaseProblem(value) ?? (canary === undefined ? undefined : releaseProblem(canary));
}

function releaseProblem(value: unknown): string | undefined {
  const { version, entry, files, preload, muiChunks = [], requires = {} } = fieldsOf(value);
  if (!isTextList([version]) || !isTextList(preload) || !isTextList(muiChunks)) return 'a field of another type';
  if (!isTextList(Object.values(fieldsOf(requires)))) return 'a requirement that is no version range';
  const checksums = fieldsOf(files);
  const hasChecksum = (path: unknown) => typeof path === 'string' && Object.hasOwn(checksums, path);
  const areValid = Object.values(checksums).every((text) => typeof text === 'string' && CHECKSUM_PATTERN.test(text));
  return areValid && [entry, ...preload].every(hasChecksum) ? undefined : NO_CHECKSUM;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>; // the callers check each field
}
