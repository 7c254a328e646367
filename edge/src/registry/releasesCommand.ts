import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases, releasesTable } from './listReleases.ts';
import { publish, type PublishResult } from './publish.ts';
import { rollback } from './rollback.ts';
import { setEnabled } from './changeRemote.ts';

export const USAGE = `Usage, with --store <releases folder> (or RELEASES_DIR) and --contract <contract.json> (or HOST_DIR, the host's build):
  publish --from <built remote> [--name <remote>] [--canary <percent>] [--budget <percent>] [--only-new]
  rollback <remote> [version]
  list
  enable <remote>
  disable <remote>`;

/** The arguments of a command are wrong. */
export class UsageError extends Error {}

const COMMAND_OPTIONS = {
  store: { type: 'string' },
  from: { type: 'string' },
  contract: { type: 'string' },
  name: { type: 'string' },
  canary: { type: 'string' },
  budget: { type: 'string' },
  'only-new': { type: 'boolean' },
} as const;

/** Runs one command on the releases folder and returns its output. Throws `UsageError` or `RegistryError`. */
export async function releasesCommand(args: string[], env: Record<string, string | undefined>): Promise<string> {
  const { values, positionals } = parseArguments(args);
  const [command, name, version, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument: “${more.join(' ')}”.`);
  const store = requireValue(values.store ?? env['RELEASES_DIR'], '--store');
  switch (command) {
    case 'publish': {
      const canary = parseCanaryShare(values.canary, values.budget);
      const paths = { store, from: requireValue(values.from, '--from'), contract: contractPath(values.contract, env) };
      return publishedMessage(
        await publish({ ...paths, name: values.name ?? name, canary, onlyNew: values['only-new'] }),
      );
    }
    case 'rollback': {
      const contract = contractPath(values.contract, env);
      const { before, after } = await rollback({ store, contract, name: requireValue(name, 'a remote'), version });
      const change = before.version === after.version ? 'stays at' : `went back from ${before.version} to`;
      const canary = before.canary ? `, the canary ${before.canary.version} was removed` : '';
      return `${after.name} ${change} ${after.version}${canary}.`;
    }
    case 'list':
      return releasesTable(await listReleases(store));
    case 'enable':
    case 'disable': {
      const { after } = await setEnabled(store, requireValue(name, 'a remote'), command === 'enable');
      return `${after.name} is ${after.enabled ? 'enabled' : 'disabled'}.`;
    }
    case undefined:
      throw new UsageError('A command is missing.');
    default:
      throw new UsageError(`There is no command “${command}”.`);
  }
}

function publishedMessage({ name, version, changed, channel, removed, notRemoved }: PublishResult): string {
  const remaining = notRemoved.length > 0 ? ` Not removed: ${notRemoved.join(', ')}.` : '';
  if (!changed) return `${name} ${channel.version} is unchanged.${remaining}`;
  const { canary, enabled } = channel;
  const share = canary?.version === version ? ` as a canary for ${canary.percent} % of the browsers` : '';
  const disabled = enabled ? '' : ` ${name} is disabled: enable it so that it is served.`;
  const old = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : '';
  return `Published ${name} ${version}${share}.${disabled}${old}${remaining}`;
}

function parseCanaryShare(canary: string | undefined, budget: string | undefined) {
  if (canary === undefined && budget !== undefined) throw new UsageError('--budget needs --canary.');
  if (canary === undefined) return undefined;
  const percent = parsePercent('--canary', canary);
  return budget === undefined ? { percent } : { percent, budget: parsePercent('--budget', budget) };
}

function parsePercent(option: string, text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value > 100) throw new UsageError(`${option} must be 0 to 100, not “${text}”.`);
  return value;
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: COMMAND_OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The path of the host's `contract.json`: `--contract`, or the one in the folder `HOST_DIR`, which containers set. */
function contractPath(path: string | undefined, env: Record<string, string | undefined>): string {
  return requireValue(path ?? (env['HOST_DIR'] && join(env['HOST_DIR'], 'contract.json')), '--contract');
}

function requireValue(value: string | undefined, what: string): string {
  if (!value) throw new UsageError(`${what} is missing.`);
  return value;
}
