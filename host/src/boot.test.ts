import { FIVE_REMOTES_INDEX, writePageData } from './registry/testing/release';
import { fakeMatchMedia } from '@portal/shared/testing';

const MANIFEST = {
  entry: '/remotes/fibre/1.0.0-aa/remoteEntry.1.js',
  files: { '/remotes/fibre/1.0.0-aa/remoteEntry.1.js': 'sha384-one', '/remotes/fibre/1.0.0-aa/2.js': 'sha384-two' },
  preload: ['/remotes/fibre/1.0.0-aa/2.js'],
};

const DISCOVERY_URL = 'http://localhost:8081/.well-known/openid-configuration';

async function runBootScript(path = '/', manifest: unknown = MANIFEST): Promise<void> {
  window.history.replaceState(null, '', path);
  document.head.innerHTML = '';
  const config = { oidc: { authority: 'http://localhost:8081', clientId: 'ssp-web' } };
  writePageData({ ...FIVE_REMOTES_INDEX, manifest, config });
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.start;
  await jest.isolateModulesAsync(async () => {
    await import('./boot');
  });
}

const findPreloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('integrity'),
    link.getAttribute('crossorigin'),
    link.getAttribute('as'),
  ]);

const findScriptPreloads = () => findPreloads().filter(([href]) => href !== DISCOVERY_URL);

beforeEach(() => {
  fakeMatchMedia();
  localStorage.clear();
});

test('SH-033 SH-034 SH-037 the boot script sets the saved theme, else that of the system; without storage the light one', async () => {
  const theme = () => document.documentElement.dataset.theme;
  fakeMatchMedia({ dark: true });
  await runBootScript();
  expect(theme()).toBe('dark');
  localStorage.setItem('theme', 'light');
  await runBootScript();
  expect(theme()).toBe('light');
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  await runBootScript();
  expect(theme()).toBe('light');
  denied.mockRestore();
});

const startState = () => document.documentElement.dataset.start;

test('the boot script marks the document when a script throws or does not load, but not when a preload fails', async () => {
  await runBootScript();
  document.head.append(document.createElement('link'));
  document.head.lastChild?.dispatchEvent(new Event('error'));
  expect(startState()).toBeUndefined();
  window.dispatchEvent(new ErrorEvent('error'));
  expect(startState()).toBe('failed');
  await runBootScript();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(startState()).toBe('failed');
});

test('with a stored session the boot script preloads the remote at the address with its checksums; without one, on a page that needs a sign-in, it preloads no remote', async () => {
  await runBootScript('/broadband/fibre-requests');
  expect(findScriptPreloads()).toEqual([]);
  localStorage.setItem('oidc.user:http://localhost:8081:ssp-web', '{}');
  await runBootScript('/broadband/fibre-requests');
  expect(findScriptPreloads()).toEqual([
    ['/remotes/fibre/1.0.0-aa/remoteEntry.1.js', 'sha384-one', 'anonymous', 'script'],
    ['/remotes/fibre/1.0.0-aa/2.js', 'sha384-two', 'anonymous', 'script'],
  ]);
});

test('RT-033 on the page that is open to visitors the boot script always preloads the remote', async () => {
  await runBootScript('/broadband/fibre-requests/availability');
  expect(findPreloads()).toHaveLength(2);
});

test('the boot script preloads the release of a canary that the loader will select', async () => {
  localStorage.setItem('oidc.user:http://localhost:8081:ssp-web', '{}');
  const entry = '/remotes/fibre/1.1.0-bb/remoteEntry.3.js';
  const canary = { version: '1.1.0-bb', entry, files: { [entry]: 'sha384-three' }, preload: [] };
  await runBootScript('/broadband/fibre-requests', { name: 'fibre', ...MANIFEST, canary: { ...canary, percent: 100 } });
  expect(findScriptPreloads()).toEqual([[entry, 'sha384-three', 'anonymous', 'script']]);
});

describe('preloads of the sign-in', () => {
  const SESSION_KEY = 'oidc.user:http://localhost:8081:ssp-web';
  const sessionExpiringIn = (seconds: number) =>
    JSON.stringify({ access_token: 'a', profile: { sub: 'ama' }, expires_at: Math.floor(Date.now() / 1000) + seconds });
  const addresses = () => findScriptPreloads().map(([href]) => href);

  beforeEach(() => {
    const script = document.createElement('script');
    Object.assign(script.dataset, { identity: '/assets/id.js /assets/schemas.js', federation: '/assets/runtime.js' });
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['no customer is signed in', null, '/'],
    ['the token has expired', sessionExpiringIn(3), '/'],
    ['the address is a sign-in callback', sessionExpiringIn(300), '/?code=1&state=2'],
  ])('the boot script preloads the OpenID client when %s', async (_, stored, path) => {
    if (stored !== null) localStorage.setItem(SESSION_KEY, stored);
    await runBootScript(path, null);
    expect(addresses()).toEqual(['/assets/id.js', '/assets/schemas.js']);
  });

  test('with a valid token the boot script preloads the federation runtime and the remote, but not the OpenID client', async () => {
    localStorage.setItem(SESSION_KEY, sessionExpiringIn(300));
    await runBootScript('/broadband/fibre-requests');
    expect(addresses()).toEqual(['/assets/runtime.js', MANIFEST.entry, ...MANIFEST.preload]);
  });

  test.each<[string, boolean, string, string | null]>([
    ['the dashboard to a visitor', true, '/', null],
    ['a page of a remote to a visitor', true, '/Broadband/broadband-accounts', null],
    ['a page to a customer whose token must be renewed', true, '/privacy-policy', sessionExpiringIn(3)],
    ['a page to a customer with a valid token', false, '/', sessionExpiringIn(300)],
    ['a page that is open to visitors', false, '/broadband/fibre-requests/availability/', null],
    ['the privacy policy to a visitor', false, '/privacy-policy', null],
  ])(
    'SES-001 SES-007 before it shows %s the boot script preloads the discovery document: %s',
    async (_, isPreloaded, path, stored) => {
      if (stored !== null) localStorage.setItem(SESSION_KEY, stored);
      await runBootScript(path, null);
      // With the credentials mode of the page's own request: the browser would not reuse another response.
      const preloads = findPreloads().filter(([href]) => href === DISCOVERY_URL);
      expect(preloads).toEqual(isPreloaded ? [[DISCOVERY_URL, null, 'anonymous', 'fetch']] : []);
    },
  );
});
