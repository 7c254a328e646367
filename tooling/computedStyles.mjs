// @ts-nocheck -- patches internals that no type describes
import { typeAndClasses, quickMatch } from './selectors.mjs';

/**
 * Speeds up `getComputedStyle` of jsdom, which a query by role calls for all elements and their ancestors. The style of an
 * element is cached as long as jsdom's own cache of matching rules exists, which jsdom drops when the document or a style
 * sheet changes. Selectors that cannot match by their class or type are not evaluated.
 */
export function cacheComputedStyles(window) {
  const computeStyle = window.getComputedStyle.bind(window);
  const implSymbol = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === 'impl');
  const matchingRules = (element) => element.ownerDocument[implSymbol]?._styleCache;
  const matcher = () => window.document[implSymbol]?._nwsapiDontThrow;
  let prefilter;
  /** For each cache of matching rules that jsdom has created: the computed style of each element. */
  const stylesByRules = new WeakMap();

  window.getComputedStyle = (element, pseudoElement) => {
    if (matcher() !== prefilter?.matcher) prefilter = prefilterSelectors(matcher());
    prefilter?.reset();
    // jsdom does not notice changes of elements outside the document.
    if (pseudoElement || !element.isConnected) return computeStyle(element, pseudoElement);
    const cached = stylesByRules.get(matchingRules(element))?.get(element);
    if (cached) return cached;
    const style = computeStyle(element);
    const rules = matchingRules(element);
    if (rules && !stylesByRules.has(rules)) stylesByRules.set(rules, new WeakMap());
    stylesByRules.get(rules)?.set(element, style);
    return style;
  };
}

/**
 * Replaces `match` of jsdom's selector matcher: a selector is evaluated only if the type and classes of the element do not
 * decide the result. `reset` discards the stored type and classes, because the classes of an element may change.
 */
function prefilterSelectors(matcher) {
  const { match } = matcher;
  let currentElement;
  let currentTypeAndClasses;
  matcher.match = (selector, element) => {
    if (currentElement !== element) [currentElement, currentTypeAndClasses] = [element, typeAndClasses(element)];
    return quickMatch(selector, currentTypeAndClasses) ?? match(selector, element);
  };
  return { matcher, reset: () => (currentElement = undefined) };
}
