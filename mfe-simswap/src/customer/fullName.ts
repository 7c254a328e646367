import { titleCase } from '@portal/shared/format';
import type { CustomerRecord } from './api/customerLookup';

/** First and last name in title case (D-064); empty where the record holds neither. */
export function fullName({ firstName, lastName }: CustomerRecord): string {
  return titleCase(`${firstName} ${lastName}`);
}
