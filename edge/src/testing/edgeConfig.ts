import type { PortalConfig } from '@portal/registry/portalConfig';
import { mergeAndCheck } from '../config/loadConfig.ts';
import { readSettings } from '../config/settings.ts';

const SECRETS = { API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's' };

type Variables = Record<string, string>;

/** The problems of a configuration file with this content, with these environment variables. */
export function configProblems(file: object, env: Variables = {}): string[] {
  const checked = mergeAndCheck(readSettings({ ...SECRETS, ...env }), file);
  return checked.ok ? [] : checked.problems;
}

/** The configuration of the edge with these environment variables. */
export function edgeConfig(env: Variables = {}): PortalConfig {
  const checked = mergeAndCheck(readSettings({ ...SECRETS, ...env }), {});
  if (!checked.ok) throw new Error(checked.problems.join('\n'));
  return checked.config;
}
