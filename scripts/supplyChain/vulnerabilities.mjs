import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const FAILING = ['high', 'critical'];
/** Statuses of a package registry that has no audit. */
const NOT_OFFERED = ['404', '405'];

/**
 * The result of the package manager's audit.
 * @param {string} output of `pnpm audit --json`
 * @returns {{ text: string, ok: boolean }}
 */
export function auditResult(output) {
  const start = output.indexOf('{');
  let answer;
  try {
    answer = JSON.parse(output.slice(start));
  } catch {
    return { ok: false, text: `The audit result is not JSON: ${output.slice(0, 200)}` };
  }
  if (answer.error) return resultOfError(answer.error);
  const counts = answer.metadata?.vulnerabilities;
  if (!counts) return { ok: false, text: 'The audit result has no counts.' };
  const serious = Object.values(answer.advisories ?? {}).filter(({ severity }) => FAILING.includes(severity));
  const lines = serious.map(
    ({ module_name, severity, title, url }) => `\n  ${severity}: ${module_name}, ${title} (${url})`,
  );
  const summary = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  const ok = FAILING.every((severity) => (counts[severity] ?? 0) === 0);
  return { ok, text: `Known vulnerabilities: ${summary.join(', ')}.${lines.join('')}` };
}

/** A missing audit is accepted only if the registry does not offer one, not if it rejects the request or is down. */
function resultOfError({ code, message = '' }) {
  const statuses = [...message.matchAll(/responded with (\d{3}):/g)].map(([, status]) => status);
  const isNotOffered = statuses.length > 0 && statuses.every((status) => NOT_OFFERED.includes(status ?? ''));
  if (!isNotOffered && code !== 'ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS') {
    return { ok: false, text: `The audit failed: ${[code, ...statuses].join(' ')}` };
  }
  const text = `The registry offers no audit (${statuses[0] ?? 404}): known vulnerabilities were not looked up.`;
  return { ok: true, text };
}

/** Runs the audit with the project's package manager. */
export function audit() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { stdout } = spawnSync('npx', ['--yes', packageManager, 'audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
  return auditResult(stdout ?? '');
}
