module.exports = require('@happy-dom/jest-environment').default;
