/**
 * A webpack loader that removes comments, except licences, and indentation from style sheets: 0.6 kB in the first load.
 * @param {string} source
 */
module.exports = function stripStyleComments(source) {
  return source.replace(/\/\*(?!!)[^]*?\*\/|^\s+/gm, '');
};
