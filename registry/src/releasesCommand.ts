import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { compareCanary } from './compareReleases.ts';
import { listHistoryNames, readEntries, readHead, type Author, type HistoryEntry } from './history.ts';
import { RegistryError } from './RegistryError.ts';
import { prune, publish, removeRemote, rollback, setRemoteEnabled, type Change } from './releases.ts';
import { openStore } from './openStore.ts';
import { symbolicate } from './sourceMaps.ts';
import type { ReleaseStore } from './store.ts';

const USAGE = `Usage, with RELEASES_DIR (a folder) or RELEASES_URL (s3://bucket/prefix):
  publish --from <output folder of the build> [--canary <percent>] [--only-new] [--reason <text>]
  rollback <remote|host> [version] [--force] [--recall] [--reason <text>]
  list
  history <remote|host>
  enable <remote> [--reason <text>]
  disable <remote> [--reason <text>]
  remove <remote> [--reason <text>]
  compare <remote|host> --prometheus <address> | --metrics <address of /metrics> [--seconds <number>]
  symbolicate <line of the log | file:line:column | name of a file | - for standard input>
  prune [--days <number>]`;

/** The arguments of a command are wrong. */
export class UsageError extends Error {}

const OPTIONS = {
  from: { type: 'string' },
  canary: { type: 'string' },
  'only-new': { type: 'boolean' },
  reason: { type: 'string' },
  force: { type: 'boolean' },
  recall: { type: 'boolean' },
  prometheus: { type: 'string' },
  metrics: { type: 'string' },
  seconds: { type: 'string' },
  days: { type: 'string' },
} as const;

/** The number of positional arguments of each command, and its options. */
const ACCEPTED: Record<string, { names: number; options: string[] }> = {
  publish: { names: 0, options: ['from', 'canary', 'only-new', 'reason'] },
  rollback: { names: 2, options: ['force', 'recall', 'reason'] },
  list: { names: 0, options: [] },
  history: { names: 1, options: [] },
  enable: { names: 1, options: ['reason'] },
  disable: { names: 1, options: ['reason'] },
  remove: { names: 1, options: ['reason'] },
  compare: { names: 1, options: ['prometheus', 'metrics', 'seconds'] },
  symbolicate: { names: 1, options: [] },
  prune: { names: 0, options: ['days'] },
};

type Environment = Record<string, string | undefined>;
type CommandResult = { text: string; change?: Change };

/**
 * Runs one command on the release store that the environment names, and prints nothing.
 * @returns its output, and what it changed
 * @throws {UsageError | RegistryError}
 */
export async function executeReleasesCommand(args: string[], env: Environment): Promise<CommandResult> {
  const { values, positionals } = parseArguments(args);
  const [command, name = '', version] = positionals;
  if (command === undefined) throw new UsageError('A command is missing.');
  const accepted = ACCEPTED[command];
  if (!accepted) throw new UsageError(`There is no command “${command}”.`);
  const [unexpected] = positionals.slice(1 + accepted.names);
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument: “${unexpected}”.`);
  const [option] = Object.keys(values).filter((one) => !accepted.options.includes(one));
  if (option !== undefined) throw new UsageError(`${command} has no option --${option}.`);
  if (accepted.names > 0 && !name)
    throw new UsageError(command === 'symbolicate' ? 'A position is missing.' : 'Name a remote, or host.');
  const store = await openStore(env);
  const author = readAuthor(env, values.reason);
  switch (command) {
    case 'publish': {
      if (!values.from) throw new UsageError('--from is missing.');
      const canary = parsePercent(values.canary);
      const backendsFile = env['BACKENDS_FILE'] || undefined;
      const options = { store, author, from: values.from, canary, onlyNew: values['only-new'], backendsFile };
      return report(await publish(options));
    }
    case 'rollback':
      return report(await rollback({ store, author, name, version, force: values.force, recall: values.recall }));
    case 'enable':
    case 'disable':
      return report(await setRemoteEnabled({ store, author, name, enabled: command === 'enable' }));
    case 'remove':
      return report(await removeRemote({ store, author, name }));
    case 'list':
      return { text: await listText(store) };
    case 'compare':
      return { text: await compareText(store, name, values) };
    case 'symbolicate':
      return { text: await symbolicate(store, readInput(name)) };
    case 'history':
      return { text: historyText(name, (await readEntries(store, name)).entries) };
    default: {
      if (values.days !== undefined && !/^\d{1,4}$/.test(values.days))
        throw new UsageError(`--days must be a number of days, not “${values.days}”.`);
      const removed = await prune(store, values.days === undefined ? {} : { days: Number(values.days) });
      return { text: removed.length > 0 ? `Removed: ${removed.join(', ')}.` : 'Every release is still needed.' };
    }
  }
}

/** Runs one command and prints its result, or why it was rejected, with the exit code 1, or 2 for wrong arguments. */
export async function runReleasesCommand(args: string[], env: Environment): Promise<Change | undefined> {
  try {
    const { text, change } = await executeReleasesCommand(args, env);
    console.log(text);
    return change;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    if (isUsage) console.error(`${error.message}\n${USAGE}`);
    // The message of a RegistryError is enough; any other error is a bug and needs its stack.
    else console.error(error instanceof RegistryError ? error.message : error);
    process.exitCode = isUsage ? 2 : 1;
    return undefined;
  }
}

/** Who runs the command, as continuous integration or Git know it, and the commit. */
export function readAuthor(env: Environment, reason?: string): Author {
  const by =
    env['RELEASE_ACTOR'] || env['GITHUB_ACTOR'] || env['GITLAB_USER_LOGIN'] || git('config', 'user.name') || userName();
  const commit = env['GITHUB_SHA'] || env['CI_COMMIT_SHA'] || git('rev-parse', '--short=12', 'HEAD');
  const toLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
  return { by: toLine(by), ...(commit && { commit: toLine(commit) }), ...(reason && { reason: toLine(reason) }) };
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

function report(change: Change): CommandResult {
  const { name, version, before, after } = change;
  if (after === before) {
    const state = after.served ? 'is unchanged' : 'was removed before and stays so';
    return { text: `${name} ${version} ${state}.`, change };
  }
  const { from, served, by, commit } = after;
  const done = {
    publish: `Published ${name} ${version}`,
    canary: `Published ${name} ${version} as a canary for ${served?.canary?.percent} % of the browsers`,
    rollback:
      from === version
        ? `Ended the canary of ${name}, ${version} is served to all browsers`
        : `${name} is ${version} again, it was ${from}`,
    enable: `${name} ${version} is enabled`,
    disable: `${name} ${version} is disabled`,
    remove: `${name} is removed`,
  }[after.action];
  const disabled = served && !served.enabled && after.action !== 'disable' ? ` ${name} is disabled: enable it.` : '';
  return { text: `${done} (by ${by}${commit ? `, commit ${commit}` : ''}, ${shortTime(after)}).${disabled}`, change };
}

async function listText(store: ReleaseStore): Promise<string> {
  const names = await listHistoryNames(store);
  const rows = await Promise.all(
    names.map(async (name) => {
      const { entry } = await readHead(store, name);
      if (!entry?.served) return [];
      const { version, canary, enabled } = entry.served;
      const kept = (await store.list(name)).filter((one) => one !== version && one !== canary?.version);
      const canaryText = canary ? `${canary.version} (${canary.percent} %)` : '–';
      return [[name, version, canaryText, enabled ? 'yes' : 'no', kept.join(', ') || '–', shortTime(entry), entry.by]];
    }),
  );
  const table = rows.flat();
  if (table.length === 0) return 'Nothing is published yet.';
  return toTable([['Name', 'Version', 'Canary', 'Enabled', 'Kept', 'Changed', 'By'], ...table]);
}

async function compareText(
  store: ReleaseStore,
  name: string,
  { prometheus, metrics, seconds }: { prometheus?: string; metrics?: string; seconds?: string },
): Promise<string> {
  if (!prometheus === !metrics) throw new UsageError('Give one address: --prometheus or --metrics.');
  if (seconds !== undefined && !/^[1-9]\d{0,4}$/.test(seconds))
    throw new UsageError(`--seconds must be at most 99999 seconds, not “${seconds}”.`);
  const options = { store, name, prometheus, metrics, ...(seconds && { seconds: Number(seconds) }) };
  const { table, verdict, why } = await compareCanary(options);
  return `${toTable(table)}\nThe canary of ${name}: ${verdict}${why.length > 0 ? ` (${why.join(', ')})` : ''}.`;
}

/** The content of a file, standard input for `-`, otherwise the argument itself. */
function readInput(argument: string): string {
  if (argument === '-') return readFileSync(0, 'utf8');
  return existsSync(argument) ? readFileSync(argument, 'utf8') : argument;
}

function historyText(name: string, entries: HistoryEntry[]): string {
  if (entries.length === 0) throw new RegistryError(`${name} has no history.`);
  const rows = entries.map((entry) => [
    shortTime(entry),
    entry.action,
    entry.from ?? '–',
    entry.served?.canary?.version ?? entry.served?.version ?? '–',
    entry.by,
    entry.commit ?? '–',
    entry.reason ?? '–',
  ]);
  return toTable([['When', 'Action', 'From', 'To', 'By', 'Commit', 'Reason'], ...rows]);
}

function toTable(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const shortTime = ({ at }: HistoryEntry) => at.replace(/\.\d+Z$/, 'Z');

function parsePercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) <= 100) return Number(text);
  throw new UsageError(`--canary must be 0 to 100, not “${text}”.`);
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
