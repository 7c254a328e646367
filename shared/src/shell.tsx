import { createContext, useContext, useEffect, useId, useLayoutEffect, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { onSignOut } from '@portal/shared/storage';

/** State that the host's shell (header, chat, theme) shares with the screens. */
export interface Shell {
  theme: 'light' | 'dark';
  /** Switches to the other theme and remembers it. */
  toggleTheme: () => void;
  /** Returns to the system’s preference. */
  resetTheme: () => void;
  chatHidden: boolean;
  /** Unread notifications; absent until the notifications screen has set it. */
  unread?: number | undefined;
  setUnread: (count: number) => void;
  /** The reference on the error panel that is shown; the chat page gets it. */
  reference?: string | undefined;
  /**
   * Whether there is a connection. Not always `navigator.onLine`, which with some VPNs is always false: the response to
   * a request (requestJson.ts) makes this value true.
   */
  online: boolean;
  /** Ids of the open dialogs, sheets and drawers, the last opened last (overlays.ts). */
  overlays: readonly string[];
  /** Ids of the forms whose input leaving the page would lose (useUnsavedWork). */
  unsaved: readonly string[];
}

/**
 * The shell store of the page. The host’s theme code writes `theme`, `toggleTheme` and `resetTheme` before it renders.
 */
export const shellStore: StoreApi<Shell> = createStore<Shell>((set) => ({
  theme: 'light',
  toggleTheme: () => undefined,
  resetTheme: () => undefined,
  chatHidden: false,
  setUnread: (unread) => set({ unread }),
  online: navigator.onLine,
  overlays: [],
  unsaved: [],
}));

onSignOut(() => shellStore.setState({ unread: undefined }));

/** The number of screens that hide the chat now; there may be several. */
let hidingScreenCount = 0;

function changeHidingScreenCount(change: 1 | -1): void {
  hidingScreenCount += change;
  shellStore.setState({ chatHidden: hidingScreenCount > 0 });
}

/** Keeps the reference of an error in the shell state while its panel is shown, for the chat page. */
export function useShareErrorReference(reference: string | undefined): void {
  useEffect(() => {
    if (reference === undefined) return undefined;
    shellStore.setState({ reference });
    // Another panel may have replaced it.
    return () =>
      shellStore.setState((shell) => ({ reference: shell.reference === reference ? undefined : shell.reference }));
  }, [reference]);
}

const ShellContext = createContext<StoreApi<Shell> | undefined>(undefined);

/** `requestJson` dispatches `portal:response`: a response has arrived although `navigator.onLine` was false. */
const CONNECTION_EVENTS = ['online', 'offline', 'portal:response'];

/** Provides the shell state and keeps its `online` current. */
export function ShellProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const updateOnline = ({ type }: Event) => shellStore.setState({ online: type !== 'offline' });
    for (const type of CONNECTION_EVENTS) window.addEventListener(type, updateOnline);
    return () => {
      for (const type of CONNECTION_EVENTS) window.removeEventListener(type, updateOnline);
    };
  }, []);
  return <ShellContext value={shellStore}>{children}</ShellContext>;
}

/**
 * The shell state, or the part that the selector returns. Throws “useShell must be used within ShellProvider” outside
 * the provider.
 */
export function useShell(): Shell;
export function useShell<T>(selector: (shell: Shell) => T): T;
export function useShell<T>(selector?: (shell: Shell) => T): T | Shell {
  return useStore<StoreApi<Shell>, T | Shell>(useShellStore('useShell'), selector ?? ((shell) => shell));
}

/** Hides the chat button and closes the chat panel while the calling screen is shown and `active` (D-055). */
export function useHideChat(active = true): void {
  useShellStore('useHideChat');
  useLayoutEffect(() => {
    if (!active) return undefined;
    changeHidingScreenCount(1);
    return () => changeHidingScreenCount(-1);
  }, [active]);
}

/**
 * Tells the host that the page holds what the customer has entered: while `hasUnsavedWork` the host does not reload it
 * for a new version, and covers it instead of redirecting to the sign-in page, unless a token of another audience is
 * missing. It does not ask before a navigation. Every form calls this hook.
 */
export function useUnsavedWork(hasUnsavedWork: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!hasUnsavedWork) return undefined;
    shellStore.setState(({ unsaved }) => ({ unsaved: [...unsaved, id] }));
    return () => shellStore.setState(({ unsaved }) => ({ unsaved: unsaved.filter((one) => one !== id) }));
  }, [hasUnsavedWork, id]);
}

/** The store of the provider. Throws an error that names `hook` outside the provider. */
function useShellStore(hook: string): StoreApi<Shell> {
  const store = useContext(ShellContext);
  if (!store) throw new Error(`${hook} must be used within ShellProvider`);
  return store;
}
