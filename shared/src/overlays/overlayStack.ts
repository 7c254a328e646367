/** A layer above the page: a dialog, a bottom sheet, a drawer. */
export interface Overlay {
  /** Called when the customer presses Back. */
  close: () => void;
  /** Whether the overlay cannot be closed now, for example while a form is sent; Back then has no effect. */
  isLocked: () => boolean;
}

/** The open overlays, the last opened on top, and their history entries. */
interface OverlayStack {
  /** Adds an overlay that opened. The returned function removes it when it has closed. */
  add: (overlay: Overlay) => () => void;
  /** Pushes history entries for open overlays that have none, if `key` is still the router's current location. */
  pushEntries: (key: string) => void;
}

const OVERLAY_STACK_KEY = Symbol.for('ssp.overlays');
const pageGlobals = globalThis as { [OVERLAY_STACK_KEY]?: OverlayStack | undefined };

/** The page's one stack, which the host sets; undefined under a host that has none. */
export const getOverlayStack = (): OverlayStack | undefined => pageGlobals[OVERLAY_STACK_KEY];

export function setOverlayStack(stack: OverlayStack): void {
  pageGlobals[OVERLAY_STACK_KEY] = stack;
}
