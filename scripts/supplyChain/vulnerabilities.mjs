import { spawnSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';
import { installPnpm } from '../pnpm/installPnpm.mjs';

/** Statuses of a package registry that has no audit. */
const NO_AUDIT_STATUSES = ['404', '405'];

/** The result of `pnpm audit`; `isOffered` is false if the registry has none, not if it rejects the request or is down. */
export function auditResult({ status, output }) {
  if (status === 0) return { ok: true, isOffered: true, text: output.trim() };
  const statuses = [...output.matchAll(/responded with (\d{3})/g)].map(([, code = '']) => code);
  const isNotOffered = statuses.length > 0 && statuses.every((code) => NO_AUDIT_STATUSES.includes(code));
  if (!isNotOffered && !output.includes('ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS')) {
    return { ok: false, isOffered: true, text: output.trim() || 'The audit failed.' };
  }
  return {
    ok: false,
    isOffered: false,
    text: 'The registry offers no audit: known vulnerabilities were not looked up.',
  };
}

/** Runs the audit with the project's package manager. High and critical vulnerabilities fail. */
export async function runAudit() {
  const args = [await installPnpm(), 'audit', '--audit-level', 'high'];
  // With the log level of `npm run --silent` pnpm would print nothing.
  const env = { ...process.env, npm_config_loglevel: 'warn' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env });
  return auditResult({ status, output: `${stdout}${stderr}` });
}
