/** The mark of an entry: which overlays are open there. A copy of it on another page means nothing. */
interface Mark {
  at: string;
  ids: readonly string[];
}

/**
 * The overlays an entry of the history stands for, the latest last. Checked by hand: the schemas are no part of what a
 * customer's first screen downloads.
 */
export function overlayIdsAt({ pathname, state }: { pathname: string; state: unknown }): readonly string[] {
  const mark = typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined;
  return isMark(mark) && mark.at === pathname ? mark.ids : [];
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('ids' in value)) return false;
  return Array.isArray(value.ids) && value.ids.every((id) => typeof id === 'string');
}
