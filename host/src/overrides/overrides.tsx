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
  /** Says what is overridden, asks before something is, and resets it. */
  bar: ReactNode;
  registry: (registry: Registry) => Registry;
}

const choice = z.record(z.string(), z.string());

/**
 * Takes over what this tab has chosen, and what the address asks for: that is a question only, for anybody can write a
 * link. Nothing is fetched from another place before somebody has said so on this page.
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
    // Whatever else stands there was not written by this page.
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
