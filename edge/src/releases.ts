// The commands of the releases folder, to be run without the workspace: node releases.js publish|rollback|list|enable|disable
import { RegistryError } from './registry/RegistryError.ts';
import { releasesCommand, USAGE, UsageError } from './registry/releasesCommand.ts';

try {
  console.log(await releasesCommand(process.argv.slice(2), process.env));
} catch (error) {
  const usage = error instanceof UsageError;
  if (usage) console.error(`${error.message}\n${USAGE}`);
  // The message of a RegistryError is enough; any other error is a bug or a system failure and needs its stack.
  else console.error(error instanceof RegistryError ? error.message : error);
  process.exitCode = usage ? 2 : 1;
}
