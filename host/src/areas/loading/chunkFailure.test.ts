import { isRemoteFileFailure } from './chunkFailure';

const failure = (fields: object) => Object.assign(new Error('Loading failed.'), fields);

test.each([
  ['a script of a remote', failure({ name: 'ChunkLoadError', request: '/remotes/help/1/1.js' }), true],
  ['a style sheet of a remote', failure({ code: 'CSS_CHUNK_LOAD_FAILED', request: '/remotes/fibre/1/1.css' }), true],
  ['a file of the host', failure({ name: 'ChunkLoadError', request: '/assets/1.js' }), false],
  ['a throw in the remote’s code', new TypeError('undefined is not a function'), false],
  ['something that is no error', 'no', false],
])('%s that does not come is worth another try: %#', (_, error, expected) => {
  expect(isRemoteFileFailure(error)).toBe(expected);
});
