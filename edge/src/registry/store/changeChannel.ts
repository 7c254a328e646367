import { RegistryError } from '../RegistryError.ts';
import type { ReleaseChannel } from '../schema.ts';
import { writeChannels } from './channelFile.ts';
import { discardRemote } from './releaseFolders.ts';
import { loadChannels } from './storedReleases.ts';
import { withStoreLock } from './storeLock.ts';

type ChannelChange = (before: ReleaseChannel, all: ReleaseChannel[]) => Promise<ReleaseChannel> | ReleaseChannel;

/** Changes the release channel of one remote while it holds the store's lock; writes only if `change` returns a new object. */
export async function changeChannel(store: string, name: string, change: ChannelChange) {
  return withStoreLock(store, async (assertLocked) => {
    const channels = await loadChannels(store);
    const before = channelOf(channels, name);
    const changed = await change(before, channels);
    if (changed === before) return { before, after: before };
    const after = { ...changed, changedAt: new Date().toISOString() };
    assertLocked();
    await writeChannels(
      store,
      channels.map((channel) => (channel === before ? after : channel)),
    );
    return { before, after };
  });
}

/** Removes the release channel of a remote, its releases, and the record of the versions that were published. */
export async function removeChannel(store: string, name: string): Promise<void> {
  await withStoreLock(store, async (assertLocked) => {
    const channels = await loadChannels(store);
    const removed = channelOf(channels, name);
    assertLocked();
    // The registry file first, so that no reader looks for files that are gone.
    await writeChannels(
      store,
      channels.filter((channel) => channel !== removed),
    );
    await discardRemote(store, name);
  });
}

function channelOf(channels: ReleaseChannel[], name: string): ReleaseChannel {
  const channel = channels.find((one) => one.name === name);
  if (!channel) throw new RegistryError(`No remote is called ${name}. ${publishedText(channels)}`);
  return channel;
}

const publishedText = (channels: ReleaseChannel[]) =>
  channels.length > 0 ? `Published: ${channels.map(({ name }) => name).join(', ')}.` : 'Nothing is published yet.';
