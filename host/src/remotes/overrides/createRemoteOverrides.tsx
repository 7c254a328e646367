import type { ReactNode } from 'react';
import type { PortalConfig } from '@portal/shared/config';
import { messageOf } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { Registry } from '../../registry/registry';
import { confirmedOverrides } from './confirmedOverrides';
import { fetchOverrideRelease, type OverrideRelease } from './fetchOverrideRelease';
import { openRegistryWithOverrides } from './openRegistryWithOverrides';
import { OverrideBar } from './OverrideBar';
import { isOverrideAllowed, parseOverride } from './parseOverride';

export interface RemoteOverrides {
  /** Lists the overrides and resets the confirmed ones. */
  bar: ReactNode;
  openRegistry: () => Registry;
}

/** Applies the overrides of the configuration and those that the user confirmed in this tab. */
export async function createRemoteOverrides({
  origins,
  remotes,
}: NonNullable<PortalConfig['overrides']>): Promise<RemoteOverrides> {
  confirmAddressOverride(origins);
  const confirmed = Object.entries(readConfirmedOverrides()).filter(([name, folder]) =>
    isOverrideAllowed({ name, folder }, origins),
  );
  const releases: OverrideRelease[] = [];
  const states = await Promise.all(
    Object.entries({ ...remotes, ...Object.fromEntries(confirmed) }).map(async ([name, folder]) => {
      try {
        const release = await fetchOverrideRelease({ name, folder });
        releases.push(release);
        return { name, folder, version: release.entry.version };
      } catch (error) {
        return { name, folder, failure: messageOf(error, 'no answer') };
      }
    }),
  );
  return {
    openRegistry: () => openRegistryWithOverrides(releases),
    bar: <OverrideBar states={states} onReset={confirmed.length > 0 ? resetOverrides : undefined} />,
  };
}

/**
 * Asks the user whether to use the override in the address, because anybody can write such a link. Nothing is fetched for
 * the override before the user agrees.
 */
function confirmAddressOverride(origins: string[]): void {
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
  if (window.confirm(question))
    confirmedOverrides.write(JSON.stringify({ ...readConfirmedOverrides(), [name]: folder }));
}

function readConfirmedOverrides(): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(confirmedOverrides.read() ?? '{}'));
  } catch {
    return {}; // another script wrote an invalid value
  }
}

function resetOverrides(): void {
  confirmedOverrides.remove();
  location.reload();
}
