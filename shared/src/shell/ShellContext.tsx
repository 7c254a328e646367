import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { shellStore, type Shell } from './shellStore';

const ShellContext = createContext<StoreApi<Shell> | undefined>(undefined);

/** Gives the page’s shell state to everything inside and keeps `online` true to the browser. */
export function ShellProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const tell = () => shellStore.setState({ online: navigator.onLine });
    tell();
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, []);
  return <ShellContext value={shellStore}>{children}</ShellContext>;
}

/** Theme, chat icon, unread count and connection. Outside its provider: “useShell must be used within ShellProvider”. */
export function useShell(): Shell {
  const store = useShellStore('useShell');
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** The store of the nearest provider; without one, an error that names the hook. */
export function useShellStore(hook: string): StoreApi<Shell> {
  const store = useContext(ShellContext);
  if (!store) throw new Error(`${hook} must be used within ShellProvider`);
  return store;
}
