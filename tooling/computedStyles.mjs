import { glanceAt, matchesAtAGlance } from './selectors.mjs';

/**
 * Makes jsdom's computed styles cheaper, which a query by role asks for of all elements and their ancestors. It computes
 * the style of an element once for as long as nothing changes (jsdom remembers which rules match, but makes a new
 * declaration of them for every question), and looks only at rules that may match: of the hundreds a screen brings,
 * nearly all ask for a class that few elements have. What is kept hangs on jsdom's own memory of the rules, which it
 * throws away whenever document or sheets change.
 * @param {Window & typeof globalThis} window of a jsdom
 */
export function keepComputedStyles(window) {
  const compute = window.getComputedStyle.bind(window);
  const inner = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === 'impl');
  const matchingRules = (element) => element.ownerDocument[inner]?._styleCache;
  const matcher = () => window.document[inner]?._nwsapiDontThrow;
  let glancing;
  /** By the memory of the rules, then by element. */
  const kept = new WeakMap();

  window.getComputedStyle = (element, pseudoElement) => {
    if (matcher() !== glancing?.matcher) glancing = glanceFirst(matcher());
    glancing?.forget();
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

/** Asks jsdom's matcher of selectors only about what types and classes do not tell. */
function glanceFirst(matcher) {
  const { match } = matcher;
  let of;
  let seen;
  matcher.match = (selector, element) => {
    if (of !== element) [of, seen] = [element, glanceAt(element)];
    return matchesAtAGlance(selector, seen) ?? match(selector, element);
  };
  return { matcher, forget: () => (of = undefined) };
}
