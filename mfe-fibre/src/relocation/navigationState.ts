import * as z from '@portal/shared/schema';
import {
  checkedLocationFields,
  checkedLocationSchema,
  undefinedIfInvalid,
  type CheckedLocation,
} from '../availability';
import { kycSchema } from './api/kyc';
import type { Identity } from './identity';

const textOrEmptySchema = z.catch(z.string(), '');

/** The account to relocate, which navigation state names `deviceData`. */
const fibreAccountSchema = z.object({
  msisdn: z.union([z.number(), z.string().check(z.minLength(1))]),
  balance: undefinedIfInvalid(z.string()),
  deviceType: undefinedIfInvalid(z.string()),
});

export type FibreAccount = z.infer<typeof fibreAccountSchema>;

/** The values of the finalize dialog without the card number, which is never put into navigation state (D-098). */
export const finalFormWithoutCardSchema = z.object({
  digitalAddress: textOrEmptySchema,
  closestLandmark: textOrEmptySchema,
  email: textOrEmptySchema,
  termsAccepted: z.catch(z.boolean(), false),
});

export type FinalFormWithoutCard = z.infer<typeof finalFormWithoutCardSchema>;

/** Values of the form that finalizes the new location (RL-035); the e-mail may be empty. */
export type FinalLocationForm = FinalFormWithoutCard & { ghanaCardNumber: string };

/** Navigation state of the relocation page (RL-002); its invalid parts are undefined. */
export const relocationPageStateSchema = z.catch(
  z.object({
    ...checkedLocationFields,
    deviceData: undefinedIfInvalid(fibreAccountSchema),
    /** False shows the search, even with a selected location. */
    showAvailableView: undefinedIfInvalid(z.boolean()),
    /** URL of the page before, if that page is the previous history entry. */
    referrer: undefinedIfInvalid(z.string()),
  }),
  {},
);

export type RelocationPageState = z.infer<typeof relocationPageStateSchema>;

/** Navigation state of the relocation details (RL-046), without identity data; its invalid parts are undefined. */
export const detailsStateSchema = z.catch(
  z.object({
    relocationData: undefinedIfInvalid(finalFormWithoutCardSchema),
    deviceData: undefinedIfInvalid(fibreAccountSchema),
    selectedLocation: undefinedIfInvalid(checkedLocationSchema),
    fromFibreRelocation: undefinedIfInvalid(z.boolean()),
    /** Payment page and reference of an order. */
    paymentUrl: undefinedIfInvalid(z.string()),
    orderId: undefinedIfInvalid(z.string()),
  }),
  {},
);

export type DetailsState = z.infer<typeof detailsStateSchema>;

const stateWithIdentitySchema = z.catch(
  z.object({
    kycData: undefinedIfInvalid(kycSchema),
    relocationData: undefinedIfInvalid(z.object({ ghanaCardNumber: undefinedIfInvalid(z.string()) })),
  }),
  {},
);

/** Identity data in navigation state (RL-046), from which the caller must remove it (D-098). */
export function identityFromState(state: unknown): Identity | undefined {
  const { kycData, relocationData: form } = stateWithIdentitySchema.parse(state);
  if (!kycData && form?.ghanaCardNumber === undefined) return undefined;
  return { kyc: kycData, ghanaCardNumber: form?.ghanaCardNumber ?? kycData?.idNumber ?? '' };
}

/** Error text if the navigation state has no account (RL-018). */
export const NO_ACCOUNT_TEXT = 'Fibre account information is missing. Please go back and select your account again.';
/** Error text if the selected location has no coordinates (RL-019). */
export const NO_COORDINATES_TEXT = 'Please select a location on the map';

export type CompleteDetailsState = DetailsState & {
  relocationData: FinalFormWithoutCard;
  selectedLocation: CheckedLocation;
};
