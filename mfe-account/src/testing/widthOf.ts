import { act } from '@testing-library/react';

let width = 1440;
let listeners = new Set<() => void>();

/** A window so wide; called again, it changes. jsdom has none, and a test begins with 1440 px. */
export function widthOf(px: number): void {
  act(() => {
    width = px;
    for (const tell of listeners) tell();
  });
}

beforeEach(() => {
  width = 1440;
  listeners = new Set();
  window.matchMedia = (query) => {
    const least = Number(/min-width: ?(\d+)px/.exec(query)?.[1]);
    const list = new EventTarget() as MediaQueryList; // what is read of it is added below
    Object.defineProperty(list, 'matches', { get: () => width >= least });
    listeners.add(() => list.dispatchEvent(new Event('change')));
    return list;
  };
});
