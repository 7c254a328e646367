require('./compileOnce.cjs');

/** jsdom, with Node's own fetch classes. */
module.exports = require('jest-fixed-jsdom');
