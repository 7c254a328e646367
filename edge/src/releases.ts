import { parseArgs } from 'node:util';
import { listReleases, releasesTable } from './registry/listReleases.ts';
import { publish, type Published } from './registry/publish.ts';
import { Refusal } from './registry/refusal.ts';
import { rollback } from './registry/rollback.ts';
import { setEnabled } from './registry/switches.ts';

const USAGE = `Usage, with --store <releases folder> (or RELEASES_DIR):
  publish --from <built remote> --contract <contract.json> [--name <remote>] [--canary <percent>] [--budget <percent>] [--only-new]
  rollback <remote> [version] --contract <contract.json>
  list
  enable <remote>
  disable <remote>`;

/** The command was not written as it must be. */
class UsageError extends Error {}

const OPTIONS = {
  store: { type: 'string' },
  from: { type: 'string' },
  contract: { type: 'string' },
  name: { type: 'string' },
  canary: { type: 'string' },
  budget: { type: 'string' },
  'only-new': { type: 'boolean' },
} as const;

/** Runs one command of the releases folder and returns what there is to say. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parse(args);
  const [command, name, version, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`What is “${more.join(' ')}”?`);
  const store = given(values.store ?? process.env['RELEASES_DIR'], '--store');
  switch (command) {
    case 'publish': {
      const canary = shareOf(values.canary, values.budget);
      const { from, contract } = { from: given(values.from, '--from'), contract: given(values.contract, '--contract') };
      return said(
        await publish({ store, from, contract, name: values.name ?? name, canary, onlyNew: values['only-new'] }),
      );
    }
    case 'rollback': {
      const contract = given(values.contract, '--contract');
      const { before, after } = await rollback({ store, contract, name: given(name, 'a remote'), version });
      const ended = before.canary ? `, the canary ${before.canary.version} is out` : '';
      const moved = before.version === after.version ? 'stays at' : `went back from ${before.version} to`;
      return `${after.name} ${moved} ${after.version}${ended}.`;
    }
    case 'list':
    case undefined:
      return releasesTable(await listReleases(store));
    case 'enable':
    case 'disable': {
      const { after } = await setEnabled(store, given(name, 'a remote'), command === 'enable');
      return `${after.name} is ${after.enabled ? 'enabled' : 'disabled'}.`;
    }
    default:
      throw new UsageError(`There is no command “${command}”.`);
  }
}

function said({ name, version, changed, pointer, removed }: Published): string {
  if (!changed) return `${name} ${pointer.version} stands as it was.`;
  const { canary, enabled } = pointer;
  const share = canary?.version === version ? ` as a canary for ${canary.percent} % of the browsers` : '';
  const off = enabled ? '' : ` ${name} is disabled: enable it to have it seen.`;
  const gone = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : '';
  return `Published ${name} ${version}${share}.${off}${gone}`;
}

function shareOf(canary: string | undefined, budget: string | undefined) {
  if (canary === undefined && budget !== undefined) throw new UsageError('--budget needs --canary.');
  if (canary === undefined) return undefined;
  return { percent: percentOf('--canary', canary), ...(budget && { budget: percentOf('--budget', budget) }) };
}

function percentOf(option: string, text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value > 100) throw new UsageError(`${option} takes 0 to 100, not “${text}”.`);
  return value;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function given(value: string | undefined, what: string): string {
  if (!value) throw new UsageError(`${what} is missing.`);
  return value;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const usage = error instanceof UsageError;
  if (usage) console.error(`${error.message}\n${USAGE}`);
  // Refused is an answer; anything else is a fault of the machine or of ours, and its place helps.
  else console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = usage ? 2 : 1;
}
