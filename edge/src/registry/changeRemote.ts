import { withoutCanary } from './channel.ts';
import { changeChannel } from './store/changeChannel.ts';

/** Switches a remote on or off for new page loads. A remote that is off keeps its version. */
export async function setEnabled(store: string, name: string, enabled: boolean) {
  return changeChannel(store, name, (before) => (before.enabled === enabled ? before : { ...before, enabled }));
}

/** Takes a canary out, if it is still that version. Tells whether it was. */
export async function demote(store: string, name: string, version: string): Promise<boolean> {
  const { before, after } = await changeChannel(store, name, (channel) =>
    channel.canary?.version === version ? withoutCanary(channel) : channel,
  );
  return before !== after;
}
