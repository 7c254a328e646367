import type { Pointer } from './schema.ts';

/** A share of the browsers in percent, and the share of failures above which the canary is taken out. */
export type CanaryShare = { percent: number; budget?: number | undefined };

/** Versions kept behind the current one, so that a tab opened before two publications still finds its files. */
const KEPT_BEFORE = 2;

/** The pointer after a version was published to everybody. Publishing ends a canary; publishing the canary promotes it. */
export function moveTo(pointer: Pointer | undefined, name: string, version: string): Pointer {
  if (!pointer) return { name, version, enabled: true, history: [] };
  if (pointer.version === version) return pointer;
  const history = [pointer.version, ...pointer.history].filter((one) => one !== version).slice(0, KEPT_BEFORE);
  return { name, version, enabled: pointer.enabled, history };
}

/** The pointer with a version beside the current one, for a share of the browsers. */
export function withCanary(pointer: Pointer, version: string, { percent, budget }: CanaryShare): Pointer {
  return { ...pointer, canary: { version, percent, ...(budget !== undefined && { budget }) } };
}

export function withoutCanary({ canary: _canary, ...pointer }: Pointer): Pointer {
  return pointer;
}

/**
 * The pointer after a way back. Back to a version of the history, the later ones are forgotten, so that the next way back
 * leads further; any other version goes in front as if it were published. A canary ends.
 */
export function moveBack(pointer: Pointer, version: string): Pointer {
  const place = pointer.history.indexOf(version);
  if (place < 0) return moveTo(withoutCanary(pointer), pointer.name, version);
  return { ...withoutCanary(pointer), version, history: pointer.history.slice(place + 1) };
}

/** The versions whose files must stay: the current one, two before it, and the canary. */
export function keptVersions({ version, history, canary }: Pointer): string[] {
  return [version, ...history.slice(0, KEPT_BEFORE), ...(canary ? [canary.version] : [])];
}
