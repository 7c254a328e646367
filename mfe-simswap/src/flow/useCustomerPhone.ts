import { useSession } from '@portal/shared/session';
import { toCustomerId } from '../customer';

export type CustomerPhone =
  | { status: 'loading' }
  /** No customer is signed in, or the profile has no phone number (D-111). */
  | { status: 'unknown'; retry: () => void }
  | { status: 'known'; phone: string };

export function useCustomerPhone(): CustomerPhone {
  const session = useSession();
  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'anonymous') return { status: 'unknown', retry: () => window.location.reload() };
  const { profile, getAccessToken, renewAccessToken } = session;
  const phone = profile.phone.trim();
  if (toCustomerId(phone) !== '') return { status: 'known', phone };
  // A renewed token contains the current profile. When the renewal fails, the host shows its own message.
  const retry = () =>
    void getAccessToken()
      .then(renewAccessToken)
      .catch(() => undefined);
  return { status: 'unknown', retry };
}
