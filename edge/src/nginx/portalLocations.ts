import { NOT_SERVED } from '../files/staticFiles.ts';
import {
  dataHeaders,
  documentHeaders,
  fileHeaders,
  healthHeaders,
  plainPageHeaders,
  redirectHeaders,
} from '../headers/responseHeaders.ts';
import { addHeaders, block, escaped, quoted, type Lines } from './directives.ts';
import { DEEPEST_MOUNT } from './maps.ts';
import type { NginxSite } from './NginxSite.ts';

const READ_ONLY = 'if ($not_read) { return 405; }';
const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** The locations of the portal itself: files, registry, configuration, health, the redirect to the shop, and the document. */
export function portalLocations(site: NginxSite): Lines {
  const origin = site.settings.PORTAL_ORIGIN;
  return [
    ...block('location = /healthz', [
      'set $route /healthz;',
      READ_ONLY,
      ...addHeaders(healthHeaders(origin)),
      `default_type ${quoted(JSON_TYPE)};`,
      `return 200 '{"status":"ok"}';`,
    ]),
    ...files(site),
    ...registry(site),
    ...(site.loaded.ok ? configured(site) : configErrors(site)),
  ];
}

/** Released and hashed files; a missing file is a 404, never the document. */
function files({ settings }: NginxSite): Lines {
  const serve = (route: string, asked: string, root: string, checks: Lines): Lines => [
    `set $route ${route};`,
    READ_ONLY,
    ...checks,
    `set $asked ${asked};`,
    'rewrite ^ $asked break;',
    `root ${quoted(root)};`,
    'types {}',
    'default_type "";',
    'try_files $asked$suffix $asked$second_suffix $asked =404;',
    ...addHeaders(fileHeaders(settings.PORTAL_ORIGIN)),
    'add_header Content-Type $file_type always;',
    'add_header Content-Encoding $file_encoding;',
    'add_header Vary "Accept-Encoding" always;',
  ];
  const hidden = `if ($file ~ "(?:^|/)\\.|^(?:${NOT_SERVED.map(escaped).join('|')})$") { return 404; }`;
  return [
    ...block('location ~ ^/assets/(?<file>.+)$', serve('/assets/*', '/$file', settings.HOST_DIR, [hidden])),
    ...block(
      'location ~ "^/remotes/(?<remote>[a-z][a-z0-9-]*)/(?<version>\\d+\\.\\d+\\.\\d+[0-9A-Za-z.+-]*)/(?<file>.+)$"',
      serve('/remotes/*', '/$remote/$version/$file', settings.RELEASES_DIR, [
        hidden,
        `if (!-f ${plainPath(settings.RELEASES_DIR)}/$remote/$version/release.json) { return 404; }`,
      ]),
    ),
  ];
}

/** A path that is followed by variables: nginx does not allow quotes within a word. */
function plainPath(path: string): string {
  if (/[\s$"';{}]/.test(path)) throw new Error(`nginx cannot use this folder: ${path}`);
  return path;
}

/** Rendered files with their compressed copies. Their modification time is derived from their content, so it is not sent. */
const rendered = (type: string): Lines => [
  'types {}',
  `default_type ${quoted(type)};`,
  'if_modified_since off;',
  'max_ranges 0;',
  'add_header Last-Modified "";',
  'add_header Content-Encoding $rendered_encoding;',
  'add_header Vary "Accept-Encoding" always;',
];

function registry({ settings, siteDir }: NginxSite): Lines {
  const data = (route: string, file: string): Lines => [
    `set $route ${route};`,
    READ_ONLY,
    `root ${quoted(`${siteDir}/current`)};`,
    ...rendered(JSON_TYPE),
    ...addHeaders(dataHeaders(settings.PORTAL_ORIGIN)),
    `try_files ${file}$suffix =404;`,
  ];
  return [
    ...block('location = /registry.json', data('/registry.json', '/registry.json')),
    ...block('location ~ ^/registry/(?<record>[^/]+)\\.json$', data('/registry/*', '/registry/$record.json')),
    ...block('location ~ ^/(?:assets(?:/|$)|remotes(?:/|$)|registry/)', ['set $route none;', READ_ONLY, 'return 404;']),
  ];
}

function configured({ settings, loaded, siteDir }: NginxSite): Lines {
  if (!loaded.ok) return [];
  const origin = settings.PORTAL_ORIGIN;
  const deepestFirst = Array.from({ length: DEEPEST_MOUNT }, (_, index) => `$mount${DEEPEST_MOUNT - index}`);
  const document = (mount: string) => `/documents${mount}/document.html$suffix`;
  return [
    ...block('location = /config.json', [
      'set $route /config.json;',
      READ_ONLY,
      `root ${quoted(`${siteDir}/current`)};`,
      ...rendered(JSON_TYPE),
      ...addHeaders(dataHeaders(origin)),
      'try_files /config.json$suffix =404;',
    ]),
    ...block('location = /marketplace', [
      'set $route /marketplace;',
      READ_ONLY,
      ...addHeaders(redirectHeaders(origin)),
      `return 302 ${quoted(loaded.config.links.shop)};`,
    ]),
    ...block('location /', [
      'set $route *;',
      READ_ONLY,
      `root ${quoted(`${siteDir}/current`)};`,
      ...rendered(HTML_TYPE),
      ...addHeaders(documentHeaders(loaded.config, origin)),
      `try_files ${[...deepestFirst.map(document), document('')].join(' ')} =500;`,
    ]),
  ];
}

/** With a wrong configuration the renderer writes the error page, which every path answers. */
function configErrors({ settings, siteDir }: NginxSite): Lines {
  return [
    ...block('location = /config.json', [
      'set $route /config.json;',
      READ_ONLY,
      'error_page 500 /-/configuration;',
      'return 500;',
    ]),
    ...block('location /', ['set $route *;', READ_ONLY, 'error_page 500 /-/page;', 'return 500;']),
    ...block('location = /-/page', [
      'internal;',
      'types {}',
      `default_type ${quoted(HTML_TYPE)};`,
      ...addHeaders(plainPageHeaders(settings.PORTAL_ORIGIN)),
      `root ${quoted(`${siteDir}/current`)};`,
      'max_ranges 0;',
      'etag off;',
      'add_header Last-Modified "";',
      'try_files /documents/document.html =500;',
    ]),
  ];
}
