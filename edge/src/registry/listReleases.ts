import type { ReleaseChannel } from './schema.ts';
import { versionsOf } from './store/releaseFolders.ts';
import { loadChannels } from './store/storedReleases.ts';

/** A published remote: its release channel, and the versions whose files are kept, newest first. */
export type ListedRemote = ReleaseChannel & { kept: string[] };

/** Lists every published remote, with disabled ones. */
export async function listReleases(store: string): Promise<ListedRemote[]> {
  const channels = await loadChannels(store);
  return Promise.all(channels.map(async (channel) => ({ ...channel, kept: await versionsOf(store, channel.name) })));
}

const TABLE_HEADINGS = ['Remote', 'Version', 'Canary', 'Enabled', 'Kept', 'Changed'];

export function releasesTable(remotes: ListedRemote[]): string {
  if (remotes.length === 0) return 'Nothing is published yet.';
  const rows = [TABLE_HEADINGS, ...remotes.map(toTableRow)];
  const widths = TABLE_HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toTableRow({ name, version, canary, enabled, kept, changedAt }: ListedRemote): string[] {
  const budget = canary?.budget === undefined ? '' : `, budget ${canary.budget} %`;
  const others = kept.filter((one) => one !== version && one !== canary?.version);
  return [
    name,
    version,
    canary ? `${canary.version} (${canary.percent} %${budget})` : '–',
    enabled ? 'yes' : 'no',
    others.join(', ') || '–',
    changedAt?.replace(/\.\d+Z$/, 'Z') ?? '–',
  ];
}
