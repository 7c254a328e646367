import { join } from 'node:path';
import type { PortalConfig } from '@portal/registry/portalConfig';
import { createTempFolder, writeFile } from '@portal/registry/testing';
import { loadPortalConfig } from '../config/loadPortalConfig.ts';
import { readSettings } from '../config/settings.ts';

export const SECRETS_ENV = { API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's' };

/** Writes a configuration file with this content; returns its path. */
export function writeConfigFile(file: unknown): string {
  const path = join(createTempFolder(), 'portal.json');
  writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
  return path;
}

/**
 * Loads the configuration of the edge with these environment variables, and a configuration file with the content
 * `file`.
 */
export const loadTestConfig = (env: Record<string, string> = {}, file?: object): PortalConfig =>
  loadPortalConfig(readSettings({ ...SECRETS_ENV, ...(file && { PORTAL_CONFIG: writeConfigFile(file) }), ...env }));
