import { createStore, type StoreApi } from 'zustand/vanilla';
import { onSignOut } from '@portal/shared/storage';

/** What the frame around every screen shares with the screens. */
export interface Shell {
  theme: 'light' | 'dark';
  /** The other theme, remembered. */
  toggleTheme: () => void;
  /** Back to the system’s preference. */
  resetTheme: () => void;
  chatHidden: boolean;
  /** Unread notifications; absent until the notifications screen has told. */
  unread?: number | undefined;
  setUnread: (count: number) => void;
  online: boolean;
}

interface PageShell {
  store: StoreApi<Shell>;
  /** Screens that hide the chat at this moment. */
  hiding: number;
}

const KEY = Symbol.for('ssp.shell');
const page = globalThis as { [KEY]?: PageShell | undefined };
const pageShell: PageShell = (page[KEY] ??= createShell());

/** The one shell store of the page. The host’s theme room writes `theme`, `toggleTheme` and `resetTheme`. */
export const shellStore: StoreApi<Shell> = pageShell.store;

/** Hides the chat until the returned function is called; several screens may do so at once. */
export function hideChat(): () => void {
  count(1);
  return () => count(-1);
}

function count(change: 1 | -1): void {
  pageShell.hiding += change;
  shellStore.setState({ chatHidden: pageShell.hiding > 0 });
}

function createShell(): PageShell {
  const store = createStore<Shell>((set) => ({
    theme: 'light',
    toggleTheme: () => set(({ theme }) => ({ theme: theme === 'light' ? 'dark' : 'light' })),
    resetTheme: () => set({ theme: 'light' }),
    chatHidden: false,
    setUnread: (unread) => set({ unread }),
    online: navigator.onLine,
  }));
  onSignOut(() => store.setState({ unread: undefined }));
  return { store, hiding: 0 };
}
