import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { FILE_TIMEOUT_MS } from '../../registry/timeouts';
import { parseIndex } from '../../registry/parseIndex';
import { parseManifest } from '../../registry/parseManifest';
import type { RemoteEntry, RemoteManifest } from '../../registry/RegistryIndex';
import type { Override } from './parseOverride';

/** `release.json`, which the build of a remote writes beside its files. Its paths are relative to it. */
const releaseJsonSchema = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.string(),
  mounts: z.array(z.unknown()),
  menu: z.optional(z.array(z.unknown())),
  entry: z.string(),
  files: z.record(z.string(), z.string()),
  preload: z.array(z.string()),
  requires: z.optional(z.record(z.string(), z.string())),
});

/** A release from outside the registry, in the format of the registry. */
export interface OverrideRelease {
  entry: RemoteEntry;
  manifest: RemoteManifest;
}

/** Fetches the manifest in a folder. Throws when the folder has no manifest or the manifest of another remote. */
export async function fetchOverrideRelease({ name, folder }: Override): Promise<OverrideRelease> {
  const { mounts, menu, contract, ...release } = await requestJson(`${folder}release.json`, {
    schema: releaseJsonSchema,
    timeoutMs: FILE_TIMEOUT_MS,
  });
  if (release.name !== name) throw new Error(`${folder} holds ${release.name}, not ${name}`);
  const toUrl = (file: string) => new URL(file, folder).href;
  const manifest = parseManifest({
    ...release,
    entry: toUrl(release.entry),
    preload: release.preload.map(toUrl),
    files: Object.fromEntries(Object.entries(release.files).map(([file, checksum]) => [toUrl(file), checksum])),
  });
  const index = parseIndex({
    remotes: [{ name, version: release.version, mounts, menu, contract, manifest: `${folder}release.json` }],
  });
  const [entry] = index?.remotes ?? [];
  if (!entry || !manifest) throw new Error(`${folder} holds no valid release`);
  return { entry, manifest };
}
