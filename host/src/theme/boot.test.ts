import { fakeMedia } from '../testing/fakeMedia';

const RECORD = {
  entry: '/remotes/fibre/1.0.0-aa/remoteEntry.1.js',
  files: { '/remotes/fibre/1.0.0-aa/remoteEntry.1.js': 'sha384-one', '/remotes/fibre/1.0.0-aa/2.js': 'sha384-two' },
  preload: ['/remotes/fibre/1.0.0-aa/2.js'],
};

const DISCOVERY = 'http://localhost:8081/.well-known/openid-configuration';

async function boot(path = '/', record: unknown = RECORD): Promise<void> {
  window.history.replaceState(null, '', path);
  document.head.innerHTML = '';
  const data = document.createElement('script');
  data.id = 'registry';
  data.type = 'application/json';
  const config = { oidc: { authority: 'http://localhost:8081' } };
  data.textContent = JSON.stringify({ remotes: [], record, config });
  document.head.append(data);
  delete document.documentElement.dataset.theme;
  await jest.isolateModulesAsync(async () => {
    await import('./boot');
  });
}

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('integrity'),
    link.getAttribute('crossorigin'),
    link.getAttribute('as'),
  ]);

const areaPreloads = () => preloads().filter(([href]) => href !== DISCOVERY);

beforeEach(() => localStorage.clear());

test('SH-033 SH-037 the saved theme is marked before anything is painted', async () => {
  localStorage.setItem('theme', 'dark');
  await boot();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('SH-034 SH-037 without one the system’s is', async () => {
  fakeMedia({ dark: true });
  await boot();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a signed-out visitor fetches no area', async () => {
  localStorage.setItem('theme', 'light');
  await boot('/broadband/fibre-requests');
  expect(areaPreloads()).toEqual([]);
});

test('a customer of before gets the addressed area ahead, with its integrity', async () => {
  localStorage.setItem('oidc.user:http://localhost:8081:ssp-web', '{}');
  await boot('/broadband/fibre-requests');
  expect(areaPreloads()).toEqual([
    ['/remotes/fibre/1.0.0-aa/remoteEntry.1.js', 'sha384-one', 'anonymous', 'script'],
    ['/remotes/fibre/1.0.0-aa/2.js', 'sha384-two', 'anonymous', 'script'],
  ]);
});

test.each(['/broadband/fibre-requests/availability/', '/Broadband/fibre-requests/AVAILABILITY'])(
  'RT-033 so does everyone on the page that is open to visitors: %s',
  async (address) => {
    await boot(address);
    expect(preloads()).toHaveLength(2);
  },
);

test('of a remote with a canary it is the release the loader will choose', async () => {
  localStorage.setItem('oidc.user:http://localhost:8081:ssp-web', '{}');
  const entry = '/remotes/fibre/1.1.0-bb/remoteEntry.3.js';
  const canary = { version: '1.1.0-bb', entry, files: { [entry]: 'sha384-three' }, preload: [] };
  await boot('/broadband/fibre-requests', { name: 'fibre', ...RECORD, canary: { ...canary, percent: 100 } });
  expect(areaPreloads()).toEqual([[entry, 'sha384-three', 'anonymous', 'script']]);
  await boot('/broadband/fibre-requests', { name: 'fibre', ...RECORD, canary: { ...canary, percent: 0 } });
  expect(areaPreloads()[0]).toEqual([RECORD.entry, 'sha384-one', 'anonymous', 'script']);
});

test.each([null, {}, 'nonsense'])('a document without a usable record starts all the same: %j', async (record) => {
  localStorage.setItem('oidc.user:x', '{}');
  await boot('/', record);
  expect(areaPreloads()).toEqual([]);
});

test('a browser that denies its storage still gets a theme', async () => {
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  await boot();
  expect(document.documentElement.dataset.theme).toBe('light');
  denied.mockRestore();
});

describe('ahead of the scripts that will ask for it', () => {
  const OIDC = 'oidc.user:http://localhost:8081:ssp-web';
  const inSeconds = (seconds: number) => JSON.stringify({ expires_at: Math.floor(Date.now() / 1000) + seconds });
  const addresses = () => areaPreloads().map(([href]) => href);

  beforeEach(() => {
    const script = document.createElement('script');
    Object.assign(script.dataset, { identity: '/assets/id.js /assets/schemas.js', federation: '/assets/runtime.js' });
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['nobody is signed in', null, '/'],
    ['the token has expired', inSeconds(3), '/'],
    ['nobody understands what is stored', '{', '/'],
    ['the page is the answer to a sign-in', inSeconds(300), '/?code=1&state=2'],
  ])('the OpenID library is fetched when %s', async (_, stored, path) => {
    if (stored !== null) localStorage.setItem(OIDC, stored);
    await boot(path, null);
    expect(addresses()).toEqual(['/assets/id.js', '/assets/schemas.js']);
  });

  test('with a token that can still be sent it is not; the addressed area comes with its runtime', async () => {
    localStorage.setItem(OIDC, inSeconds(300));
    await boot('/broadband/fibre-requests');
    expect(addresses()).toEqual(['/assets/runtime.js', RECORD.entry, ...RECORD.preload]);
  });

  test.each(['/', '/account/personal', '/Broadband/broadband-accounts', '/broadband'])(
    'SES-007 nobody is signed in: where the sign-in page is, is asked at once: %s',
    async (path) => {
      await boot(path, null);
      // With the credentials the page's own request will have: another answer would not be taken.
      expect(preloads()).toContainEqual([DISCOVERY, null, 'anonymous', 'fetch']);
    },
  );

  test('SES-001 so it is with a session whose token must be renewed, whatever the page', async () => {
    localStorage.setItem(OIDC, inSeconds(3));
    await boot('/privacy-policy', null);
    expect(preloads()).toContainEqual([DISCOVERY, null, 'anonymous', 'fetch']);
  });

  test.each([
    ['with a token that can still be sent', inSeconds(300), '/'],
    ['on a page that is open to visitors', null, '/broadband/fibre-requests/availability/'],
    ['on the privacy policy', null, '/privacy-policy'],
    ['at an address nobody knows', null, '/accounts-of-old'],
  ])('it is not asked %s', async (_, stored, path) => {
    if (stored !== null) localStorage.setItem(OIDC, stored);
    await boot(path, null);
    expect(preloads().map(([href]) => href)).not.toContain(DISCOVERY);
  });
});
