/**
 * A webpack loader that removes the React keys in lucide's icons from release builds: random letters that do not
 * compress (0.5 kB in the first load). The elements of an icon never change, so React needs keys only for a warning in
 * development.
 * @this {{ mode: string }} @param {string} source
 */
module.exports = function stripIconKeys(source) {
  return this.mode === 'production' ? source.replace(/, key: "\w+"/g, '') : source;
};
