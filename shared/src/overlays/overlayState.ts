/** State of a history entry: the ids of the overlays that are open there, and the path for which they were written. */
type OverlayState = { at: string; ids: readonly string[] };

/**
 * The ids of the overlays of a history entry, the last opened last. Overlay state that was copied to another path is
 * ignored. Checked without a schema, so that the first page does not download the schema library.
 */
export function overlayIdsAt({ pathname, state }: { pathname: string; state: unknown }): readonly string[] {
  const found = typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined;
  return isOverlayState(found) && found.at === pathname ? found.ids : [];
}

function isOverlayState(value: unknown): value is OverlayState {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('ids' in value)) return false;
  return Array.isArray(value.ids) && value.ids.every((id) => typeof id === 'string');
}
