import { useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/session';
import * as z from '@portal/shared/schema';

const ownedStateSchema = z.object({ owner: z.string() });

interface OwnedNavigationState {
  /** The navigation state; undefined if it belongs to another customer. */
  state: unknown;
  /** Id (`sub`) of the customer, to be added as `owner` to every state with personal data; undefined for a visitor. */
  owner: string | undefined;
  /** The session is still loading, so the owner of the state cannot be compared yet. */
  isWaiting: boolean;
}

/**
 * The navigation state of the signed-in customer. History entries survive a sign-out, so state whose `owner` is another
 * customer is ignored. State without an owner is available to everybody.
 */
export function useOwnedNavigationState(): OwnedNavigationState {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  const owner = session.status === 'signed-in' ? session.profile.sub : undefined;
  const parsed = ownedStateSchema.safeParse(state);
  const isOwn = !parsed.success || parsed.data.owner === owner;
  return { state: isOwn ? state : undefined, owner, isWaiting: !isOwn && session.status === 'loading' };
}
