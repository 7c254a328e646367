import type { LoadedConfig } from '../config/loadConfig.ts';
import type { Settings } from '../config/settings.ts';

/** The input of the nginx configuration. It contains no secret. */
export type NginxSite = {
  settings: Pick<
    Settings,
    'PORTAL_ORIGIN' | 'OPERATOR_URL' | 'HOST_DIR' | 'RELEASES_DIR' | 'rateLimited' | 'LOG_LEVEL'
  >;
  loaded: LoadedConfig;
  /** Port or address and port to listen on. */
  listen: string;
  /** The folder whose `current` holds the rendered documents, registry and configuration. */
  siteDir: string;
  /** The server for what files cannot answer: reports of browsers, and fibre tokens of signed-in customers. */
  companionUrl: string;
  /** A file with the maps `$api_key`, `$fibre_client_id` and `$fibre_client_secret`, written where nginx runs. */
  secretsFile: string;
  /** A folder nginx may write to. */
  scratchDir: string;
  /** A name server, needed only where a server's address may change while nginx runs. */
  resolver?: string | undefined;
  /** Networks of the proxies in front, whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
};
