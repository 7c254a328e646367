import { loadScript } from './loadScript';

/** Takes the place of the document’s head: a script in the document would be loaded. */
const head = document.createElement('head');
const findScripts = () => [...head.querySelectorAll('script')];
const getOnlyScript = () => {
  const [script, ...others] = findScripts();
  expect(others).toEqual([]);
  return script!;
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () => new Promise(() => undefined);
  jest.spyOn(document.head, 'append').mockImplementation((script) => head.append(script));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  findScripts().forEach((script) => script.remove());
});

test('a script is requested with its checksum, and its element is removed when it has run', async () => {
  const loaded = loadScript('/remotes/a/1/entry.js', 'sha384-abc');
  const script = getOnlyScript();
  expect([script.getAttribute('src'), script.integrity, script.crossOrigin]).toEqual([
    '/remotes/a/1/entry.js',
    'sha384-abc',
    'anonymous',
  ]);
  script.dispatchEvent(new Event('load'));
  await loaded;
  expect(findScripts()).toEqual([]);
});

test('after a failed load the next request for the script has another query', async () => {
  const addresses: (string | null)[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const loaded = loadScript('/remotes/b/1/entry.js', 'sha384-abc');
    addresses.push(getOnlyScript().getAttribute('src'));
    getOnlyScript().dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow('not loaded');
  }
  expect(addresses).toEqual(['/remotes/b/1/entry.js', '/remotes/b/1/entry.js?r=1', '/remotes/b/1/entry.js?r=2']);
});

test('D-131 a script that sends no byte within six seconds is aborted', async () => {
  const loaded = loadScript('/remotes/c/1/entry.js', 'sha384-abc');
  const failed = expect(loaded).rejects.toThrow('no byte in time');
  jest.advanceTimersByTime(5999);
  expect(findScripts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await failed;
  expect(findScripts()).toEqual([]);
});

test('D-131 a script whose file arrives slowly is not aborted; one that then pauses for six seconds is', async () => {
  let sendByte = () => {};
  const body = new ReadableStream({ start: (stream) => void (sendByte = () => stream.enqueue(new Uint8Array(1))) });
  const fetchFile = jest.fn(async () => new Response(body));
  globalThis.fetch = fetchFile;
  const loaded = loadScript('/remotes/e/1/entry.js', 'sha384-abc');
  const failed = expect(loaded).rejects.toThrow('no byte in time');
  await jest.advanceTimersByTimeAsync(3000);
  for (let byte = 0; byte < 3; byte += 1) {
    sendByte();
    await jest.advanceTimersByTimeAsync(5999);
    expect(findScripts()).toHaveLength(1);
  }
  await jest.advanceTimersByTimeAsync(1);
  await failed;
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect(findScripts()).toEqual([]);
});

test('a script that timed out is fetched first at the next try, so that a second time-out aborts the request', async () => {
  const address = '/remotes/d/1/entry.js';
  const first = expect(loadScript(address, 'sha384-abc')).rejects.toThrow('no byte in time');
  jest.advanceTimersByTime(6000);
  await first;

  const called = jest.fn<Promise<Response>, [string, RequestInit]>();
  globalThis.fetch = called as typeof fetch;
  called.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const second = expect(loadScript(address, 'sha384-abc')).rejects.toThrow('no byte in time');
  expect(findScripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(6000);
  await second;

  called.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(loadScript(address, 'sha384-abc')).rejects.toThrow('not loaded');

  called.mockResolvedValueOnce(new Response('run();'));
  const last = loadScript(address, 'sha384-abc');
  await jest.advanceTimersByTimeAsync(0);
  expect(getOnlyScript().getAttribute('src')).toBe(`${address}?r=3`);
  getOnlyScript().dispatchEvent(new Event('load'));
  await last;
  expect(called.mock.calls.map(([url]) => url)).toEqual([1, 2, 3].map((r) => `${address}?r=${r}`));
});
