import { readSecretFiles, SettingsError } from '@portal/server';
import { readSettings } from './settings.ts';

/** What is wrong with the environment variables of the sandbox. Each message begins with the name of a variable. */
export function settingsProblems(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(readSecretFiles(env));
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}
