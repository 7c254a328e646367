import { writeFileSync } from 'node:fs';

/**
 * @typedef {{ path: string, method?: string }} Asked
 */

/**
 * Writes what wrk asks for, in turn.
 * @param {string} file
 * @param {Record<string, string>} headers of every request
 * @param {Asked[]} requests
 */
export function writeMix(file, headers, requests) {
  const quoted = JSON.stringify; // plain text is written alike in Lua
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`),
    'local formed, turn = {}, 0',
    'init = function()',
    ...requests.map(
      ({ path, method = 'GET' }) => `  formed[#formed + 1] = wrk.format(${quoted(method)}, ${quoted(path)})`,
    ),
    'end',
    'request = function()',
    '  turn = turn % #formed + 1',
    '  return formed[turn]',
    'end',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}
