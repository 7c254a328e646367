import type { FieldErrors } from '@portal/shared/forms';

/** The reasons of a SIM swap (SS-034, CN-023). */
export const REASONS = ['lost', 'stolen', 'damaged', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** The entered data (SS-015). */
export type SwapForm = { serial: string; reason: Reason | '' };

/** The errors of the form: both fields are required (SS-026, SS-027). */
export function checkSwap({ serial, reason }: SwapForm): FieldErrors<SwapForm> {
  return {
    ...(!serial.trim() && { serial: 'Serial number is required.' }),
    ...(!reason && { reason: 'Reason is required.' }),
  };
}
