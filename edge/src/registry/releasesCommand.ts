import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases, releasesTable } from './listReleases.ts';
import { createKeyPair, privateKeyPath } from './owners/keyPair.ts';
import { signRelease } from './owners/releaseSignature.ts';
import { publish } from './publish.ts';
import { publishedMessage } from './publishedMessage.ts';
import { rollback } from './rollback.ts';
import { setEnabled } from './changeRemote.ts';
import { submit } from './submissions/submit.ts';
import { remoteName } from './schema.ts';
import { removeChannel } from './store/changeChannel.ts';

export const USAGE = `Usage, with --store <releases folder> (or RELEASES_DIR) and --contract <contract.json> (or HOST_DIR, the host's build):
  publish --from <built remote> [--name <remote>] [--canary <percent>] [--budget <percent>] [--only-new]
          [--key <private key>] (or RELEASE_KEY_FILE: signs the release) [--owners <owners.json>] (or OWNERS_FILE)
          [--backends <backends.json>] (or BACKENDS_FILE)
  submit --from <built remote> [--canary <percent>] [--budget <percent>] [--only-new]
         with --drop <drop folder> (or DROP_DIR): the registry publishes the release
  sign --from <built remote> --key <private key> (or RELEASE_KEY_FILE)
  key <remote>
  rollback <remote> [version]
  list
  enable <remote>
  disable <remote>
  remove <remote>`;

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
  key: { type: 'string' },
  owners: { type: 'string' },
  backends: { type: 'string' },
  drop: { type: 'string' },
} as const;

type Environment = Record<string, string | undefined>;

/** Runs one command on the releases folder and returns its output. Throws `UsageError` or `RegistryError`. */
export async function releasesCommand(args: string[], env: Environment): Promise<string> {
  const { values, positionals } = parseArguments(args);
  const [command, name, version, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument: “${more.join(' ')}”.`);
  const keyFile = values.key ?? (env['RELEASE_KEY_FILE'] || undefined);
  if (command === 'key') return keyMessage(name);
  if (command === 'sign') {
    const from = requireValue(values.from, '--from');
    await signRelease(from, requireValue(keyFile, '--key'));
    return `Signed the release in ${from}.`;
  }
  const store = requireValue(values.store ?? env['RELEASES_DIR'], '--store');
  switch (command) {
    case 'publish': {
      const canary = parseCanaryShare(values.canary, values.budget);
      const paths = { store, from: requireValue(values.from, '--from'), contract: contractPath(values.contract, env) };
      const owners = values.owners ?? (env['OWNERS_FILE'] || undefined);
      const backends = values.backends ?? (env['BACKENDS_FILE'] || undefined);
      if (keyFile) await signRelease(paths.from, keyFile);
      return publishedMessage(
        await publish({ ...paths, name: values.name ?? name, owners, backends, canary, onlyNew: values['only-new'] }),
      );
    }
    case 'submit': {
      const drop = requireValue(values.drop ?? env['DROP_DIR'], '--drop');
      const canary = parseCanaryShare(values.canary, values.budget);
      const request = { onlyNew: values['only-new'] ?? false, canary };
      return submit({ from: requireValue(values.from, '--from'), drop, store, request });
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
    case 'remove':
      await removeChannel(store, requireValue(name, 'a remote'));
      return `${name} and its releases are removed.`;
    case undefined:
      throw new UsageError('A command is missing.');
    default:
      throw new UsageError(`There is no command “${command}”.`);
  }
}

/** Makes a key pair for the owner of a remote, with the private key in the current folder. */
async function keyMessage(name: string | undefined): Promise<string> {
  const remote = remoteName.safeParse(name);
  if (!remote.success) throw new UsageError('Name a remote: key simswap');
  const publicKey = await createKeyPair(remote.data, '.');
  return [
    `The private key is in ${privateKeyPath(remote.data, '.')}. Keep it secret: who has it can release ${remote.data}.`,
    'Add this line to owners.json of the registry:',
    `  "${remote.data}": { "publicKey": "${publicKey}" }`,
  ].join('\n');
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
function contractPath(path: string | undefined, env: Environment): string {
  return requireValue(path ?? (env['HOST_DIR'] && join(env['HOST_DIR'], 'contract.json')), '--contract');
}

function requireValue(value: string | undefined, what: string): string {
  if (!value) throw new UsageError(`${what} is missing.`);
  return value;
}
