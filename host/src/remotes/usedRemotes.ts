import { onSignOut } from '@portal/shared/storage';
import { sharedTabStore } from '../sharedTabStore';

/** The key of the names of the remotes that the customer opened, the last one first. Sign-out removes the entry. */
const KEY = 'used-remotes';

const MAX_NAMES = 3;

/** Resolves without names in a browser that denies IndexedDB. */
export async function usedRemotes(): Promise<string[]> {
  const names = await sharedTabStore.get(KEY).catch(() => undefined);
  return names?.split(' ') ?? [];
}

/** Never rejects. */
export async function recordUsedRemote(name: string): Promise<void> {
  const names = [...new Set([name, ...(await usedRemotes())])].slice(0, MAX_NAMES);
  await sharedTabStore.set(KEY, names.join(' ')).catch(() => undefined);
}

onSignOut(() => void sharedTabStore.set(KEY, undefined).catch(() => undefined));
