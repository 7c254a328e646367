import { loadConfig } from './config/loadConfig.ts';
import { closeGracefully, listen } from './listen.ts';
import { buildEdge } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const loaded = loadConfig(settings);
  if (!loaded.ok) for (const problem of loaded.problems) console.error(`Configuration error: ${problem}`);

  const app = await buildEdge(settings, loaded);
  await listen(app, settings.PORTAL_PORT, settings.HOST);
  const stop = () => void closeGracefully(app).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  // A wrong variable needs its name, not a stack.
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
