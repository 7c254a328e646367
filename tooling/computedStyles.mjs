// @ts-nocheck -- patches internals that no type describes
import { typeAndClasses, quickMatch } from './selectors.mjs';

/**
 * Speeds up `getComputedStyle` of jsdom, which a query by role calls for all elements and their ancestors. The style of an
 * element is cached as long as jsdom's own cache of matching rules exists, which jsdom drops when the document or a style
 * sheet changes. Selectors that cannot match by their class or type are not evaluated.
 */
export function cacheComputedStyles(window) {
  const compute = window.getComputedStyle.bind(window);
  const inner = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === 'impl');
  const matchingRules = (element) => element.ownerDocument[inner]?._styleCache;
  const matcher = () => window.document[inner]?._nwsapiDontThrow;
  let prefilter;
  /** jsdom's cache of the rules → element → style. */
  const cache = new WeakMap();

  window.getComputedStyle = (element, pseudoElement) => {
    if (matcher() !== prefilter?.matcher) prefilter = prefilterSelectors(matcher());
    prefilter?.reset();
    // jsdom does not notice changes of elements outside the document.
    if (pseudoElement || !element.isConnected) return compute(element, pseudoElement);
    const cached = cache.get(matchingRules(element))?.get(element);
    if (cached) return cached;
    const style = compute(element);
    const rules = matchingRules(element);
    if (rules && !cache.has(rules)) cache.set(rules, new WeakMap());
    cache.get(rules)?.set(element, style);
    return style;
  };
}

/** Calls jsdom's selector matcher only if types and classes do not decide. */
function prefilterSelectors(matcher) {
  const { match } = matcher;
  let current;
  let summary;
  matcher.match = (selector, element) => {
    if (current !== element) [current, summary] = [element, typeAndClasses(element)];
    return quickMatch(selector, summary) ?? match(selector, element);
  };
  return { matcher, reset: () => (current = undefined) };
}
