const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const swc = require('@swc/jest');

/** Instrumented sources by absolute path, written by `npm run test:mutation`. */
const sources = JSON.parse(readFileSync(process.env['MUTATION_SOURCES'] ?? '', 'utf8'));

/**
 * `@swc/jest`, which compiles the instrumented source of a file in place of its own.
 * @param {object} options
 */
exports.createTransformer = (options) => {
  /** @type {any} */
  const transformer = swc.createTransformer(options);
  return {
    ...transformer,
    process: (source, path, transformOptions) => transformer.process(sources[path] ?? source, path, transformOptions),
    getCacheKey: (source, path, transformOptions) =>
      createHash('sha256')
        .update(transformer.getCacheKey(source, path, transformOptions))
        .update(sources[path] ?? '')
        .digest('hex'),
  };
};
