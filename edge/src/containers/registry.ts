/**
 * The registry container: renders what nginx answers whenever a release is published, writes nginx's configuration, and
 * answers what files cannot (reports of browsers, fibre tokens of signed-in customers). It runs the embedded edge, which
 * only nginx can reach.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecretFiles } from '@portal/server';
import { loadConfig } from '../config/loadConfig.ts';
import { nginxConfig } from '../nginx/nginxConfig.ts';
import { exitWith, serve } from '../http/serve.ts';
import { buildEdge } from '../buildEdge.ts';
import { listenOptions, readSettings } from '../config/settings.ts';
import { watchAndRender } from '../site/watchAndRender.ts';
import { readSiteSettings } from '../site/siteSettings.ts';
import { replaceFile } from '../site/writeSite.ts';

async function run(): Promise<void> {
  const settings = readSettings(readSecretFiles(process.env));
  const site = readSiteSettings(process.env, settings);
  const loaded = loadConfig(settings);
  if (!loaded.ok) for (const problem of loaded.problems) console.error(`Configuration error: ${problem}`);

  const app = await buildEdge(settings, loaded);
  // A second edge for the renderer, whose polling is not logged.
  const asked = await buildEdge(settings, loaded, { level: 'warn' });
  await mkdir(site.siteDir, { recursive: true });
  const kept = await watchAndRender({
    siteDir: site.siteDir,
    ask: async (path) => {
      const { statusCode, body } = await asked.inject(path);
      return { status: statusCode, body };
    },
    warn: (message) => app.log.warn(message),
  });
  app.addHook('onClose', () => kept.stop());
  await replaceFile(join(site.siteDir, 'nginx.conf'), nginxConfig({ ...site, settings, loaded }));
  await serve(app, listenOptions(settings));
}

run().catch(exitWith);
