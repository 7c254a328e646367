import { readSecretFiles } from '@portal/server';
import { loadConfig } from './config/loadConfig.ts';
import { exitWith, serve } from './http/serve.ts';
import { buildEdge } from './buildEdge.ts';
import { listenOptions, readSettings } from './config/settings.ts';

async function run(): Promise<void> {
  const settings = readSettings(readSecretFiles(process.env));
  const loaded = loadConfig(settings);
  if (!loaded.ok) for (const problem of loaded.problems) console.error(`Configuration error: ${problem}`);

  const { app } = await buildEdge(settings, loaded);
  await serve(app, listenOptions(settings));
}

run().catch((error: unknown) => exitWith('The edge cannot start', error));
