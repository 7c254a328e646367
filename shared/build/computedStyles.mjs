/**
 * Lets jsdom compute the style of an element once for as long as nothing changes: it remembers which rules match, but
 * makes a new declaration of them for every question, and a query by role asks for all elements and their ancestors.
 * What is kept hangs on jsdom's own memory of the rules, which it throws away whenever document or sheets change.
 * @param {Window & typeof globalThis} window of a jsdom
 */
export function keepComputedStyles(window) {
  const compute = window.getComputedStyle.bind(window);
  const inner = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === 'impl');
  const matchingRules = (element) => element.ownerDocument[inner]?._styleCache;
  /** By the memory of the rules, then by element. */
  const kept = new WeakMap();

  window.getComputedStyle = (element, pseudoElement) => {
    // What is not in the document may change without jsdom's noticing it.
    if (pseudoElement || !element.isConnected) return compute(element, pseudoElement);
    const known = kept.get(matchingRules(element))?.get(element);
    if (known) return known;
    const style = compute(element);
    const rules = matchingRules(element);
    if (rules && !kept.has(rules)) kept.set(rules, new WeakMap());
    kept.get(rules)?.set(element, style);
    return style;
  };
}
