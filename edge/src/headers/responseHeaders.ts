import { setTimeout } from 'node:timers/promises';
import type { PortalConfig } from '@portal/registry/portalConfig';
import { isLoopbackOrigin, createHstsHeader, type Discover, type ProviderMetadata } from '@portal/server';

/** Header values by lower-case name. */
export type HeaderMap = Record<string, string>;

/** SHA-256 of the empty text: in production emotion creates an empty style element and fills it with insertRule. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const ONE_YEAR_S = 31_536_000;
/** Allows a script that runs as a worker to load scripts and data of its own origin and to run WebAssembly. */
const WORKER_CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
const LOAD_NOTHING_CSP = "default-src 'none'; frame-ancestors 'none'";

type Endpoints = Partial<ProviderMetadata>;

/**
 * Creates the headers of the portal's document from the configuration and the endpoints of the identity provider, so
 * that a changed origin cannot be forgotten: without it in connect-src, sign-in would hang.
 */
export function createDocumentHeaders(config: PortalConfig, portalOrigin: string, endpoints: Endpoints = {}) {
  return {
    'content-security-policy': createDocumentCsp(config, portalOrigin, endpoints),
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), fullscreen=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  };
}

/**
 * How long documents wait for the first discovery. A page whose policy lacks the endpoints of the provider cannot sign
 * in until it is loaded again, but visitors' pages must not depend on a provider that does not respond.
 */
const FIRST_DISCOVERY_MS = 500;

/**
 * Returns a function that returns the current headers of the document. Their CSP allows the endpoints of the identity
 * provider's discovery document; while that is unknown, the authority only. Later attempts delay no document.
 */
export function createDocumentHeadersGetter(config: PortalConfig, portalOrigin: string, discover: Discover) {
  let headers = createDocumentHeaders(config, portalOrigin);
  let known: ProviderMetadata | undefined;
  let isFirst = true;

  async function update(): Promise<void> {
    const metadata = await discover().catch(() => undefined); // `discover` logs why it fails
    isFirst = false;
    if (metadata === undefined || metadata === known) return;
    known = metadata;
    headers = createDocumentHeaders(config, portalOrigin, metadata);
  }

  return async (): Promise<HeaderMap> => {
    const updated = update();
    if (isFirst) await Promise.race([updated, setTimeout(FIRST_DISCOVERY_MS, undefined, { ref: false })]);
    return headers;
  };
}

/** Headers of `/config.json`, the registry and similar data: browsers revalidate their cached copy. */
export const dataHeaders: HeaderMap = {
  'content-security-policy': LOAD_NOTHING_CSP,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/**
 * Headers of hashed files of the host and of the remotes: cached for a year, because their name changes with their
 * content. A worker does not inherit the policy of its page, so the policy is that of a worker.
 */
export const fileHeaders: HeaderMap = {
  'content-security-policy': WORKER_CSP,
  'cross-origin-resource-policy': 'same-site',
  'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
};

/** Headers of the service worker: like those of a hashed file, but browsers ask for a new version each time. */
export const serviceWorkerHeaders: HeaderMap = {
  ...fileHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** Headers of responses of APIs and of errors: they load and frame nothing, and are not cached. */
export const apiHeaders: HeaderMap = {
  'content-security-policy': LOAD_NOTHING_CSP,
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
};

/** Headers of `/healthz`: never cached. */
export const healthHeaders: HeaderMap = { ...dataHeaders, 'cache-control': 'no-store' };

/** Headers of a redirect to another site, such as the shop: it gets no referrer. */
export const redirectHeaders: HeaderMap = { ...dataHeaders, 'referrer-policy': 'no-referrer' };

/** Headers of pages of plain HTML: they load nothing and are not cached. */
export const plainPageHeaders: HeaderMap = {
  'content-security-policy': `${LOAD_NOTHING_CSP}; base-uri 'none'; form-action 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Creates the headers of every response, besides those of its kind. */
export function createBasicHeaders(portalOrigin: string): HeaderMap {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...createHstsHeader(portalOrigin),
  };
}

function createDocumentCsp(config: PortalConfig, portalOrigin: string, endpoints: Endpoints): string {
  const foreign = (...addresses: (string | null | undefined)[]) => foreignOrigins(addresses, portalOrigin);
  const { api, map, liveness } = config;
  // Vendors whose scripts run in the page: a configured liveness vendor, and OCR files of another origin; by default
  // none.
  const ocrBase = config.ocr.base === 'self' ? null : config.ocr.base;
  const vendors = [liveness.scriptUrl, ocrBase];
  const services = [api.beneficiary, api.fibre, api.homeOrder, api.orderManager, api.orders, api.help];
  // Origins of development servers; the schema of the configuration refuses them in production.
  const developmentOrigins = config.overrides?.origins ?? [];
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...foreign(...developmentOrigins, ...vendors), "'wasm-unsafe-eval'"],
    ['style-src', "'self'", EMPTY_STYLE_HASH, ...foreign(...developmentOrigins)],
    ['img-src', "'self'", 'data:', 'blob:', ...foreign(map.tileUrl, ...developmentOrigins)],
    ['font-src', "'self'", ...foreign(...developmentOrigins)],
    [
      'connect-src',
      "'self'",
      ...foreign(
        config.oidc.authority,
        ...safeOrigins(endpoints.token_endpoint, endpoints.userinfo_endpoint, endpoints.revocation_endpoint),
        ...services,
        config.simSwap.submitUrl,
        map.geocoder,
        map.tileUrl,
        ...developmentOrigins,
        ...vendors,
      ),
      // A development server announces its updates over a web socket.
      ...foreign(...developmentOrigins).map((origin) => origin.replace(/^http/, 'ws')),
    ],
    ['media-src', "'self'", 'blob:'],
    ['frame-src', ...foreign(config.links.chat)],
    // A worker of another origin can only be started by a blob script that imports it.
    ['worker-src', "'self'", ...(foreign(ocrBase).length > 0 ? ['blob:'] : [])],
    ['manifest-src', "'self'"],
    // The sign-out sends a form to the identity provider.
    ['form-action', "'self'", ...foreign(config.oidc.authority)],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The origins of a provider's endpoints to which the browser may send tokens: https, or this machine. */
function safeOrigins(...endpoints: (string | undefined)[]): string[] {
  const origins = endpoints.flatMap((endpoint) => (endpoint === undefined ? [] : [new URL(endpoint).origin]));
  return origins.filter((origin) => origin.startsWith('https:') || isLoopbackOrigin(origin));
}

/** The origins of URLs other than the portal's own, without duplicates, in the given order. */
function foreignOrigins(addresses: (string | null | undefined)[], portalOrigin: string): string[] {
  const origins = addresses.flatMap((address) => {
    // A tile address may begin with {s}: any sub-domain.
    const absolute = /^(https?:\/\/)(\{s\}\.)?([^/{}?#]+)/.exec(address ?? '');
    if (!absolute) return [];
    const [, scheme = '', anySubdomain, host = ''] = absolute;
    return [anySubdomain ? `${scheme}*.${host}` : new URL(scheme + host).origin];
  });
  return [...new Set(origins)].filter((origin) => origin !== portalOrigin);
}
