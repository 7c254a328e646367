require('./compileOnce.cjs');

/** jsdom, with Node's own fetch classes. */
// @ts-expect-error -- the package has no types
module.exports = require('jest-fixed-jsdom');
