/**
 * A webpack loader that removes comments, except licences, and indentation from style sheets, which makes the
 * first load 0.6 kB smaller.
 * @param {string} source
 */
module.exports = function stripStyleComments(source) {
  return source.replace(/\/\*(?!!)[^]*?\*\/|^\s+/gm, '');
};
