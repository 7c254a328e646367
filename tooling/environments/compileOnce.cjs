const vm = require('node:vm');

/** A call of `import()`, which needs Jest's answer to it. In a comment or a message it costs the old price only. */
const IMPORTS = /\bimport\s*\(/;
const { compileFunction } = vm;

/**
 * Lets V8 find again what it compiled for an earlier test file of the same process. Jest has every module of every test
 * file compiled as a function with a callback for `import()`, and V8 keeps none of those; a script without a callback it
 * knows by its text. The tests of the shared package took 18 s of the processor instead of 29.
 * @type {typeof compileFunction}
 */
vm.compileFunction = (code, names, options) => {
  if (!options?.parsingContext || IMPORTS.test(code)) return compileFunction(code, names, options);
  const head = `(function (${names.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename: options.filename, columnOffset: -head.length });
  return script.runInContext(options.parsingContext);
};
