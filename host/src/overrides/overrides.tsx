import type { ReactNode } from 'react';
import type { PortalConfig } from '@portal/shared/config';
import { messageOf } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { Registry } from '../remotes/registry/registry';
import { parseOverride, isAllowed, type ParsedOverride, type Override } from './parseOverride';
import { OverrideBar } from './OverrideBar';
import { registryWithOverrides } from './registryWithOverrides';
import { fetchOverrideRelease, type OverrideRelease } from './fetchOverrideRelease';
import { confirmedOverrides, requestedOverride } from './overrideStorage';

/** The overrides of this tab. */
export interface Overrides {
  /** Lists the overrides, asks the user to confirm a new one, and resets the confirmed ones. */
  bar: ReactNode;
  registry: (registry: Registry) => Registry;
}

const overridesSchema = z.record(z.string(), z.string());

/**
 * Applies the overrides stored in this tab. An override in the address must be confirmed on this page first, because anybody
 * can write such a link; until then nothing is fetched for it.
 */
export async function createOverrides({
  origins,
  remotes,
}: NonNullable<PortalConfig['overrides']>): Promise<Overrides> {
  moveFromAddressToStorage();
  const confirmed = readConfirmedOverrides().filter((override) => isAllowed(override, origins));
  const configured = Object.entries(remotes ?? {}).map(([name, folder]) => ({ name, folder }));
  const isConfirmed = (name: string) => confirmed.some((override) => override.name === name);
  const active = [...configured.filter(({ name }) => !isConfirmed(name)), ...confirmed];
  const releases: OverrideRelease[] = [];
  const states = await Promise.all(
    active.map(async (override) => {
      try {
        const release = await fetchOverrideRelease(override);
        releases.push(release);
        return { ...override, version: release.entry.version };
      } catch (error) {
        return { ...override, failure: messageOf(error, 'no answer') };
      }
    }),
  );
  const text = requestedOverride.read();
  const requested = text === null ? undefined : parseOverride(text, origins);
  return {
    registry: (registry) => registryWithOverrides(registry, releases),
    bar: (
      <OverrideBar
        states={states}
        requested={requested}
        onDecide={(isAccepted) => decide(isAccepted ? requested : undefined)}
        onReset={confirmed.length > 0 ? reset : undefined}
      />
    ),
  };
}

function moveFromAddressToStorage(): void {
  const address = new URL(location.href);
  const text = address.searchParams.get('override');
  if (text === null) return;
  requestedOverride.write(text);
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
}

function readConfirmedOverrides(): Override[] {
  try {
    return Object.entries(overridesSchema.parse(JSON.parse(confirmedOverrides.read() ?? '{}'))).map(
      ([name, folder]) => ({
        name,
        folder,
      }),
    );
  } catch {
    // Another script wrote an invalid value.
    return [];
  }
}

/** Removes the request and, when the user accepted it, stores it as confirmed and reloads the page. */
function decide(accepted: ParsedOverride | undefined): void {
  requestedOverride.remove();
  if (!accepted || 'rejection' in accepted) return;
  const all = [...readConfirmedOverrides().filter(({ name }) => name !== accepted.name), accepted];
  confirmedOverrides.write(JSON.stringify(Object.fromEntries(all.map(({ name, folder }) => [name, folder]))));
  location.reload();
}

function reset(): void {
  confirmedOverrides.remove();
  location.reload();
}
