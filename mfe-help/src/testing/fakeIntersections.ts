import { act } from '@testing-library/react';

/** jsdom has no layout: elements come into view when a test calls `scrollIntoView`. */
const observed = new Map<Element, () => void>();

class FakeIntersectionObserver {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  private readonly elements = new Set<Element>();

  observe(element: Element) {
    this.elements.add(element);
    const entry = { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry;
    observed.set(element, () => this.callback([entry], this as unknown as IntersectionObserver));
  }

  disconnect() {
    for (const element of this.elements) observed.delete(element);
    this.elements.clear();
  }
}

beforeEach(() => {
  observed.clear();
  Reflect.set(globalThis, 'IntersectionObserver', FakeIntersectionObserver);
});

/** Intersects all observed elements that contain the text. */
export function scrollIntoView(text = ''): void {
  act(() => {
    for (const [element, intersect] of [...observed]) if (element.textContent.includes(text)) intersect();
  });
}
