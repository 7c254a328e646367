import { act } from '@testing-library/react';

/** Tests only: jsdom has no layout, so nothing is near until a test says so. */
const watched = new Map<Element, () => void>();

class FakeIntersectionObserver {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  private readonly mine = new Set<Element>();

  observe(element: Element) {
    this.mine.add(element);
    const entry = { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry; // all that is read
    // Nobody asks the observer itself for anything.
    watched.set(element, () => this.tell([entry], this as unknown as IntersectionObserver));
  }

  disconnect() {
    for (const element of this.mine) watched.delete(element);
    this.mine.clear();
  }
}

beforeEach(() => {
  watched.clear();
  Reflect.set(globalThis, 'IntersectionObserver', FakeIntersectionObserver);
});

/** Everything that is watched at this moment, or what of it holds a text, comes near. */
export function comeNear(text = ''): void {
  act(() => {
    for (const [element, tell] of [...watched]) if (element.textContent.includes(text)) tell();
  });
}
