/** @jest-environment @portal/tooling/environments/node.cjs */
import { compileFunction, createContext, type CompileFunctionOptions } from 'node:vm';

// `tooling/environments/compileOnce.cjs` replaces `compileFunction` before this file is loaded.

const parsingContext = createContext({ word: 'of the context' });

type CompiledFunction = (...args: unknown[]) => unknown;
const compileInContext = (source: string, names: string[], options: CompileFunctionOptions = {}): CompiledFunction =>
  compileFunction(source, names, { parsingContext, ...options }) as CompiledFunction;

function catchError(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

test('a compiled function receives its arguments and sees the globals of its own context', () => {
  const run = compileInContext('return [one, two, word] // the last line', ['one', 'two']);
  expect(run(1, 2)).toEqual([1, 2, 'of the context']);
});

test('compiling the same source twice gives two independent functions', () => {
  const source = 'exports.count = (exports.count ?? 0) + 1; return arguments.callee';
  const [first, second] = [1, 2].map(() => compileInContext(source, ['exports']));
  const [one, other] = [{ count: 0 }, { count: 0 }];
  expect(first?.(one)).not.toBe(second?.(other));
  expect([one.count, other.count]).toEqual([1, 1]);
});

test.each([
  ['in the first line', 'throw new Error("failed")', '/there/module.js:1:7'],
  ['further down', '\n\n  throw new Error("failed")', '/there/module.js:3:9'],
])('an error names file, line and column as they are in the source, %s', (_where, source, place) => {
  const run = compileInContext(source, ['a', 'b'], { filename: '/there/module.js' });
  expect(catchError(() => run()).stack).toContain(place);
});

test('`import()` in a compiled function calls the importModuleDynamically option of its own compilation', async () => {
  const importModuleDynamically = jest.fn<Promise<never>, [string]>(() => Promise.reject(new Error('called')));
  const run = compileInContext('return import("./other.js")', [], { importModuleDynamically });
  await expect(run()).rejects.toThrow('called');
  expect(importModuleDynamically.mock.calls[0]?.[0]).toBe('./other.js');
});
