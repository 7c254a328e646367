import { titleCase } from '@portal/shared/format';
import { toListMsisdn } from '@portal/shared/phone';
import type { Profile } from '@portal/shared/session';

/** “Y’ello Ama”; without a first name just “Y’ello” (D-051). */
export function greeting({ firstName }: Profile): string {
  return `Y’ello ${titleCase(firstName)}`.trim();
}

/** First and last name as shown anywhere (D-064); the e-mail address where neither is known. */
export function displayName({ firstName, lastName, email }: Profile): string {
  return titleCase(`${firstName} ${lastName}`) || email;
}

/** The customer's own number as digits, or nothing. */
export function displayNumber({ phone }: Profile): string {
  return phone && toListMsisdn(phone);
}
