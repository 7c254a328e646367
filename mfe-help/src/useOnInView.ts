import { useCallback, type RefCallback } from 'react';

/** Elements up to this distance outside of the viewport count as in view. */
const ROOT_MARGIN = '400px 0px';

/** A ref for an element: calls `onInView` once, when the element comes into view. */
export function useOnInView(onInView: () => void): RefCallback<Element> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          onInView();
        },
        { rootMargin: ROOT_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onInView],
  );
}
