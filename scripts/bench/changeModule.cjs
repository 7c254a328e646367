/** A webpack loader that adds one line to a module, for release.mjs. */
module.exports = (source) => `${source}\nglobalThis.portalChangedLine = 1;\n`;
