import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { shellStore, type Shell } from './shellStore.ts';

const ShellContext = createContext<StoreApi<Shell> | undefined>(undefined);

/** `requestJson` dispatches `ssp:response`: a response has arrived although `navigator.onLine` was false. */
const CONNECTION_EVENTS = ['online', 'offline', 'ssp:response'];

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
 * The shell state, or the part that the selector returns. Throws “useShell must be used within ShellProvider” outside the
 * provider.
 */
export function useShell(): Shell;
export function useShell<T>(selector: (shell: Shell) => T): T;
export function useShell<T>(selector?: (shell: Shell) => T): T | Shell {
  return useStore<StoreApi<Shell>, T | Shell>(useShellStore('useShell'), selector ?? ((shell) => shell));
}

/** The store of the provider. Throws an error that names `hook` outside the provider. */
export function useShellStore(hook: string): StoreApi<Shell> {
  const store = useContext(ShellContext);
  if (!store) throw new Error(`${hook} must be used within ShellProvider`);
  return store;
}
