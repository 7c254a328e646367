import { titleCase } from '@portal/shared/format';
import { toListMsisdn } from '@portal/shared/phone';
import type { Profile } from '@portal/shared/session';

/** “Y’ello Ama”, or “Y’ello” for a customer without a first name (D-051). */
export function greeting({ firstName }: Profile): string {
  return `Y’ello ${titleCase(firstName)}`.trim();
}

/** First and last name in title case (D-064), or the e-mail address of a customer without a name. */
export function displayName({ firstName, lastName, email }: Profile): string {
  return titleCase(`${firstName} ${lastName}`) || email;
}

/** The customer's number as digits; empty without one. */
export function displayNumber({ phone }: Profile): string {
  return phone && toListMsisdn(phone);
}
