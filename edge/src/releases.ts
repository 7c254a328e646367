// The commands of the releases folder, to be run without the workspace: node releases.js publish|rollback|list|enable|disable
import { RegistryError } from './registry/RegistryError.ts';
import { releasesCommand, USAGE, UsageError } from './registry/releasesCommand.ts';

try {
  console.log(await releasesCommand(process.argv.slice(2), process.env));
} catch (error) {
  const usage = error instanceof UsageError;
  if (usage) console.error(`${error.message}\n${USAGE}`);
  // A refusal is an answer; anything else is a fault of the machine or of ours, and its place helps.
  else console.error(error instanceof RegistryError ? error.message : error);
  process.exitCode = usage ? 2 : 1;
}
