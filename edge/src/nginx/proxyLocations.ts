import {
  RESPONSE_TIMEOUT_MS,
  BODY_LIMIT,
  COMPRESSED_FROM_BYTES,
  COMPRESSED_TYPE,
  CONNECT_TIMEOUT_MS,
  FIBRE_TOKEN_PATH,
  FORM,
  GEOCODER_PATHS,
  HIDDEN_FROM_BROWSERS,
  HIDDEN_FROM_OPERATOR,
  operatorPrefixes,
  VISITOR_SCOPE,
} from '../proxy/rules.ts';
import { apiHeaders } from '../headers/responseHeaders.ts';
import { block, escaped, quoted, variable, type Lines } from './directives.ts';
import { errorPages } from './errorLocations.ts';
import type { NginxSite } from './NginxSite.ts';

/** The nginx zone that counts fibre token requests. */
export const FIBRE_ZONE = 'fibre';

/** Routes that need state of all customers: reports of browsers, and lookups of the geocoder. */
const COMPANION_PATHS = ['/events', ...GEOCODER_PATHS];

/** As in the embedded edge. Only for proxied responses: static files are already compressed. */
const compressed: Lines = [
  'gzip on;',
  'gzip_comp_level 6;',
  'gzip_proxied any;',
  `gzip_types ${COMPRESSED_TYPE};`,
  `gzip_min_length ${COMPRESSED_FROM_BYTES};`,
  'gzip_vary on;',
];

/** The routes of the operator, and those that nginx cannot serve alone: they go to the companion server. */
export function proxyLocations(site: NginxSite): Lines {
  const prefixes = operatorPrefixes.map(escaped).join('|');
  const toOperator = (): Lines => [
    ...proxyPass(site, 'operator', site.settings.OPERATOR_URL),
    ...proxyRequestHeaders(),
    ...proxyResponseHeaders(site),
    ...compressed,
  ];
  return [
    ...fibreToken(site),
    ...block('location @operator', [...toOperator()]),
    ...block(`location ~ ^(?:${prefixes})(?:/|$)`, ['set $route operator;', ...toOperator()]),
    ...COMPANION_PATHS.flatMap((path) => block(`location = ${path}`, [`set $route ${path};`, ...toCompanion(site)])),
    ...releaseRecords(site),
    ...block('location @companion', toCompanion(site)),
  ];
}

/** The record of any release, where overrides are allowed; the companion checks that it was released. */
function releaseRecords(site: NginxSite): Lines {
  if (!site.loaded.ok || !site.loaded.config.overrides) return [];
  const route = 'set $route /remotes/:name/:version/release.json;';
  return block('location ~ ^/remotes/[^/]+/[^/]+/release\\.json$', [route, ...toCompanion(site)]);
}

/** nginx requests a visitor's token itself; a customer's goes to the companion, which can verify access tokens. */
function fibreToken(site: NginxSite): Lines {
  const { settings } = site;
  return block(`location = ${FIBRE_TOKEN_PATH}`, [
    'set $route fibre-token;',
    'error_page 418 = @operator;',
    'error_page 419 = @companion;',
    'error_page 403 /-/403;',
    'error_page 415 /-/415;',
    ...errorPages,
    'if ($request_method != POST) { return 418; }',
    'if ($foreign) { return 403; }',
    'if ($no_form) { return 415; }',
    'if ($http_authorization) { return 419; }',
    ...(settings.rateLimited ? [`limit_req zone=${FIBRE_ZONE} burst=19 nodelay;`] : []),
    ...proxyPass(site, 'operator', settings.OPERATOR_URL),
    'proxy_pass_request_headers off;',
    `proxy_set_header Content-Type ${FORM};`,
    ...edgeHeaders,
    `proxy_set_body "grant_type=$grant&$client&scope=${encodeURIComponent(VISITOR_SCOPE)}";`,
    ...proxyResponseHeaders(site),
  ]);
}

function toCompanion(site: NginxSite): Lines {
  return [
    ...proxyPass(site, 'companion', site.companionUrl),
    'proxy_set_header Host $host;',
    'proxy_set_header X-Request-Id $id;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
  ];
}

/** Never retries a call, and ignores headers with which a response could control nginx. */
function proxyPass({ resolver }: NginxSite, name: string, url: string): Lines {
  // nginx resolves a name in a variable again while it runs; an upstream group keeps connections alive instead.
  const pass = resolver
    ? [`set $${name}_url ${quoted(url)};`, `proxy_pass $${name}_url;`]
    : [`proxy_pass http://${name};`, 'proxy_set_header Connection "";'];
  return [
    ...pass,
    'proxy_http_version 1.1;',
    'proxy_next_upstream off;',
    `proxy_connect_timeout ${CONNECT_TIMEOUT_MS}ms;`,
    `proxy_send_timeout ${RESPONSE_TIMEOUT_MS}ms;`,
    `proxy_read_timeout ${RESPONSE_TIMEOUT_MS}ms;`,
    'proxy_buffer_size 16k;',
    'proxy_buffers 8 16k;',
    'proxy_max_temp_file_size 0;',
    'proxy_redirect off;',
    'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
    // The whole body in memory, so that the form of the fibre token can be read.
    `client_body_buffer_size ${BODY_LIMIT};`,
    'client_body_in_single_buffer on;',
  ];
}

const edgeHeaders: Lines = [
  'proxy_set_header X-Api-Key $api_key;',
  'proxy_set_header X-Request-Id $id;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
];

function proxyRequestHeaders(): Lines {
  const kept = [...HIDDEN_FROM_OPERATOR, 'te', 'trailer', 'upgrade', 'expect', 'proxy-authorization', 'keep-alive'];
  return [...edgeHeaders, ...kept.map((name) => `proxy_set_header ${name} "";`)];
}

function proxyResponseHeaders({ settings }: NginxSite): Lines {
  return [
    ...HIDDEN_FROM_BROWSERS.map((name) => `proxy_hide_header ${name};`),
    ...Object.keys(apiHeaders(settings.PORTAL_ORIGIN)).map(
      (name) => `add_header ${name} $add_${variable(name)} always;`,
    ),
    'add_header X-Request-Id $id always;',
  ];
}
