require('./compileOnce.cjs');

module.exports = require('jest-environment-node');
