import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

const FAILING = ['high', 'critical'];
/** The registry answers the question with an error, or cannot be reached. */
const NOT_OFFERED =
  /^(ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ERR_PNPM_META_FETCH_FAIL|ECONN\w*|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/**
 * What the package manager's audit says: `offered` is false where the registry offers none.
 * @typedef {{ offered: boolean, text: string, ok: boolean }} Verdict
 */

/**
 * @param {string} output of `pnpm audit --json`
 * @returns {Verdict}
 */
export function verdictOf(output) {
  const start = output.indexOf('{');
  let answer;
  try {
    answer = JSON.parse(output.slice(start));
  } catch {
    return { offered: true, ok: false, text: `The audit could not be read: ${output.slice(0, 200)}` };
  }
  if (answer.error) {
    const { code, message = '' } = answer.error;
    const offered = !NOT_OFFERED.test(code ?? '');
    const status = /responded with (\d{3})/.exec(message)?.[1];
    const text = offered
      ? `The audit failed: ${code}`
      : `The registry offers no audit (${status ?? code}): known vulnerabilities were not looked up.`;
    return { offered, ok: !offered, text };
  }
  const counts = answer.metadata?.vulnerabilities;
  if (!counts) return { offered: true, ok: false, text: 'The audit counted nothing.' };
  const bad = Object.values(answer.advisories ?? {}).filter(({ severity }) => FAILING.includes(severity));
  const lines = bad.map(
    ({ module_name, severity, title, url }) => `\n  ${severity}: ${module_name}, ${title} (${url})`,
  );
  const summary = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  const ok = FAILING.every((severity) => (counts[severity] ?? 0) === 0);
  return { offered: true, ok, text: `Known vulnerabilities: ${summary.join(', ')}.${lines.join('')}` };
}

/** Asks the registry, by the package manager the project names. */
export function audit() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { stdout } = spawnSync('npx', ['--yes', packageManager, 'audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
  return verdictOf(stdout ?? '');
}
