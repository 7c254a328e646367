import { storedText } from '@portal/shared/storage';

/** The names of the remotes that the customer opened, the last one first. It holds nothing else, and sign-out removes it. */
const storedNames = storedText('local', 'used-remotes');

const MAX_NAMES = 3;

export function usedRemotes(): string[] {
  return storedNames.read()?.split(' ') ?? [];
}

export function recordUsedRemote(name: string): void {
  storedNames.write([...new Set([name, ...usedRemotes()])].slice(0, MAX_NAMES).join(' '));
}
