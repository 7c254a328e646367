const KEYWORD = /^(AND|OR|WITH|[()])$/;

/**
 * Whether an SPDX expression is allowed: one side of an OR, both sides of an AND; AND binds closer than OR. Invalid
 * expressions are not allowed. A licence WITH an exception counts as a licence of its own.
 * @param {string} expression
 * @param {string[]} allowed
 */
export function isAllowed(expression, allowed) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  const take = (word) => words[0] === word && words.shift() === word;
  let wellFormed = true;

  const either = () => {
    let ok = both();
    while (take('OR')) ok = both() || ok;
    return ok;
  };
  const both = () => {
    let ok = one();
    while (take('AND')) ok = one() && ok;
    return ok;
  };
  const one = () => {
    if (!take('(')) return licence();
    const ok = either();
    wellFormed &&= take(')');
    return ok;
  };
  const licence = () => {
    const name = words.shift();
    wellFormed &&= name !== undefined && !KEYWORD.test(name);
    return allowed.includes(take('WITH') ? `${name} WITH ${words.shift()}` : (name ?? ''));
  };

  const ok = either();
  return ok && wellFormed && words.length === 0;
}
