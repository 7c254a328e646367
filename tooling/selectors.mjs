/** A class, or a type, and nothing else. */
const ALONE = /^(?:\.[\w-]+|[a-z][a-z\d-]*)$/;
const ARGUMENTS = /\([^()]*\)|\[[^[\]]*\]/g;

/** By selector, what can be said of an element without a real look. */
const verdicts = new Map();

/**
 * Whether a selector matches an element, where types and classes tell it: nearly all selectors of a page ask for one
 * class, which few elements have.
 * @param {string | undefined} selector undefined of a rule that is not about elements, such as key frames
 * @param {{ type: string, classes: Set<string> }} element
 * @returns {boolean | undefined} undefined where only a real look can tell
 */
export function matchesAtAGlance(selector, element) {
  let verdict = verdicts.get(selector);
  if (!verdict) verdicts.set(selector, (verdict = verdictOf(selector)));
  return verdict(element);
}

/**
 * What `matchesAtAGlance` has to know of an element.
 * @param {Element} element
 */
export function glanceAt(element) {
  const names = element.getAttribute('class')?.split(/\s+/);
  return { type: element.localName, classes: new Set(names) };
}

function verdictOf(selector) {
  if (selector === undefined) return () => false;
  const subjects = subjectsOf(selector);
  return (element) => {
    const possible = subjects.filter(
      ({ type, name }) =>
        (type === undefined || type === element.type) && (name === undefined || element.classes.has(name)),
    );
    if (possible.some(({ isAll }) => isAll)) return true;
    return possible.length > 0 ? undefined : false;
  };
}

/**
 * What each selector of a list asks of its subject: of `.list > a.item:hover` type `a` and class `item`, which is not all.
 * A type in capitals is no type here: it depends on the kind of document what it means.
 */
function subjectsOf(list) {
  const bare = list.replaceAll(ARGUMENTS, '');
  if (/[^\w\s.#:>+~*,-]/.test(bare)) return [{}];
  return bare.split(',').map((selector) => {
    const subject = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const type = /^[a-z][a-z\d-]*(?![\w-])/.exec(subject)?.[0];
    const name = /\.([\w-]+)/.exec(subject)?.[1];
    return { type, name, isAll: bare === list && ALONE.test(selector.trim()) };
  });
}
