import { readSettings } from '../../settings.ts';

export const API_KEY = 'the key only the edge holds';

/** The settings of a sandbox with these environment variables; the secrets, which have no defaults, are set. */
export const testSettings = (environment: NodeJS.ProcessEnv) =>
  readSettings({ API_KEY, FIBRE_CLIENT_ID: 'fibre', FIBRE_CLIENT_SECRET: 'the secret of fibre', ...environment });
