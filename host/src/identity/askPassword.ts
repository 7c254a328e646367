import { storedText } from '@portal/shared/storage';

/**
 * There when a customer signed out here: the identity provider may not have been told, and still know them; whoever
 * opens the portal next on this phone would be signed in as them. Kept until somebody has signed in with a password.
 */
const record = storedText('local', 'portal:ask-password');

/** From now on, in every tab and after every restart, a sign-in asks for the password. */
export function askPassword(): void {
  record.write('yes');
}

/** Whether the next sign-in has to ask for the password. */
export function mustAskPassword(): boolean {
  return record.read() !== null;
}

/** Somebody has signed in. */
export function passwordGiven(): void {
  record.remove();
}
