import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import { REASONS, type SwapForm } from './checkSwap';

const VALID_MS = 15 * 60 * 1000;

/** The open form in session storage: the camera or a sign-in may end the page. It never contains the photo. */
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

/** The stored data of the form for this number, unless it was last changed more than 15 minutes ago. */
export function readStoredForm(msisdn: string): SwapForm | undefined {
  const found = storedForm.read();
  return found?.msisdn === msisdn ? { serial: found.serial, reason: found.reason } : undefined;
}

export const storeForm = (msisdn: string, form: SwapForm): void =>
  storedForm.write({ msisdn, ...form, expiresAt: Date.now() + VALID_MS });

export const removeStoredForm = (): void => storedForm.remove();
