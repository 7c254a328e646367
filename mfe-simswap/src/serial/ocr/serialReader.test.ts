import { setConfig } from '@portal/shared/config';
import { empty, json, mockRoute, neverResolve, requests, testConfig, type MockReply } from '@portal/shared/testing';
import { countRunningWorkers, FakeWorker, fakeWorkers, type RecogniserReplies } from '../../testing';
import { startSerialReader } from './serialReader';

const SERIAL = '8923301943024613012';
const READABLE_SERIAL: RecogniserReplies = [{ text: `${SERIAL}\n`, confidence: 90 }];
const createPixels = () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 });

const neverReady = () => new Promise<void>(() => undefined);

let replies: RecogniserReplies;

beforeEach(() => {
  jest.useFakeTimers();
  setConfig(testConfig());
  mockRoute('*', json({}));
  replies = READABLE_SERIAL;
  fakeWorkers(() => replies);
});
afterEach(() => jest.useRealTimers());

test('SS-024 CL-041 a photo is read by two web workers', async () => {
  const reader = startSerialReader();
  await expect(reader.read(createPixels())).resolves.toEqual({ serial: SERIAL, sure: true });
  expect(FakeWorker.started.map(({ script }) => String(script))).toEqual([
    expect.stringContaining('preparation'),
    expect.stringMatching(/worker\.min\.js$/),
  ]);
  reader.stop();
});

test('SS-031 a missing file of the recogniser rejects the scan at once, and the next scan starts new workers', async () => {
  mockRoute('*', empty(404));
  const reader = startSerialReader();
  await expect(reader.read(createPixels())).rejects.toThrow('404');
  mockRoute('*', json({}));
  await expect(reader.read(createPixels())).resolves.toMatchObject({ serial: SERIAL });
  reader.stop();
  expect(countRunningWorkers()).toBe(0);
});

test('SS-031 a recogniser that cannot be initialised rejects the scan with its message, and the workers are terminated', async () => {
  replies = 'broken';
  await expect(startSerialReader().read(createPixels())).rejects.toThrow('initialization failed');
  expect(FakeWorker.started).toHaveLength(2);
  expect(countRunningWorkers()).toBe(0);
});

test('SS-031 a browser that refuses to create workers rejects the scan and throws no error in the page', async () => {
  const refuse = () => {
    throw new DOMException('Script cannot be accessed from this origin', 'SecurityError');
  };
  Object.assign(window, { Worker: jest.fn(refuse) });
  await expect(startSerialReader().read(createPixels())).rejects.toThrow('cannot be accessed');
});

test.each([
  ['finishes', () => fakeWorkers(() => replies)],
  [
    'starts',
    () =>
      fakeWorkers(
        () => replies,
        () => (replies === 'never' ? neverReady() : Promise.resolve()),
      ),
  ],
])(
  'SS-031 D-131 a worker that never %s is terminated after 20 s, and the next scan starts a new one',
  async (_, fake) => {
    replies = 'never';
    fake();
    const reader = startSerialReader();
    let outcome = 'pending';
    const read = reader.read(createPixels()).catch((error: unknown) => (outcome = (error as Error).message));
    await jest.advanceTimersByTimeAsync(19_999);
    expect(outcome).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    await read;
    expect(outcome).toBe('The scan was aborted');
    expect(FakeWorker.started).toHaveLength(2);
    expect(countRunningWorkers()).toBe(0);
    replies = READABLE_SERIAL;
    await expect(reader.read(createPixels())).resolves.toMatchObject({ serial: SERIAL });
  },
);

/** Sends ten bytes, one every five seconds. */
const slowFile: MockReply = () => {
  let left = 10;
  const pull = async (body: ReadableStreamDefaultController) => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    body.enqueue(new Uint8Array(1));
    left -= 1;
    if (left === 0) body.close();
  };
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
};

test('SS-024 D-131 files of the recogniser that take longer than 20 s are loaded once, their progress is reported, and the photo is read', async () => {
  mockRoute('*', slowFile);
  const shares: number[] = [];
  const reader = startSerialReader((percent) => shares.push(percent));
  const read = expect(reader.read(createPixels())).resolves.toMatchObject({ serial: SERIAL });
  await jest.advanceTimersByTimeAsync(50_000);
  await read;
  expect(requests()).toHaveLength(4);
  expect(shares).toHaveLength(42);
  expect([shares.at(0), shares.at(-1)]).toEqual([0, 100]);
  reader.stop();
});

test('SS-031 D-131 a file of the recogniser that sends nothing for six seconds is requested once more, then the scan fails', async () => {
  mockRoute('*', neverResolve());
  const failed = expect(startSerialReader().read(createPixels())).rejects.toMatchObject({ name: 'NetworkError' });
  await jest.advanceTimersByTimeAsync(5999);
  expect(requests()).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(6401);
  expect(requests()).toHaveLength(8);
  await jest.advanceTimersByTimeAsync(6000);
  await failed;
});

test('ER-005 the files of the recogniser are fetched with the checksums of the manifest as `integrity`', async () => {
  const fetchSpy = jest.spyOn(window, 'fetch');
  const integrity: Record<string, string> = {};
  Object.assign(globalThis, {
    __portalIntegrity: new Proxy(integrity, { get: (_record, path) => `sha384-of-${String(path).split('/').pop()}` }),
  });
  const reader = startSerialReader();
  await reader.read(createPixels()).catch(() => undefined);
  const sent = fetchSpy.mock.calls.flatMap(([, init]) => init?.integrity ?? []).sort();
  expect(sent).toEqual([
    'sha384-of-eng.traineddata',
    'sha384-of-tesseract-core-simd-lstm.js',
    'sha384-of-tesseract-core-simd-lstm.wasm',
    'sha384-of-worker.min.js',
  ]);
  reader.stop();
  Reflect.deleteProperty(globalThis, '__portalIntegrity');
});

test('ER-005 a scan fails before any request if the manifest has no checksum of a file of the recogniser', async () => {
  jest.replaceProperty(process.env, 'NODE_ENV', 'production');
  const fetchSpy = jest.spyOn(window, 'fetch');
  const reader = startSerialReader();
  await expect(reader.read(createPixels())).rejects.toThrow('has no checksum');
  expect(fetchSpy).not.toHaveBeenCalled();
  reader.stop();
});
