import { installFileLoading, registerChecksums } from './fileLoading';

const FILE_URL = 'http://localhost:8080/assets/1.js';
const fetchFile = jest.fn<Promise<Response>, []>();
const progress = jest.fn();
const reportProgress = (event: Event) => void progress((event as CustomEvent<unknown>).detail);
let sendByte: () => void;
let endTransfer: () => void;
let fileCount = 0;

/** Loads a file as webpack's runtime does: with an `onerror` that is removed when the file is loaded or has failed. */
function loadFile(url: string) {
  const script = document.createElement('script');
  const { __portalFile } = globalThis as unknown as { __portalFile: (...args: unknown[]) => void };
  __portalFile(script, url, false);
  const failures: unknown[] = [];
  script.onerror = (event) => {
    script.onerror = null;
    failures.push((event as Event).type);
  };
  return { script, failures };
}

const nextUrl = () => FILE_URL.replace('1.js', `${(fileCount += 1)}.js`);

beforeEach(() => {
  jest.useFakeTimers();
  fetchFile.mockReset();
  fetchFile.mockImplementation(async () => {
    const start = (body: ReadableStreamDefaultController) => {
      sendByte = () => body.enqueue(new Uint8Array(1));
      endTransfer = () => body.close();
    };
    return new Response(new ReadableStream({ start }));
  });
  globalThis.fetch = fetchFile;
  progress.mockReset();
  window.addEventListener('portal:progress', reportProgress);
  installFileLoading();
});
afterEach(() => {
  window.removeEventListener('portal:progress', reportProgress);
  jest.useRealTimers();
});

test('D-131 a file that sends nothing fails after six seconds, and its next request has another address', async () => {
  const url = nextUrl();
  fetchFile.mockImplementation(() => new Promise(() => undefined));
  const { failures } = loadFile(url);
  await jest.advanceTimersByTimeAsync(5999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['timeout']);
  expect(loadFile(url).script.src).toBe(`${url}?r=1`);
});

test('D-131 a file that arrives slowly does not fail, and its progress is an event of the page', async () => {
  const url = nextUrl();
  const { script, failures } = loadFile(url);
  await jest.advanceTimersByTimeAsync(3000);
  for (let byte = 0; byte < 10; byte += 1) {
    sendByte();
    await jest.advanceTimersByTimeAsync(5000);
  }
  expect(failures).toEqual([]);
  expect(progress).toHaveBeenCalledTimes(10);
  expect(progress).toHaveBeenLastCalledWith({ path: new URL(url).pathname, bytes: 10 });
  endTransfer();
  script.onerror = null; // the file has run
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetchFile).toHaveBeenCalledTimes(1);
});

test('D-131 a transfer that pauses for six seconds fails; the next request continues it at the same address, the one after that has another', async () => {
  const url = nextUrl();
  const { failures } = loadFile(url);
  await jest.advanceTimersByTimeAsync(3000);
  sendByte();
  await jest.advanceTimersByTimeAsync(5999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['timeout']);
  const second = loadFile(url);
  expect(second.script.src).toBe(url);
  second.script.onerror = null; // it has failed
  expect(loadFile(url).script.src).toBe(`${url}?r=2`);
});

test('D-131 a file that waits while another one arrives does not fail before six seconds after the last byte', async () => {
  const url = nextUrl();
  loadFile(url);
  await jest.advanceTimersByTimeAsync(3000);
  fetchFile.mockImplementation(() => new Promise(() => undefined));
  const { failures } = loadFile(nextUrl());
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
  const url = nextUrl();
  const { script } = loadFile(url);
  script.onerror = null;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetchFile).not.toHaveBeenCalled();
});

test('the browser checks a file against the checksum of the manifest, and refuses a file of a remote without a valid one', () => {
  const url = nextUrl();
  const { __portalFile } = globalThis as unknown as { __portalFile: (...args: unknown[]) => void };
  const integrityOfElement = (isRemote: boolean) => {
    const link = document.createElement('link');
    __portalFile(link, url, isRemote);
    return [link.integrity, link.crossOrigin];
  };
  expect(integrityOfElement(true)).toEqual([`sha384-${'A'.repeat(64)}`, 'anonymous']);
  expect(integrityOfElement(false)[0]).toBeFalsy();
  for (const invalid of ['', 'md5-abc', 'sha384-abc']) {
    registerChecksums({ files: { [url]: invalid } });
    expect(integrityOfElement(true)[0]).toBe(`sha384-${'A'.repeat(64)}`);
  }
  const checksum = `sha384-${'b'.repeat(64)}`;
  registerChecksums({ files: { [url]: checksum } });
  expect(integrityOfElement(true)).toEqual([checksum, 'anonymous']);
});
