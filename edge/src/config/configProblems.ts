import type { PortalConfig } from '@portal/registry/portalConfig';
import { readBackends, RegistryError } from '@portal/registry';
import { isLoopbackOrigin, readSecretFiles, SettingsError } from '@portal/server';
import { loadConfig } from './loadConfig.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * What is wrong with the environment variables of the edge and with the files that `PORTAL_CONFIG` and `BACKENDS_FILE`
 * name. Each message names the variable or the key.
 */
export function configProblems(env: Record<string, string | undefined>): string[] {
  try {
    const settings = readSettings(readSecretFiles(env));
    const loaded = loadConfig(settings);
    const problems = loaded.ok ? localLinks(settings, loaded.config) : loaded.problems;
    return [...problems, ...backendsFileProblems(settings)];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Without the wrong variables the file can be checked as well, so that all problems are known at once.
    const wrong = new Set(error.problems.map((problem) => problem.split(' ')[0]));
    const others = Object.entries(env).filter(([name]) => !wrong.has(name));
    const canGoOn = others.length < Object.keys(env).length;
    const more = canGoOn ? configProblems(Object.fromEntries(others)) : [];
    return [...new Set([...error.problems, ...more])];
  }
}

/**
 * The links that lead to the customer's own machine, as the defaults of `npm start` do, although other machines reach the
 * portal.
 */
function localLinks({ PORTAL_ORIGIN }: Settings, { links }: PortalConfig): string[] {
  if (isLoopbackOrigin(PORTAL_ORIGIN)) return [];
  const isLocal = (address: string) => isLoopbackOrigin(new URL(address).origin);
  return Object.entries(links)
    .filter(([, addresses]) => [addresses].flat().some(isLocal))
    .map(([name]) => `links.${name} must not be on this machine when PORTAL_ORIGIN is not`);
}

function backendsFileProblems({ BACKENDS_FILE: file }: Settings): string[] {
  try {
    readBackends(file, { withSecrets: true });
    return [];
  } catch (error) {
    if (error instanceof RegistryError) return [error.message];
    throw error;
  }
}
