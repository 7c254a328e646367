import { loadScript } from './loadScript';

/** Takes the place of the document’s head: a script in the document would be loaded. */
const head = document.createElement('head');
const findScripts = () => [...head.querySelectorAll('script')];
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

test('D-131 a script that sends no byte within six seconds is aborted, and at the next try first fetched, because a script element that hangs keeps its connection', async () => {
  const loaded = loadScript('/remotes/c/1/entry.js', 'sha384-abc');
  const failed = expect(loaded).rejects.toThrow('no byte in time');
  jest.advanceTimersByTime(5999);
  expect(findScripts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await failed;
  void loadScript('/remotes/c/1/entry.js', 'sha384-abc');
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
