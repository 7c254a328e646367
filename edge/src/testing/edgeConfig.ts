import type { PortalConfig } from '@portal/registry/portalConfig';
import { mergeAndCheck } from '../config/loadConfig.ts';
import { readSettings } from '../config/settings.ts';

export const SECRETS = { API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's' };

/** The configuration of the edge with these environment variables, and a configuration file with this content. */
export const edgeConfig = (env: Record<string, string> = {}, file: object = {}): PortalConfig =>
  mergeAndCheck(readSettings({ ...SECRETS, ...env }), file);
