import { isLocalPhone } from '@portal/shared/phone';

/** The error text of a required phone number (D-066); undefined if it is valid. */
export function checkPhone(phone: string): string | undefined {
  if (!phone.trim()) return 'Phone number is required';
  return isLocalPhone(phone) ? undefined : 'Phone must be a 10-digit number starting with 0';
}
