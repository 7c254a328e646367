import type { ReactNode } from 'react';
import type { PortalConfig } from '@portal/shared/config';
import { messageOf } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { Registry } from '../remotes/registry/registry';
import { parseOverride, isAllowed, type Asked, type Override } from './parseOverride';
import { OverrideBar } from './OverrideBar';
import { registryWithOverrides } from './registryWithOverrides';
import { fetchOverrideRelease, type OverrideRelease } from './fetchOverrideRelease';
import { asking, chosen } from './overrideStorage';

/** The overrides of this tab. */
export interface Overrides {
  /** Lists the overrides, asks before a new one is used, and resets them. */
  bar: ReactNode;
  registry: (registry: Registry) => Registry;
}

const choice = z.record(z.string(), z.string());

/**
 * Applies the overrides stored in this tab. An override in the address must be confirmed on this page first, because anybody
 * can write such a link; until then nothing is fetched for it.
 */
export async function createOverrides({
  origins,
  remotes,
}: NonNullable<PortalConfig['overrides']>): Promise<Overrides> {
  takeFromAddress();
  const mine = chosenOverrides().filter((one) => isAllowed(one, origins));
  const given = Object.entries(remotes ?? {}).map(([name, folder]) => ({ name, folder }));
  const taken = [...given.filter(({ name }) => mine.every((one) => one.name !== name)), ...mine];
  const releases: OverrideRelease[] = [];
  const states = await Promise.all(
    taken.map(async (override) => {
      try {
        const release = await fetchOverrideRelease(override);
        releases.push(release);
        return { ...override, version: release.entry.version };
      } catch (error) {
        return { ...override, failure: messageOf(error, 'no answer') };
      }
    }),
  );
  const text = asking.read();
  const asked: Asked | undefined = text === null ? undefined : parseOverride(text, origins);
  return {
    registry: (registry) => registryWithOverrides(registry, releases),
    bar: (
      <OverrideBar
        states={states}
        asked={asked}
        onAnswer={(yes) => answer(yes ? asked : undefined)}
        onReset={mine.length > 0 ? reset : undefined}
      />
    ),
  };
}

function takeFromAddress(): void {
  const address = new URL(location.href);
  const text = address.searchParams.get('override');
  if (text === null) return;
  asking.write(text);
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
}

function chosenOverrides(): Override[] {
  try {
    return Object.entries(choice.parse(JSON.parse(chosen.read() ?? '{}'))).map(([name, folder]) => ({
      name,
      folder,
    }));
  } catch {
    // Another script wrote an invalid value.
    return [];
  }
}

function answer(asked: Asked | undefined): void {
  asking.remove();
  if (!asked || 'refused' in asked) return;
  const all = [...chosenOverrides().filter(({ name }) => name !== asked.name), asked];
  chosen.write(JSON.stringify(Object.fromEntries(all.map(({ name, folder }) => [name, folder]))));
  location.reload();
}

function reset(): void {
  chosen.remove();
  location.reload();
}
