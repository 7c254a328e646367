require('./compileOnce.cjs');

/** The Jest environment for browser code: jsdom, with Node's own fetch classes instead of jsdom's. */
module.exports = require('jest-fixed-jsdom');
