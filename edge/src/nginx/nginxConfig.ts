import { BODY_LIMIT, FIBRE_CALLS_A_MINUTE } from '../proxy/rules.ts';
import { block, quoted, type Lines } from './directives.ts';
import { maps } from './maps.ts';
import { FIBRE_ZONE, proxyLocations } from './proxyLocations.ts';
import { portalLocations } from './portalLocations.ts';
import { errorLocations, errorPages } from './errorLocations.ts';
import type { NginxSite } from './NginxSite.ts';

/**
 * The configuration of an nginx that answers like the embedded edge: generated from the same headers, rules and runtime
 * configuration. It needs only the default modules of nginx, and it does not change when a remote is published.
 */
export function nginxConfig(site: NginxSite): string {
  const { scratchDir: scratch } = site;
  const lines = [
    '# Written by the registry container from the portal’s policy. Change that, not this.',
    'worker_processes auto;',
    `pid ${scratch}/nginx.pid;`,
    // At lower levels nginx logs URLs, which contain phone numbers.
    'error_log stderr crit;',
    ...block('events', ['worker_connections 4096;']),
    ...block('http', http(site)),
  ];
  return `${lines.join('\n')}\n`;
}

function http(site: NginxSite): Lines {
  const { settings, scratchDir: scratch, resolver } = site;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...temporary.map((name) => `${name}_temp_path ${scratch}/${name};`),
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_timeout 65s;',
    'etag on;',
    // Long enough for a Content-Security-Policy and for the longest pattern.
    'map_hash_bucket_size 256;',
    'variables_hash_max_size 2048;',
    `include ${quoted(site.secretsFile)};`,
    ...maps(site),
    ...logging(settings.LOG_LEVEL),
    ...(settings.rateLimited
      ? [
          `limit_req_zone $binary_remote_addr zone=${FIBRE_ZONE}:1m rate=${FIBRE_CALLS_A_MINUTE}r/m;`,
          'limit_req_status 429;',
        ]
      : []),
    ...(resolver ? [] : [...upstream('operator', settings.OPERATOR_URL), ...upstream('companion', site.companionUrl)]),
    ...block('server', server(site)),
  ];
}

function server(site: NginxSite): Lines {
  const { listen, trustedProxies } = site;
  return [
    `listen ${listen};`,
    'server_name _;',
    'merge_slashes off;',
    'absolute_redirect off;',
    `client_max_body_size ${BODY_LIMIT};`,
    'set $route none;',
    'set $asked "";',
    ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
    ...(trustedProxies.length > 0 ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'] : []),
    // A path with `..` is refused before nginx resolves it.
    'if ($climbs) { return 404; }',
    ...errorPages,
    ...errorLocations(site),
    ...proxyLocations(site),
    ...portalLocations(site),
  ];
}

/** One line per response as in the embedded edge: the route, never the URL. At `warn`, failures only. */
function logging(level: NginxSite['settings']['LOG_LEVEL']): Lines {
  if (['error', 'fatal', 'silent'].includes(level)) return ['access_log off;'];
  return [
    `log_format line escape=json '{"method":"$request_method","route":"$route","status":$status,"seconds":$request_time,"requestId":"$id"}';`,
    `access_log /dev/stdout line${level === 'warn' ? ' if=$failed' : ''};`,
  ];
}

function upstream(name: string, url: string): Lines {
  const { protocol, host, port, pathname } = new URL(url);
  if (protocol !== 'http:' || pathname !== '/') throw new Error(`nginx needs an http origin, not ${url}`);
  return block(`upstream ${name}`, [`server ${port ? host : `${host}:80`};`, 'keepalive 32;']);
}
