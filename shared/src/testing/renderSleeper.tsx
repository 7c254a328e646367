import { act } from '@testing-library/react';
import { Activity, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { renderScreen, type Opening } from './renderScreen';

/** Shows a screen that can be put to sleep and woken, as the host does behind the panel of a lost session. */
export function renderSleeper(screen: ReactElement, opening?: Opening) {
  const store = createStore<{ mode: 'visible' | 'hidden' }>(() => ({ mode: 'visible' }));
  function Page() {
    const { mode } = useStore(store);
    return <Activity mode={mode}>{screen}</Activity>;
  }
  const turn = (mode: 'visible' | 'hidden') => act(async () => store.setState({ mode }));
  return { ...renderScreen(<Page />, opening), sleep: () => turn('hidden'), wake: () => turn('visible') };
}
