import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import { REASONS, type SwapForm } from './checkSwap';

const VALID_MS = 15 * 60 * 1000;

/** The entered data in the session storage while the customer signs in again. */
const storedForm = expiringRecord({
  area: 'session',
  key: 'simswap:form',
  schema: z.object({
    msisdn: z.string(),
    serial: z.string(),
    reason: z.enum(['', ...REASONS]),
    expiresAt: z.number(),
  }),
  expiresAt: ({ expiresAt }) => expiresAt,
});

/** The stored data of the form for this number, unless it is older than 15 minutes. */
export function readStoredForm(msisdn: string): SwapForm | undefined {
  const found = storedForm.read();
  return found?.msisdn === msisdn ? { serial: found.serial, reason: found.reason } : undefined;
}

export const storeForm = (msisdn: string, form: SwapForm): void =>
  storedForm.write({ msisdn, ...form, expiresAt: Date.now() + VALID_MS });

export const removeStoredForm = (): void => storedForm.remove();
