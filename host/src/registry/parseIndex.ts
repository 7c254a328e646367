import { ownPaths } from '../ownPaths';
import {
  isWithin,
  type MenuEntry,
  type MountDeclaration,
  type RegistryIndex,
  type RemoteEntry,
  type RemoteManifest,
} from './RegistryIndex';

/** Mount paths and the paths of menu entries: no dots, no encoded characters. */
const PATH_PATTERN = /^(\/[\w-]+)+$/;
/** One line of plain text, without control characters, marks of text direction, `<` and `>`. */
const LABEL_PATTERN = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]{1,60}$/u;
/** The commands of an SVG path. */
const ICON_PATTERN = /^[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]{1,800}$/;
const MAX_MENU_ENTRIES = 50;
const CHECKSUM_PATTERN = /^sha384-[A-Za-z0-9+/]{64}$/;

/** The problem of a manifest that names a file without a checksum. */
export const NO_CHECKSUM = 'a file without a checksum';

/**
 * Parses the index in the document, in the cache or from the server; undefined when it is invalid. A remote with an
 * invalid entry is left out alone, and `onInvalidEntry` is called with the reason. Hand-written: every page reads the
 * index before its first paint, and the schema library would be part of the first load.
 */
export function parseIndex(
  data: unknown,
  onInvalidEntry?: (entry: unknown, problem: string) => void,
): RegistryIndex | undefined {
  const { host, remotes } = fieldsOf(data);
  if (!Array.isArray(remotes)) return undefined;
  const valid: RemoteEntry[] = [];
  for (const value of remotes as unknown[]) {
    const problem = entryProblem(value, valid);
    if (problem === undefined) valid.push({ enabled: true, ...(value as Omit<RemoteEntry, 'enabled'>) });
    else onInvalidEntry?.(value, problem);
  }
  if (valid.length === 0 && remotes.length > 0) return undefined;
  return { ...(typeof host === 'string' && { host }), remotes: valid };
}

function entryProblem(value: unknown, others: RemoteEntry[]): string | undefined {
  const {
    name,
    version,
    mounts,
    menu = [],
    manifest,
    contract = '',
    enabled = true,
    canary,
    recalled = [],
  } = fieldsOf(value);
  const hasTexts = [name, version, manifest, contract].every((text) => typeof text === 'string');
  const isCanary = canary === undefined || typeof fieldsOf(canary)['percent'] === 'number';
  if (!hasTexts || typeof enabled !== 'boolean' || !isCanary || !Array.isArray(recalled))
    return 'a field has another type';
  if (!Array.isArray(mounts)) return 'no list of mounts';
  if (!Array.isArray(menu) || menu.length > MAX_MENU_ENTRIES) return 'no list of menu entries, or too many of them';
  const takenPaths = [...Object.values(ownPaths), ...others.flatMap((other) => other.mounts.map(({ path }) => path))];
  const isFree = ({ path }: MountDeclaration) =>
    !takenPaths.some((taken) => isWithin(path, taken) || isWithin(taken, path));
  const isInside = ({ path }: MenuEntry) => (mounts as MountDeclaration[]).some((mount) => isWithin(path, mount.path));
  return (
    firstProblem(
      mounts,
      (mount) => isMount(mount) && isFree(mount),
      'mount, or one of the host or of another remote',
    ) ??
    firstProblem(menu, (entry) => isMenuEntry(entry) && isInside(entry), 'menu entry, or one outside of the mounts')
  );
}

function firstProblem(list: unknown[], isValid: (value: unknown) => boolean, what: string): string | undefined {
  const position = list.findIndex((value) => !isValid(value));
  return position === -1 ? undefined : `invalid ${what}: ${JSON.stringify(list[position])}`;
}

function isMount(value: unknown): value is MountDeclaration {
  const { path, layout, title = '-', public: isPublic = false } = fieldsOf(value);
  return (
    matches(PATH_PATTERN, path) &&
    isOneOf(['main', 'account'], layout) &&
    matches(LABEL_PATTERN, title) &&
    typeof isPublic === 'boolean'
  );
}

function isMenuEntry(value: unknown): value is MenuEntry {
  const { label, path, icon, placement, section = '-', order, visibleTo = [], badge = 'unread' } = fieldsOf(value);
  const areTexts =
    matches(LABEL_PATTERN, label) &&
    matches(LABEL_PATTERN, section) &&
    matches(PATH_PATTERN, path) &&
    matches(ICON_PATTERN, icon);
  const areGroups = Array.isArray(visibleTo) && visibleTo.every((group) => isOneOf(['subscribers', 'kyc'], group));
  return (
    areTexts &&
    areGroups &&
    isOneOf(['main', 'account', 'header'], placement) &&
    Number.isInteger(order) &&
    badge === 'unread'
  );
}

/** Checks a manifest before any file of its release is requested. Undefined when it is invalid. */
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

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function isOneOf(values: unknown[], value: unknown): boolean {
  return values.includes(value);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>; // the callers check each field
}
