// @ts-nocheck -- called from patched internals of jsdom that no type describes
/** A selector that is a single class or a single type. */
const SINGLE_TYPE_OR_CLASS = /^(?:\.[\w-]+|[a-z][a-z\d-]*)$/;
/** Arguments of pseudo-classes, such as `(.item)` of `:not(.item)`, and attribute selectors. */
const ARGUMENTS_AND_ATTRIBUTES = /\([^()]*\)|\[[^[\]]*\]/g;

/** For each selector the function that decides by type and classes. */
const matcherBySelector = new Map();

/**
 * A fast test for jsdom, which evaluates CSS selectors slowly: whether a selector matches an element; undefined if its
 * type and classes do not decide that. A rule without a selector, such as keyframes, matches nothing.
 */
export function quickMatch(selector, element) {
  let matcher = matcherBySelector.get(selector);
  if (!matcher) matcherBySelector.set(selector, (matcher = createMatcher(selector)));
  return matcher(element);
}

/** The type and classes of an element, for `quickMatch`. */
export function typeAndClasses(element) {
  const names = element.getAttribute('class')?.split(/\s+/);
  return { type: element.localName, classes: new Set(names) };
}

function createMatcher(selector) {
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
 * The type and class that each selector of a list requires of its subject: `a` and `item` for `.list > a.item:hover`.
 * `isAll` says that the selector requires nothing else. Types in capitals are skipped: their meaning depends on the document.
 */
function subjectsOf(list) {
  const bare = list.replaceAll(ARGUMENTS_AND_ATTRIBUTES, '');
  if (/[^\w\s.#:>+~*,-]/.test(bare)) return [{}];
  return bare.split(',').map((selector) => {
    const subject = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const type = /^[a-z][a-z\d-]*(?![\w-])/.exec(subject)?.[0];
    const name = /\.([\w-]+)/.exec(subject)?.[1];
    return { type, name, isAll: bare === list && SINGLE_TYPE_OR_CLASS.test(selector.trim()) };
  });
}
