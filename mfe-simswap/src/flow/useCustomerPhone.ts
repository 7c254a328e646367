import { useSession } from '@portal/shared/session';
import { customerIdOf } from '../customer';

export type SwapOwner =
  | { status: 'waiting' }
  /** Nobody is signed in, or the profile holds no phone number (D-111). */
  | { status: 'unknown'; readAgain: () => void }
  | { status: 'known'; phone: string };

/** Whose SIM it is: the phone number of the signed-in customer, as claimed. */
export function useSwapOwner(): SwapOwner {
  const session = useSession();
  if (session.status === 'loading') return { status: 'waiting' };
  if (session.status === 'anonymous') return { status: 'unknown', readAgain: reload };
  const { profile, getAccessToken, renewAccessToken } = session;
  const phone = profile.phone.trim();
  if (customerIdOf(phone) !== '') return { status: 'known', phone };
  // A renewed token brings the profile anew; where that fails, the session’s own notice says so.
  const readAgain = () =>
    void getAccessToken()
      .then(renewAccessToken)
      .catch(() => undefined);
  return { status: 'unknown', readAgain };
}

const reload = () => window.location.reload();
