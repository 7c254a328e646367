import type * as z from 'zod/mini';
import { configKeys } from './configKeys.ts';
import { portalConfigSchema, type PortalConfig } from './portalConfig.ts';

/** Either the configuration, or one message for each wrong key (each message begins with the key). */
export type CheckedConfig = { ok: true; config: PortalConfig } | { ok: false; problems: string[] };

/** Checks a runtime configuration and adds the defaults of missing keys. */
export function checkConfig(value: unknown): CheckedConfig {
  const parsed = portalConfigSchema.safeParse(value);
  if (parsed.success) return { ok: true, config: parsed.data };
  return { ok: false, problems: parsed.error.issues.flatMap(toProblems) };
}

function toProblems(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(issue.path, key));
  return [`${issue.path.join('.') || 'the configuration'} ${issue.message}`];
}

function unknownKey(path: PropertyKey[], key: string): string {
  const group = path.map((part) => `${String(part)}.`).join('');
  const siblings = configKeys
    .filter((known) => known.startsWith(group))
    .map((known) => known.slice(group.length).split('.')[0]);
  return `${group}${key} is not a known key; there are ${[...new Set(siblings)].join(', ')}`;
}
