import { spawn, spawnSync } from 'node:child_process';
import { installDebianPackages } from '../test/runCommand.mjs';

/**
 * @typedef {{ perSecond: number, p50: string, p99: string, errors: number }} Load
 */

/** Installs wrk if it is missing; throws if that is not possible. */
export function requireWrk() {
  const isInstalled = () => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
  if (isInstalled() || (installDebianPackages(['wrk']) && isInstalled())) return;
  throw new Error('wrk is missing: install the Debian package wrk.');
}

/**
 * Requests one address as often as possible for a time: one thread, 32 connections.
 * @param {string} address
 * @param {Record<string, string>} headers
 * @param {number} seconds
 * @returns {Promise<Load>}
 */
export async function load(address, headers, seconds) {
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const text = await runWrk(['-t1', '-c32', `-d${seconds}s`, '--latency', ...options, address]);
  const number = (pattern) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    perSecond: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    p50: / 50%\s+(\S+)/.exec(text)?.[1] ?? '–',
    p99: / 99%\s+(\S+)/.exec(text)?.[1] ?? '–',
    errors: number(/Non-2xx or 3xx responses: (\d+)/),
  };
}

/**
 * Requests a mix of addresses as often as possible for a time: one thread, 16 connections.
 * @param {string} address
 * @param {string} script Lua script of wrk with the requests
 * @param {number} seconds
 * @returns {Promise<{ requests: number, failed: number, p50: string, p99: string }>} failed: refused,
 *   interrupted, without a response for 20 s, or with a status above 399
 */
export async function loadMix(address, script, seconds) {
  const text = await runWrk(['-t1', '-c16', `-d${seconds}s`, '--timeout', '20s', '--latency', '-s', script, address]);
  const number = (pattern) => Number(pattern.exec(text)?.[1] ?? 0);
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  return {
    requests: number(/(\d+) requests in/),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + socket.reduce((sum, one) => sum + Number(one), 0),
    p50: / 50%\s+(\S+)/.exec(text)?.[1] ?? '–',
    p99: / 99%\s+(\S+)/.exec(text)?.[1] ?? '–',
  };
}

function runWrk(args) {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}
