/** Something that lies over the page: a dialog, a sheet, a drawer. */
export interface Overlay {
  /** Back was pressed. */
  close: () => void;
  /** Whether it cannot be closed at this moment; Back then does nothing. */
  isHeld: () => boolean;
}

/** The overlays that are open, the latest on top, and the entries of the history that stand for them. */
interface OverlayStack {
  /** It opened. The returned function tells that it closed. */
  add: (overlay: Overlay) => () => void;
  /** Gives the open ones their entries, if the page shown (by its location’s key) is still the router’s. */
  mark: (key: string) => void;
}

const KEY = Symbol.for('ssp.overlays');
const page = globalThis as { [KEY]?: OverlayStack | undefined };

/** The page’s one stack: the host’s, whichever bundle asks. Nothing where a host knows of none. */
export const overlayStack = (): OverlayStack | undefined => page[KEY];

/** Puts the page’s stack in place. */
export function setOverlayStack(stack: OverlayStack): void {
  page[KEY] = stack;
}
