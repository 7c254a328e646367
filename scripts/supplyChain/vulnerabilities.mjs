import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const FAILING = ['high', 'critical'];
/** How a registry says that it has no such address. */
const NOT_OFFERED = ['404', '405'];

/**
 * What the package manager's audit says.
 * @param {string} output of `pnpm audit --json`
 * @returns {{ text: string, ok: boolean }}
 */
export function verdictOf(output) {
  const start = output.indexOf('{');
  let answer;
  try {
    answer = JSON.parse(output.slice(start));
  } catch {
    return { ok: false, text: `The audit could not be read: ${output.slice(0, 200)}` };
  }
  if (answer.error) return refusal(answer.error);
  const counts = answer.metadata?.vulnerabilities;
  if (!counts) return { ok: false, text: 'The audit counted nothing.' };
  const bad = Object.values(answer.advisories ?? {}).filter(({ severity }) => FAILING.includes(severity));
  const lines = bad.map(
    ({ module_name, severity, title, url }) => `\n  ${severity}: ${module_name}, ${title} (${url})`,
  );
  const summary = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  const ok = FAILING.every((severity) => (counts[severity] ?? 0) === 0);
  return { ok, text: `Known vulnerabilities: ${summary.join(', ')}.${lines.join('')}` };
}

/** Only a registry that has no audit excuses the missing answer: one that refuses or is away may have it tomorrow. */
function refusal({ code, message = '' }) {
  const statuses = [...message.matchAll(/responded with (\d{3}):/g)].map(([, status]) => status);
  const none = statuses.length > 0 && statuses.every((status) => NOT_OFFERED.includes(status));
  if (!none && code !== 'ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS') {
    return { ok: false, text: `The audit failed: ${[code, ...statuses].join(' ')}` };
  }
  const text = `The registry offers no audit (${statuses[0] ?? 404}): known vulnerabilities were not looked up.`;
  return { ok: true, text };
}

/** Asks the registry, by the package manager the project names. */
export function audit() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { stdout } = spawnSync('npx', ['--yes', packageManager, 'audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
  return verdictOf(stdout ?? '');
}
