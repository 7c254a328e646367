// The release commands, to be run without the workspace: node command.js
// publish|rollback|list|history|enable|disable|remove|compare|symbolicate|prune
import { runReleasesCommand } from './releasesCommand.ts';

await runReleasesCommand(process.argv.slice(2), process.env);
