import { storedText } from '@portal/shared/storage';
import { readStoredSession, storedSessionKey } from './identity/storedSession';
import { hasAuthParams } from './ownPaths';
import { readPageData } from './pageData';
import { selectRelease } from './registry/selectRelease';
import { mountAt } from './registry/RegistryIndex';
import { initialTheme, systemTheme } from './theme/initialTheme';

/*
 * Runs before the first paint, as a file of its own because the content security policy forbids inline scripts. It sets
 * the theme, and preloads what the main scripts will request: the OpenID client and its discovery document, or the
 * remote at this address. For a signed-out visitor it preloads only the remote of a page that is open to visitors. If
 * the portal cannot start, `data-start` shows the text in the document (waiting.css) until React replaces it.
 */
/** The files of lazy chunks of the host, from the document's template. */
const { identity = '', federation = '' } = document.currentScript?.dataset ?? {};

const { dataset } = document.documentElement;
// The newest API that the portal calls decides which browsers are too old (BROWSERS in tooling/base.webpack.mjs).
if (!('timeout' in AbortSignal)) dataset.start = 'unsupported';
// With `capture`, because the error of a script that did not load does not bubble. The page also starts without a
// preload.
window.addEventListener(
  'error',
  (event: Event) => {
    if (event instanceof ErrorEvent || event.target instanceof HTMLScriptElement) dataset.start ??= 'failed';
  },
  true,
);

// Errors that happen before pageEvents.ts reports them; a few are enough.
const pageErrors: unknown[] = (window.pageErrors = []);
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  window.addEventListener(type, (event) => pageErrors.length < 5 && pageErrors.push(event));

dataset.theme = initialTheme(storedText('local', 'theme').read(), systemTheme());
const { config, manifest, remotes = [] } = readPageData();
const mount = mountAt({ remotes }, window.location.pathname);
const isSignedIn = config !== undefined && storedText('local', storedSessionKey(config.oidc)).read() !== null;
// With a token that is still valid the page starts without the OpenID client.
if (!config || hasAuthParams() || !readStoredSession(config.oidc)) {
  preloadScripts(splitFileList(identity));
  // On the dashboard, and on pages of remotes that require a sign-in, a signed-out visitor is redirected to sign in.
  const isGuarded = window.location.pathname === '/' || (mount !== undefined && !mount.public);
  if (isSignedIn || isGuarded) preloadDiscovery();
}
if (isSignedIn || mount?.public) preloadRemote();

function preloadRemote(): void {
  if (!manifest?.preload) return;
  const release = selectRelease(manifest);
  preloadScripts(splitFileList(federation));
  preloadScripts([release.entry, ...release.preload], release.files);
}

/** Preloads with the credentials mode of the OIDC library's request, which otherwise could not use the response. */
function preloadDiscovery(): void {
  if (!config) return;
  const href = `${config.oidc.authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  addLink({ as: 'fetch', href, crossorigin: 'anonymous' });
}

function splitFileList(list: string): string[] {
  return list.split(' ').filter(Boolean);
}

/** Files of a remote need their `checksums`: without the same integrity attribute the loader would fetch them again. */
function preloadScripts(addresses: string[], checksums?: Record<string, string>): void {
  for (const href of addresses) {
    addLink({ as: 'script', href, ...(checksums && { crossorigin: 'anonymous', integrity: checksums[href] ?? '' }) });
  }
}

function addLink(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries({ rel: 'preload', ...attributes })) link.setAttribute(name, value);
  document.head.append(link);
}
