import { withoutCanary } from './channel.ts';
import { changeChannel } from './store/changeChannel.ts';

/** Enables or disables a remote for new page loads. A disabled remote keeps its version. */
export async function setEnabled(store: string, name: string, enabled: boolean) {
  return changeChannel(store, name, (before) => (before.enabled === enabled ? before : { ...before, enabled }));
}

/** Removes the canary of a remote if it still is this version. Returns whether it was removed. */
export async function removeCanary(store: string, name: string, version: string): Promise<boolean> {
  const { before, after } = await changeChannel(store, name, (channel) =>
    channel.canary?.version === version ? withoutCanary(channel) : channel,
  );
  return before !== after;
}
