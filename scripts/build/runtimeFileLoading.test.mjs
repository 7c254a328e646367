import { runInNewContext } from 'node:vm';
import { integrityAndRetryCode } from '../../tooling/plugins/runtimeFileLoading.mjs';

const CODE = `(script, url) => {${integrityAndRetryCode('script', 'url', 'src', false)}}`;
const URL_OF_FILE = 'https://portal.example/assets/1.js';
const fetchFile = jest.fn();
const progress = jest.fn();
let runCode;
let sendByte;
let endTransfer;

/** Loads the file as webpack's runtime does: with an `onerror` that is removed when the file is loaded or has failed. */
function loadFile(url = URL_OF_FILE) {
  const script = { src: url };
  runCode(script, url);
  const failures = [];
  script.onerror = ({ type }) => {
    script.onerror = null;
    failures.push(type);
  };
  return { script, failures };
}

beforeEach(() => {
  jest.useFakeTimers();
  fetchFile.mockReset();
  fetchFile.mockImplementation(async () => {
    const start = (body) => {
      sendByte = () => body.enqueue(new Uint8Array(1));
      endTransfer = () => body.close();
    };
    return new Response(new ReadableStream({ start }));
  });
  progress.mockReset();
  const target = new EventTarget();
  target.addEventListener('portal:progress', ({ detail }) => progress({ ...detail }));
  const events = ['addEventListener', 'removeEventListener', 'dispatchEvent'].map((n) => [n, target[n].bind(target)]);
  const page = { self: Object.fromEntries(events), location: { href: 'https://portal.example/' } };
  const globals = { fetch: fetchFile, URL, CustomEvent, setTimeout, clearTimeout };
  runCode = runInNewContext(CODE, { ...page, ...globals });
});
afterEach(() => jest.useRealTimers());

test('D-131 a file that sends nothing fails after six seconds, and its next request has another address', async () => {
  fetchFile.mockImplementation(() => new Promise(() => {}));
  const { failures } = loadFile();
  await jest.advanceTimersByTimeAsync(5999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['timeout']);
  expect(loadFile().script.src).toBe(`${URL_OF_FILE}?r=1`);
});

test('D-131 a file that arrives slowly does not fail, and its progress is an event of the page', async () => {
  const { script, failures } = loadFile();
  await jest.advanceTimersByTimeAsync(3000);
  for (let byte = 0; byte < 10; byte += 1) {
    sendByte();
    await jest.advanceTimersByTimeAsync(5000);
  }
  expect(failures).toEqual([]);
  expect(progress).toHaveBeenCalledTimes(10);
  expect(progress).toHaveBeenLastCalledWith({ path: '/assets/1.js', bytes: 10 });
  endTransfer();
  script.onerror = null; // the file has run
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetchFile).toHaveBeenCalledTimes(1);
});

test('D-131 a transfer that pauses for six seconds fails; the next request continues it at the same address, the one after that has another', async () => {
  const { failures } = loadFile();
  await jest.advanceTimersByTimeAsync(3000);
  sendByte();
  await jest.advanceTimersByTimeAsync(5999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['timeout']);
  const second = loadFile();
  expect(second.script.src).toBe(URL_OF_FILE);
  second.script.onerror({ type: 'error' });
  expect(loadFile().script.src).toBe(`${URL_OF_FILE}?r=2`);
});

test('D-131 a file that waits while another one arrives does not fail before six seconds after the last byte', async () => {
  loadFile();
  await jest.advanceTimersByTimeAsync(3000);
  fetchFile.mockImplementation(() => new Promise(() => {}));
  const { failures } = loadFile('https://portal.example/assets/2.js');
  for (let byte = 0; byte < 3; byte += 1) {
    sendByte();
    await jest.advanceTimersByTimeAsync(4000);
  }
  await jest.advanceTimersByTimeAsync(1999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['timeout']);
});

test('a file that has loaded within three seconds is not requested again', async () => {
  const { script } = loadFile();
  script.onerror = null;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetchFile).not.toHaveBeenCalled();
});
