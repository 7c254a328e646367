import { readFileSync } from 'node:fs';
import { publicOrigins } from '@portal/server';
import type { z } from 'zod';
import type { Settings } from './settings.ts';
import { defaultConfig } from './defaults.ts';
import { portalConfig, type PortalConfig } from './schema.ts';

/** Either the configuration, or one message for each wrong key (each message begins with the key). */
export type LoadedConfig = { ok: true; config: PortalConfig } | { ok: false; problems: string[] };

/** Objects are merged key by key; a list, a text, a number or null replaces the base value. */
export function deepMerge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (key !== '__proto__') merged[key] = key in base ? deepMerge(base[key], value) : value;
  }
  return merged;
}

/** Overrides the default configuration by the file that `PORTAL_CONFIG` names, and checks the result. */
export function loadConfig(settings: Settings): LoadedConfig {
  const over = readOverride(settings.PORTAL_CONFIG);
  if ('problem' in over) return { ok: false, problems: [over.problem] };
  const parsed = portalConfig.safeParse(deepMerge(defaultConfig(settings), over.value));
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.flatMap(toProblems) };
  // The chat's frame has `allow-same-origin`: on the portal's origin it could escape its iframe sandbox.
  if (new URL(parsed.data.links.chat).origin === settings.PORTAL_ORIGIN) {
    return { ok: false, problems: ['links.chat must be on another origin than the portal'] };
  }
  if (parsed.data.environment === 'local') {
    const { PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN } = settings;
    const found = publicOrigins({ PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN });
    const problems = found.map((origin) => `environment must not be "local" when ${origin}`);
    if (problems.length > 0) return { ok: false, problems };
  }
  return { ok: true, config: parsed.data };
}

function readOverride(path: string | undefined): { value: unknown } | { problem: string } {
  if (path === undefined) return { value: {} };
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(value) ? { value } : { problem: 'PORTAL_CONFIG must be a file with one JSON object' };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    return { problem: `PORTAL_CONFIG must be a readable JSON file: ${path} ${reason}` };
  }
}

function toProblems(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} is not a known key`);
  }
  const key = issue.path.join('.') || 'PORTAL_CONFIG';
  return [`${key} ${issue.message.startsWith('must') ? issue.message : 'must be an object'}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
