import { setConfig } from '@portal/shared/config';
import { mockRoute, networkError, empty, neverResolve, json, requests, testConfig } from '@portal/shared/testing';
import { FakeWorker, fakeWorkers, running, type Texts } from '../../testing';
import { startScanner } from './scanner';

const SERIAL = '8923301943024613012';
const GOOD: Texts = [{ text: `${SERIAL}\n`, confidence: 90 }];
const photo = () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 });

let texts: Texts;

beforeEach(() => {
  jest.useFakeTimers();
  setConfig(testConfig());
  mockRoute('*', json({}));
  texts = GOOD;
  fakeWorkers(() => texts);
});
afterEach(() => jest.useRealTimers());

test('SS-024 CL-041 a photo is read by workers of this page', async () => {
  const scanner = startScanner();
  await expect(scanner.read(photo())).resolves.toEqual({ serial: SERIAL, sure: true });
  expect(FakeWorker.started.map(({ script }) => String(script))).toEqual([
    expect.stringContaining('preparation'),
    expect.stringMatching(/worker\.min\.js$/),
  ]);
  scanner.end();
});

test('D-114 ending it stops both workers, and a scan that runs', async () => {
  texts = 'never';
  const scanner = startScanner();
  const read = scanner.read(photo());
  const failed = expect(read).rejects.toThrow('ended');
  scanner.end();
  await failed;
  expect(running()).toBe(0);
});

test('SS-031 a file that is missing fails at once, and the next scan starts anew', async () => {
  mockRoute('*', empty(404));
  const scanner = startScanner();
  await expect(scanner.read(photo())).rejects.toThrow('404');
  mockRoute('*', json({}));
  await expect(scanner.read(photo())).resolves.toMatchObject({ serial: SERIAL });
  scanner.end();
  expect(running()).toBe(0);
});

test('SS-031 a file whose connection breaks fails at once', async () => {
  mockRoute('*', networkError());
  await expect(startScanner().read(photo())).rejects.toThrow();
});

test('SS-031 a recogniser that cannot begin says so', async () => {
  texts = 'broken';
  await expect(startScanner().read(photo())).rejects.toThrow('initialization failed');
});

test('SS-031 a browser that refuses workers fails the scan, not the page', async () => {
  const refuse = () => {
    throw new DOMException('Script cannot be accessed from this origin', 'SecurityError');
  };
  Object.assign(window, { Worker: jest.fn(refuse) });
  await expect(startScanner().read(photo())).rejects.toThrow('cannot be accessed');
});

test('SS-031 D-131 a worker that never answers is given up after 20 s; the next scan has a new one', async () => {
  texts = 'never';
  const scanner = startScanner();
  let outcome = 'open';
  const read = scanner.read(photo()).catch((error: unknown) => (outcome = (error as Error).message));
  await jest.advanceTimersByTimeAsync(19_999);
  expect(outcome).toBe('open');
  await jest.advanceTimersByTimeAsync(1);
  await read;
  expect(outcome).toBe('It takes too long');
  expect(running()).toBe(0);
  texts = GOOD;
  await expect(scanner.read(photo())).resolves.toMatchObject({ serial: SERIAL });
});

test('D-131 files that are only slow are not asked for again', async () => {
  mockRoute('*', neverResolve());
  const scanner = startScanner();
  const read = expect(scanner.read(photo())).rejects.toThrow('It takes too long');
  await jest.advanceTimersByTimeAsync(20_000);
  await read;
  const asked = requests().length;
  scanner.read(photo()).catch(() => undefined);
  expect(requests()).toHaveLength(asked);
  scanner.end();
});

test('D-131 a scan that was given up while the files were on their way asks the workers nothing more', async () => {
  const give: (() => void)[] = [];
  mockRoute('*', (request) => new Promise((resolve) => give.push(() => resolve(json({})(request)))));
  const asked = jest.spyOn(FakeWorker.prototype, 'postMessage');
  const scanner = startScanner();
  const givenUp = expect(scanner.read(photo())).rejects.toThrow('It takes too long');
  await jest.advanceTimersByTimeAsync(20_000);
  await givenUp;
  const read = scanner.read(photo());
  give.forEach((one) => one());
  await expect(read).resolves.toEqual({ serial: SERIAL, sure: true });
  expect(asked.mock.calls.filter(([{ kind }]) => kind === 'strip')).toHaveLength(1);
  scanner.end();
});

test('ER-005 the files’ checksums of the registry’s record go with the requests', async () => {
  const fetching = jest.spyOn(window, 'fetch');
  const integrity: Record<string, string> = {};
  Object.assign(globalThis, {
    __portalIntegrity: new Proxy(integrity, { get: (_record, path) => `sha384-of-${String(path).split('/').pop()}` }),
  });
  const scanner = startScanner();
  await scanner.read(photo()).catch(() => undefined);
  const sent = fetching.mock.calls.map(([, init]) => init?.integrity).sort();
  expect(sent).toEqual([
    'sha384-of-eng.traineddata',
    'sha384-of-tesseract-core-simd-lstm.js',
    'sha384-of-tesseract-core-simd-lstm.wasm',
    'sha384-of-worker.min.js',
  ]);
  scanner.end();
  Reflect.deleteProperty(globalThis, '__portalIntegrity');
});
