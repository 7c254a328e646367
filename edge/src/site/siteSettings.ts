import { resolve } from 'node:path';
import { z } from 'zod';
import { SettingsError } from '@portal/server';
import type { Settings } from '../config/settings.ts';

const environment = z.object({
  SITE_DIR: z.string().optional(),
  NGINX_LISTEN: z
    .string()
    .regex(/^[\w.:[\]]+$/, 'must be a port, or an address and a port')
    .default('8080'),
  NGINX_SECRETS: z.string().startsWith('/', 'must be an absolute path').default('/tmp/portal-secrets.conf'),
  NGINX_SCRATCH: z.string().startsWith('/', 'must be an absolute path').default('/tmp'),
  NGINX_RESOLVER: z
    .string()
    .regex(/^[\w.:[\]]+$/, 'must be the address of a name server')
    .optional(),
  COMPANION_URL: z.url({ protocol: /^http$/, error: 'must be an http address' }).default('http://registry:8070'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9a-fA-F.:/, ]*$/, 'must be networks, separated by commas')
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((network) => network.trim())
        .filter(Boolean),
    ),
});

/** The folder of the rendered site, and the settings of nginx besides those of the edge. */
export function readSiteSettings(env: Record<string, string | undefined>, settings: Pick<Settings, 'RELEASES_DIR'>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(`The registry cannot start: ${wrong.join('; ')}`);
  }
  const { SITE_DIR, NGINX_LISTEN, NGINX_SECRETS, NGINX_SCRATCH, NGINX_RESOLVER, COMPANION_URL, TRUSTED_PROXIES } =
    parsed.data;
  return {
    siteDir: resolve(SITE_DIR ?? `${settings.RELEASES_DIR}/site`),
    listen: NGINX_LISTEN,
    secretsFile: NGINX_SECRETS,
    scratchDir: NGINX_SCRATCH,
    resolver: NGINX_RESOLVER,
    companionUrl: COMPANION_URL,
    trustedProxies: TRUSTED_PROXIES,
  };
}
