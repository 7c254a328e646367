import { act } from '@testing-library/react';
import { Activity, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { renderScreen, type ScreenOptions } from './renderScreen';

/** Renders a screen in React's `Activity`, to `hide` and `show` it, as the host does behind the expired-session panel. */
export function renderInActivity(screen: ReactElement, options?: ScreenOptions) {
  const store = createStore<{ mode: 'visible' | 'hidden' }>(() => ({ mode: 'visible' }));
  function Page() {
    const { mode } = useStore(store);
    return <Activity mode={mode}>{screen}</Activity>;
  }
  const setMode = (mode: 'visible' | 'hidden') => act(async () => store.setState({ mode }));
  return { ...renderScreen(<Page />, options), hide: () => setMode('hidden'), show: () => setMode('visible') };
}
