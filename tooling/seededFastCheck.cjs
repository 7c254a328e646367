/** @type {typeof import('fast-check')} */
// @ts-expect-error -- jest.preset.mjs maps this name to the package itself
const fc = require('fast-check/itself');

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });

module.exports = fc;
