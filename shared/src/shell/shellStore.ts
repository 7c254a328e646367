import { createStore, type StoreApi } from 'zustand';
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
  /**
   * Whether there is a connection. Not always `navigator.onLine`, which with some VPNs is always false: the response to a
   * request (requestJson.ts) makes this value true.
   */
  online: boolean;
}

interface PageShell {
  store: StoreApi<Shell>;
  /** How many screens hide the chat at this moment. */
  hidingScreens: number;
}

const SHELL_KEY = Symbol.for('ssp.shell');
const globalScope = globalThis as { [SHELL_KEY]?: PageShell | undefined };
const pageShell: PageShell = (globalScope[SHELL_KEY] ??= createPageShell());

/** The one shell store of the page. The host’s theme code writes `theme`, `toggleTheme` and `resetTheme`. */
export const shellStore: StoreApi<Shell> = pageShell.store;

/** Hides the chat until the returned function is called. Several screens may hide it at the same time. */
export function hideChat(): () => void {
  changeHidingScreens(1);
  return () => changeHidingScreens(-1);
}

function changeHidingScreens(change: 1 | -1): void {
  pageShell.hidingScreens += change;
  shellStore.setState({ chatHidden: pageShell.hidingScreens > 0 });
}

function createPageShell(): PageShell {
  const store = createStore<Shell>((set) => ({
    theme: 'light',
    toggleTheme: () => set(({ theme }) => ({ theme: theme === 'light' ? 'dark' : 'light' })),
    resetTheme: () => set({ theme: 'light' }),
    chatHidden: false,
    setUnread: (unread) => set({ unread }),
    online: navigator.onLine,
  }));
  onSignOut(() => store.setState({ unread: undefined }));
  return { store, hidingScreens: 0 };
}
