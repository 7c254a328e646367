import { useCallback, type RefCallback } from 'react';

/** An element counts as near when less than this is left to scroll. */
const AHEAD = '400px 0px';

/** A ref for an element: `onNear` is called once, when the element comes near the part of the page that is seen. */
export function useNear(onNear: () => void): RefCallback<Element> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      if (typeof IntersectionObserver === 'undefined') {
        onNear();
        return undefined;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          onNear();
        },
        { rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onNear],
  );
}
