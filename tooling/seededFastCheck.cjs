const fc = require('fast-check/itself');

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });

module.exports = fc;
