import { useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/session';
import * as z from '@portal/shared/schema';

const marked = z.object({ owner: z.string() });

interface OwnState {
  /** What the navigation brought, unless it is another customer’s. */
  state: unknown;
  /** The customer, to be written into each state that holds something of theirs; undefined for a visitor. */
  owner: string | undefined;
  /** Whose the state is cannot be told yet: the session is still loading. */
  isWaiting: boolean;
}

/**
 * The navigation state, which outlives a sign-out: marked as another customer’s it counts as none. Without a mark it
 * is nobody’s, as a visitor’s is.
 */
export function useUserLocationState(): OwnState {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  const owner = session.status === 'signed-in' ? session.profile.sub : undefined;
  const mark = marked.safeParse(state);
  const isOwn = !mark.success || mark.data.owner === owner;
  return { state: isOwn ? state : undefined, owner, isWaiting: !isOwn && session.status === 'loading' };
}
