import { originOf } from '@portal/shared/config';

/** Replaces the registry's release of a remote. `folder` is the address of the folder with the other release.json. */
export interface Override {
  name: string;
  folder: string;
}

/** A valid override, or the reason why the text is not one. */
export type ParsedOverride = Override | { rejection: string };

const REMOTE_NAME_PATTERN = /^[a-z][a-z0-9-]*$/;
const VERSION_PATTERN = /^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/;

/**
 * Parses `<remote>@<version>` (a published version) or `<remote>@<address>` (a folder with a release.json on an allowed
 * origin).
 *
 * @example parseOverride('roaming@1.0.0-0a1b2c3d', []) // { name: 'roaming', folder: '…/remotes/roaming/1.0.0-0a1b2c3d/' }
 */
export function parseOverride(text: string, origins: string[]): ParsedOverride {
  const at = text.indexOf('@');
  const name = text.slice(0, Math.max(at, 0));
  const target = text.slice(at + 1);
  if (!REMOTE_NAME_PATTERN.test(name)) return { rejection: 'An override reads “remote@version” or “remote@address”.' };
  if (VERSION_PATTERN.test(target)) {
    return { name, folder: new URL(`/remotes/${name}/${target}/`, location.origin).href };
  }
  if (originOf(target) === null) return { rejection: `“${target}” is neither a version nor an address.` };
  const { origin, pathname } = new URL(target);
  if (!origins.includes(origin)) return { rejection: `${origin} is not an origin this portal may take a remote from.` };
  return { name, folder: origin + pathname.replace(/[^/]*$/, '') };
}

export function isOverrideAllowed({ name, folder }: Override, origins: string[]): boolean {
  if (!REMOTE_NAME_PATTERN.test(name) || originOf(folder) === null) return false;
  const { origin, pathname } = new URL(folder);
  return origins.includes(origin) || (origin === location.origin && pathname.startsWith(`/remotes/${name}/`));
}
