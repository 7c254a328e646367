import type { PublishResult } from './publish.ts';

/** What a publication did, as one line for its user. */
export function publishedMessage({ name, version, changed, channel, removed, notRemoved }: PublishResult): string {
  const remaining = notRemoved.length > 0 ? ` Not removed: ${notRemoved.join(', ')}.` : '';
  if (!changed) return `${name} ${channel.version} is unchanged.${remaining}`;
  const { canary, enabled } = channel;
  const share = canary?.version === version ? ` as a canary for ${canary.percent} % of the browsers` : '';
  const disabled = enabled ? '' : ` ${name} is disabled: enable it so that it is served.`;
  const old = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : '';
  return `Published ${name} ${version}${share}.${disabled}${old}${remaining}`;
}
