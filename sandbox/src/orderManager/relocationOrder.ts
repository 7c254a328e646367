import { z } from 'zod';
import { latitude, line, longitude, optionalLine } from '../api/fields.ts';
import { msisdn } from '../api/msisdn.ts';

const ACCOUNT = 'Fibre account number is required';
const optionalDate = (error: string) => z.union([z.literal(''), z.iso.date()], { error });
const httpUrl = z.url({ protocol: /^https?$/, error: 'id_card_front_pic_url must be a http or https address' });

/**
 * The body of call 8. `rejectTamperedOrder` compares amount and redirect URL with the expected values.
 */
export const relocationOrder = z.object(
  {
    product_title: z.literal('Fibre Broadband', { error: 'There is no such product' }),
    amount: z.number({ error: 'Amount is required' }),
    latitude,
    longitude,
    digital_address: line('Digital Address is required', 60),
    landmark: line('Closest Landmark is required', 200),
    alt_phone: msisdn,
    id_card_number: line('Ghana Card Number is required', 40),
    id_card_front_pic_url: httpUrl.max(500, 'Please use at most 500 characters'),
    id_expiry: optionalDate('id_expiry must be a date or empty'),
    nationality: optionalLine(60),
    dob: optionalDate('dob must be a date or empty'),
    gender: optionalLine(20),
    payment_redirect_url: z
      .string({ error: 'payment_redirect_url is required' })
      .max(500, 'Please use at most 500 characters'),
    linked_account: z
      .string({ error: ACCOUNT })
      .trim()
      .regex(/^\+?\d{9,15}$/, ACCOUNT),
  },
  { error: 'Please fill in the form' },
);
export type RelocationOrder = z.infer<typeof relocationOrder>;
