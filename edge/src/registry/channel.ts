import type { ReleaseChannel } from './schema.ts';

/** The percentage of browsers that get the canary, and the error rate in percent above which it is removed. */
export type CanaryShare = { percent: number; budget?: number | undefined };

/** The number of old versions that are kept, so that a tab opened before two publications can still load its files. */
const KEPT_OLD_VERSIONS = 2;

/** The channel after a version is published to every browser. This ends a canary; publishing the canary promotes it. */
export function promote(channel: ReleaseChannel | undefined, name: string, version: string): ReleaseChannel {
  if (!channel) return { name, version, enabled: true, history: [] };
  if (channel.version === version) return channel;
  const history = [channel.version, ...channel.history].filter((one) => one !== version).slice(0, KEPT_OLD_VERSIONS);
  return { name, version, enabled: channel.enabled, history };
}

/**
 * The channel with a canary: a second version for a percentage of the browsers. `budget` is the percentage of failed loads
 * at which the canary ends.
 */
export function withCanary(channel: ReleaseChannel, version: string, { percent, budget }: CanaryShare): ReleaseChannel {
  return { ...channel, canary: { version, percent, ...(budget !== undefined && { budget }) } };
}

export function withoutCanary({ canary: _canary, ...channel }: ReleaseChannel): ReleaseChannel {
  return channel;
}

/**
 * The channel after a rollback. A version of the history drops the later ones, so that the next rollback goes further
 * back; any other version is promoted as if it were published. A canary ends.
 */
export function revertTo(channel: ReleaseChannel, version: string): ReleaseChannel {
  const index = channel.history.indexOf(version);
  if (index < 0) return promote(withoutCanary(channel), channel.name, version);
  return { ...withoutCanary(channel), version, history: channel.history.slice(index + 1) };
}

/** The versions whose files are kept: the current one, two before it, and the canary. */
export function keptVersions({ version, history, canary }: ReleaseChannel): string[] {
  return [version, ...history.slice(0, KEPT_OLD_VERSIONS), ...(canary ? [canary.version] : [])];
}
