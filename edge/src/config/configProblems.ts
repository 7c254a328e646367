import { readSecretFiles, SettingsError } from '@portal/server';
import { loadConfig } from './loadConfig.ts';
import { readSettings } from './settings.ts';

/**
 * What is wrong with the environment variables of the edge and with the file that `PORTAL_CONFIG` names. Each message begins
 * with the name of a variable or a key.
 */
export function configProblems(env: Record<string, string | undefined>): string[] {
  try {
    const loaded = loadConfig(readSettings(readSecretFiles(env)));
    return loaded.ok ? [] : loaded.problems;
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
