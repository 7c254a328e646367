import { loadScript } from './loadScript';

const scripts = () => [...document.head.querySelectorAll('script')];
const only = () => {
  const [script, ...others] = scripts();
  expect(others).toEqual([]);
  return script!;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  scripts().forEach((script) => script.remove());
});

test('a script is asked for with its checksum and gone when it has run', async () => {
  const loaded = loadScript('/remotes/a/1/entry.js', 'sha384-abc');
  const script = only();
  expect([script.getAttribute('src'), script.integrity, script.crossOrigin]).toEqual([
    '/remotes/a/1/entry.js',
    'sha384-abc',
    'anonymous',
  ]);
  script.dispatchEvent(new Event('load'));
  await loaded;
  expect(scripts()).toEqual([]);
});

test('after a failure the next try has another query', async () => {
  const addresses: (string | null)[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const loaded = loadScript('/remotes/b/1/entry.js', undefined);
    addresses.push(only().getAttribute('src'));
    only().dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow('/remotes/b/1/entry.js: not loaded');
  }
  expect(addresses).toEqual(['/remotes/b/1/entry.js', '/remotes/b/1/entry.js?r=1', '/remotes/b/1/entry.js?r=2']);
});

test('a script that does not come within six seconds is given up', async () => {
  const loaded = loadScript('/remotes/c/1/entry.js', undefined);
  const failed = expect(loaded).rejects.toThrow('no answer in time');
  jest.advanceTimersByTime(5999);
  expect(scripts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await failed;
  expect(scripts()).toEqual([]);
});
