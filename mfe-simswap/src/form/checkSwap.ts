import type { FieldErrors } from '@portal/shared/forms';

/** Why a SIM is swapped (SS-034, CN-023). */
export const REASONS = ['lost', 'stolen', 'damaged', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** What the customer enters (SS-015). */
export type SwapForm = { serial: string; reason: Reason | '' };

/** SS-026, SS-027: both are required. */
export function checkSwap({ serial, reason }: SwapForm): FieldErrors<SwapForm> {
  return {
    ...(!serial.trim() && { serial: 'Serial number is required.' }),
    ...(!reason && { reason: 'Reason is required.' }),
  };
}
