import { PUBLIC_CLIENT_ID } from '../proxy/registerProxy.ts';
import { REQUEST_ID } from '@portal/server';
import { FORM } from '../proxy/rules.ts';
import { apiHeaders } from '../headers/responseHeaders.ts';
import { escaped, map, quoted, variable, type Lines } from './directives.ts';
import type { NginxSite } from './NginxSite.ts';

/** The maximum number of segments of a mount path; the renderer refuses a longer one. */
export const DEEPEST_MOUNT = 4;

/** The content type by file extension, as in the embedded edge. */
const TYPES: [pattern: string, type: string][] = [
  ['m?js', 'application/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json|map', 'application/json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpe?g', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['ico', 'image/vnd.microsoft.icon'],
  ['woff2', 'font/woff2'],
  ['wasm', 'application/wasm'],
  ['webmanifest', 'application/manifest+json'],
  ['gz', 'application/gzip'],
];

/** Matches an accepted encoding, unless its weight is 0. */
const accepts = (encoding: string): [string, string] => [
  `"~*(?:^|,)\\s*(?:${encoding}|\\*)\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)"`,
  '1',
];

/** The rules of the embedded edge about requests, as nginx maps. */
export function maps(site: NginxSite): Lines {
  return [...encodings(), ...documents(), ...requests(site), ...fibreForm(site), ...failures(), ...answers(site)];
}

function encodings(): Lines {
  return [
    ...map('$http_accept_encoding', '$takes_br', [accepts('br')]),
    ...map('$http_accept_encoding', '$takes_gzip', [accepts('gzip')]),
    ...map('$takes_br$takes_gzip,$takes_br', '$suffix', [
      ['"~,1"', '.br'],
      ['"1,"', '.gz'],
    ]),
    ...map('$takes_gzip', '$second_suffix', [['1', '.gz']]),
    ...map('$suffix', '$rendered_encoding', [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ]),
    // The compressed copy that nginx found for the requested file.
    ...map('"$asked $uri"', '$file_encoding', [
      ['"~^(.+) \\1\\.br$"', 'br'],
      ['"~^(.+) \\1\\.gz$"', 'gzip'],
    ]),
    ...map(
      '$asked',
      '$file_type',
      TYPES.map(([ending, type]) => [`"~*\\.(?:${ending})$"`, quoted(type)]),
      'application/octet-stream',
    ),
  ];
}

/** The first one, two, … segments of the path: each mount path has a document of its own. */
function documents(): Lines {
  return Array.from({ length: DEEPEST_MOUNT }, (_, index) => index + 1).flatMap((depth) =>
    map(
      '$uri',
      `$mount${depth}`,
      [[`"~^(?<path${depth}>(?:/[^/]+){${depth}})(?:/|$)"`, `$path${depth}`]],
      // A shorter path must match no folder; an empty value would match the default document.
      '/-',
    ),
  );
}

function requests({ settings, resolver }: NginxSite): Lines {
  return [
    ...map('$http_x_request_id', '$id', [[`"~${REQUEST_ID.source}"`, '$http_x_request_id']], '$request_id'),
    ...map(
      '$request_method',
      '$not_read',
      [
        ['GET', '""'],
        ['HEAD', '""'],
      ],
      '1',
    ),
    // Evaluated again for the internal error pages, which contain no `..`.
    ...map('"$request_uri $uri"', '$climbs', [
      ['volatile', ''],
      ['"~*^[^? ]*/(?:\\.|%2e){2}(?=[/? ])(?!\\S* /-/)"', '1'],
    ]),
    ...map(
      '"$http_origin $http_sec_fetch_site"',
      '$foreign',
      [[`"~^(?:${escaped(settings.PORTAL_ORIGIN)})? (?:same-origin)?$"`, '""']],
      '1',
    ),
    ...map('$http_content_type', '$no_form', [[`"~^${FORM}\\s*(?:;|$)"`, '""']], '1'),
    ...map('$status', '$failed', [['"~^5"', '1']]),
    ...(resolver ? [`resolver ${resolver} valid=5s;`] : []),
  ];
}

/** Builds the form of the edge from the visitor's: no value is forwarded, but a wrong one makes the form invalid. */
function fibreForm({ loaded }: NginxSite): Lines {
  const publicId = loaded.ok ? loaded.config.api.fibreClientId : PUBLIC_CLIENT_ID;
  return [
    ...map('$request_body', '$grant', [['"~(?:^|&)grant_type=client_credentials(?:&|$)"', 'client_credentials']]),
    ...map('$request_body', '$known', [[`"~(?:^|&)client_id=${escaped(encodeURIComponent(publicId))}(?:&|$)"`, '1']]),
    ...map(
      '$known',
      '$client',
      [['1', '"client_id=$fibre_client_id&client_secret=$fibre_client_secret"']],
      '"client_id="',
    ),
  ];
}

/** Without a connection the operator is unreachable (503); a broken connection is a 502. */
function failures(): Lines {
  return map('"$upstream_connect_time"', '$connected', [['"~[0-9]"', '1']]);
}

/** Default headers of API responses: added only where the operator did not set them. */
function answers({ settings }: NginxSite): Lines {
  return Object.entries(apiHeaders(settings.PORTAL_ORIGIN)).flatMap(([name, value]) =>
    map(`$upstream_http_${variable(name)}`, `$add_${variable(name)}`, [['""', quoted(value)]]),
  );
}
