import { act } from '@testing-library/react';

/**
 * For each observed element, a function that reports it as in view. There is no layout in the tests, so only
 * `scrollIntoView` calls these functions.
 */
const inViewReporters = new Map<Element, () => void>();

class FakeIntersectionObserver {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  private readonly elements = new Set<Element>();

  observe(element: Element) {
    this.elements.add(element);
    const entry = { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry;
    inViewReporters.set(element, () => this.callback([entry], this as unknown as IntersectionObserver));
  }

  disconnect() {
    for (const element of this.elements) inViewReporters.delete(element);
    this.elements.clear();
  }
}

beforeEach(() => {
  inViewReporters.clear();
  Reflect.set(globalThis, 'IntersectionObserver', FakeIntersectionObserver);
});

/** Reports all observed elements that contain the text as in view. */
export function scrollIntoView(text = ''): void {
  act(() => {
    for (const [element, report] of [...inViewReporters]) if (element.textContent.includes(text)) report();
  });
}
