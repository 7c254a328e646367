import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../paths.mjs';
import { installDebianPackages } from '../test/runCommand.mjs';

const WRK_SCRIPT = join(ROOT, 'scripts/benchLoad/requests.lua');

/** Installs wrk if it is missing; throws if that is not possible. */
export function requireWrk() {
  const isInstalled = () => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
  if (isInstalled() || (installDebianPackages(['wrk']) && isInstalled())) return;
  throw new Error('wrk is missing: install the Debian package wrk.');
}

/**
 * Runs wrk in one thread: each connection sends the requests in turn, one after another without pauses.
 * @param {string} origin
 * @param {string[]} requests such as `GET=/registry.json`
 * @param {{ headers?: Record<string, string> | undefined, connections: number, seconds: number }} options
 * @returns {Promise<{ requests: number, perSecond: number, failed: number, p50: string, p99: string }>} failed: refused,
 *   interrupted, without a response for 20 s, or with a status above 399
 */
export async function runWrk(origin, requests, { headers = {}, connections, seconds }) {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '--latency', '-s', WRK_SCRIPT];
  for (const [name, value] of Object.entries(headers)) options.push('-H', `${name}: ${value}`);
  const { stdout } = await promisify(execFile)('wrk', [...options, origin, '--', ...requests]);
  const groupsOf = (pattern) => pattern.exec(stdout)?.slice(1) ?? [];
  const sum = (pattern) => groupsOf(pattern).reduce((total, one) => total + Number(one), 0);
  return {
    requests: sum(/(\d+) requests in/),
    perSecond: Math.round(sum(/Requests\/sec:\s+([\d.]+)/)),
    failed:
      sum(/Non-2xx or 3xx responses: (\d+)/) +
      sum(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/),
    p50: groupsOf(/ 50%\s+(\S+)/)[0] ?? '–',
    p99: groupsOf(/ 99%\s+(\S+)/)[0] ?? '–',
  };
}
