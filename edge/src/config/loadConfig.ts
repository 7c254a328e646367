import { readFileSync } from 'node:fs';
import { checkConfig, type CheckedConfig, type PortalConfig } from '@portal/registry/portalConfig';
import { publicOrigins } from '@portal/server';
import { configFromSettings } from './configFromSettings.ts';
import type { Settings } from './settings.ts';

/** Objects are merged key by key; a list, a text, a number or null replaces the base value. */
export function deepMerge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (key !== '__proto__') merged[key] = key in base ? deepMerge(base[key], value) : value;
  }
  return merged;
}

/** The configuration of the environment variables, overridden by the file that `PORTAL_CONFIG` names, and checked. */
export function loadConfig(settings: Settings): CheckedConfig {
  const file = readConfigFile(settings.PORTAL_CONFIG);
  return 'problem' in file ? { ok: false, problems: [file.problem] } : mergeAndCheck(settings, file.value);
}

/** As `loadConfig`, with the content of the file. */
export function mergeAndCheck(settings: Settings, file: unknown): CheckedConfig {
  const checked = checkConfig(deepMerge(configFromSettings(settings), file));
  if (!checked.ok) return checked;
  const problems = originProblems(settings, checked.config);
  return problems.length === 0 ? checked : { ok: false, problems };
}

/** The rules that depend on the origins of this installation. */
function originProblems(settings: Settings, { links, environment }: PortalConfig): string[] {
  const { PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN } = settings;
  // The chat's frame has `allow-same-origin`: on the portal's origin it could escape its iframe sandbox.
  if (new URL(links.chat).origin === PORTAL_ORIGIN) return ['links.chat must be on another origin than the portal'];
  if (environment !== 'local') return [];
  const found = publicOrigins({ PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN });
  return found.map((origin) => `environment must not be "local" when ${origin}`);
}

function readConfigFile(path: string | undefined): { value: unknown } | { problem: string } {
  if (path === undefined) return { value: {} };
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(value) ? { value } : { problem: 'PORTAL_CONFIG must be a file with one JSON object' };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    return { problem: `PORTAL_CONFIG must be a readable JSON file: ${path} ${reason}` };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
