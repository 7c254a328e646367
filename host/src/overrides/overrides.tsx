import type { ReactNode } from 'react';
import { originOf, type PortalConfig } from '@portal/shared/config';
import { messageOf, requestJson } from '@portal/shared/http';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import * as z from '@portal/shared/schema';
import type { StoredText } from '@portal/shared/storage';
import { openRegistry, type Registry } from '../registry/registry';
import {
  PORTAL_FILE_TIMEOUT_MS,
  type RegistryIndex,
  type IndexEntry,
  type ServedManifest,
} from '../registry/RegistryIndex';

/** What the page uses instead of the plain registry: the bar that lists the overrides, and a registry with them. */
export interface AppliedOverrides {
  /** Lists the overrides and resets the confirmed ones. */
  bar: ReactNode;
  openRegistry: () => Registry;
}

/**
 * Applies the overrides of the configuration and those that the user confirmed in this tab.
 * @param stored the confirmed ones: a JSON list of texts as `parseOverride` takes them, of which a later one replaces
 *   an earlier one for the same remote
 */
export async function applyOverrides(
  { origins, remotes }: NonNullable<PortalConfig['overrides']>,
  stored: StoredText,
): Promise<AppliedOverrides> {
  confirmAddressOverride(origins, stored);
  const confirmed = readConfirmedTexts(stored)
    .map((text) => parseOverride(text, origins))
    .flatMap((parsed) => ('folder' in parsed ? [[parsed.name, parsed.folder] as const] : []));
  const releases: OverrideRelease[] = [];
  const states = await Promise.all(
    Object.entries({ ...remotes, ...Object.fromEntries(confirmed) }).map(async ([name, folder]) => {
      try {
        const release = await fetchOverrideRelease({ name, folder });
        releases.push(release);
        return { name, folder, version: release.entry.version };
      } catch (error) {
        return { name, folder, failure: messageOf(error, 'release.json could not be fetched') };
      }
    }),
  );
  return {
    openRegistry: () => openRegistryWithOverrides(releases),
    bar: <OverrideBar states={states} onReset={confirmed.length > 0 ? () => resetOverrides(stored) : undefined} />,
  };
}

/**
 * Asks the user whether to use the override in the address, because anybody can write such a link. Nothing is fetched
 * for the override before the user agrees.
 */
function confirmAddressOverride(origins: string[], stored: StoredText): void {
  const address = new URL(location.href);
  const text = address.searchParams.get('override');
  if (text === null) return;
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
  const override = parseOverride(text, origins);
  if ('rejection' in override) {
    window.alert(override.rejection);
    return;
  }
  const { name, folder } = override;
  const question = `Load the remote “${name}” from ${folder} ? It will act in your name: agree only if you know where it comes from.`;
  if (window.confirm(question)) stored.write(JSON.stringify([...readConfirmedTexts(stored), text]));
}

function readConfirmedTexts(stored: StoredText): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(stored.read() ?? '[]'));
  } catch {
    return []; // another script wrote an invalid value
  }
}

function resetOverrides(stored: StoredText): void {
  stored.remove();
  location.reload();
}

/** Which release replaces that of the registry: `name` is the remote, `folder` the address with its release.json. */
interface Override {
  name: string;
  folder: string;
}

/** A valid override, or the reason why the text is not one. */
type ParsedOverride = Override | { rejection: string };

const REMOTE_NAME_PATTERN = /^[a-z][a-z0-9]{1,23}$/;
const VERSION_PATTERN = /^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/;

/**
 * Parses `<remote>@<version>` (a published version) or `<remote>@<address>` (a folder with a release.json on an allowed
 * origin).
 *
 * @example parseOverride('roaming@1.0.0-0a1b', []) // { name: 'roaming', folder: '…/remotes/roaming/1.0.0-0a1b/' }
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
  muiChunks: z.optional(z.array(z.string())),
  requires: z.record(z.string(), z.string()),
});

/** A release from outside the registry, in the format of the registry. */
interface OverrideRelease {
  entry: IndexEntry;
  manifest: ServedManifest;
}

/** Fetches the manifest in a folder. Throws when the folder has no manifest or the manifest of another remote. */
async function fetchOverrideRelease({ name, folder }: Override): Promise<OverrideRelease> {
  const { mounts, menu, contract, ...release } = await requestJson(`${folder}release.json`, {
    schema: releaseJsonSchema,
    timeoutMs: PORTAL_FILE_TIMEOUT_MS,
  });
  if (release.name !== name) throw new Error(`${folder} holds ${release.name}, not ${name}`);
  const toUrl = (file: string) => new URL(file, folder).href;
  const manifest = {
    ...release,
    entry: toUrl(release.entry),
    preload: release.preload.map(toUrl),
    files: Object.fromEntries(Object.entries(release.files).map(([file, checksum]) => [toUrl(file), checksum])),
  };
  // The build of the remote has checked what it declares.
  const entry = {
    ...{ name, version: release.version, mounts, menu, contract },
    ...{ enabled: true, manifest: `${folder}release.json` },
  } as IndexEntry;
  return { entry, manifest };
}

/** Opens the registry with some releases replaced, and with the remotes that only the overrides have. */
function openRegistryWithOverrides(releases: OverrideRelease[]): Registry {
  const byName = new Map(releases.map((release) => [release.entry.name, release]));
  const withOverrides = (index: RegistryIndex): RegistryIndex => ({
    ...index,
    remotes: [...index.remotes.filter(({ name }) => !byName.has(name)), ...releases.map(({ entry }) => entry)],
  });
  const registry = openRegistry(withOverrides);
  return {
    ...registry,
    manifestOf: async (entry) => byName.get(entry.name)?.manifest ?? registry.manifestOf(entry),
  };
}

/** An override with its loaded version, or with the reason why the page uses the registry's release instead. */
type OverrideState = Override & ({ version: string } | { failure: string });

interface OverrideBarProps {
  states: OverrideState[];
  /** Undefined when the user has confirmed no override in this tab. */
  onReset: (() => void) | undefined;
}

/** A bar on every page while the page uses releases that are not the registry's. */
function OverrideBar({ states, onReset }: OverrideBarProps) {
  if (states.length === 0) return null;
  return (
    <Stack component="section" aria-label="Overridden remotes" direction="row" sx={OVERRIDE_BAR_STYLE}>
      <Box>
        {states.map((state) => (
          <Typography key={state.name} sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {describeOverride(state)}
          </Typography>
        ))}
      </Box>
      {onReset && (
        <Button variant="outlined" size="small" onClick={onReset}>
          Reset
        </Button>
      )}
    </Stack>
  );
}

function describeOverride(state: OverrideState): string {
  if ('version' in state) return `${state.name} ${state.version} comes from ${new URL(state.folder).origin}`;
  return `${state.name} could not be taken from ${state.folder}: ${state.failure}`;
}

// Leaves space for the chat button and for the sidebar, and is the last element of the page.
const OVERRIDE_BAR_STYLE = {
  position: 'sticky',
  zIndex: 'tooltip',
  bottom: 12,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  width: 'fit-content',
  maxWidth: { xs: 'min(640px, calc(100vw - 112px))', lg: 'min(640px, calc(100vw - 384px))' },
  m: '12px',
  ml: { lg: '284px' },
  p: '12px 16px',
  borderRadius: '14px',
  border: '2px solid',
  borderColor: 'warning.main',
  color: 'text.primary',
  bgcolor: 'background.paper',
};
