import * as z from '@portal/shared/schema';
import { checkedLocationFields, fibreLocation, undefinedIfInvalid, type FibreLocation } from '../availability';
import { kyc } from './api/kyc';
import type { Identity } from './identity';

const text = z.catch(z.string(), '');

/** The account to relocate. */
const deviceData = z.object({
  msisdn: z.union([z.number(), z.string().check(z.minLength(1))]),
  balance: undefinedIfInvalid(z.string()),
  deviceType: undefinedIfInvalid(z.string()),
});

export type DeviceData = z.infer<typeof deviceData>;

/** The values of the finalize dialog without the card number, which is never put into navigation state (D-098). */
export const relocationData = z.object({
  digitalAddress: text,
  closestLandmark: text,
  email: text,
  termsAccepted: z.catch(z.boolean(), false),
});

export type RelocationData = z.infer<typeof relocationData>;

/** Values of the form that finalizes the new location (RL-035); the e-mail may be empty. */
export type FinalLocationForm = RelocationData & { ghanaCardNumber: string };

/** Navigation state of the relocation page (RL-002); its invalid parts are undefined. */
export const relocationPageState = z.catch(
  z.object({
    ...checkedLocationFields,
    deviceData: undefinedIfInvalid(deviceData),
    /** False shows the search, even with a selected location. */
    showAvailableView: undefinedIfInvalid(z.boolean()),
    /** URL of the page before, if that page is the previous history entry. */
    referrer: undefinedIfInvalid(z.string()),
  }),
  {},
);

export type RelocationPageState = z.infer<typeof relocationPageState>;

/** Navigation state of the relocation details (RL-046), without identity data; its invalid parts are undefined. */
export const detailsState = z.catch(
  z.object({
    relocationData: undefinedIfInvalid(relocationData),
    deviceData: undefinedIfInvalid(deviceData),
    selectedLocation: undefinedIfInvalid(fibreLocation),
    fromFibreRelocation: undefinedIfInvalid(z.boolean()),
    /** Payment page and reference of an order. */
    paymentUrl: undefinedIfInvalid(z.string()),
    orderId: undefinedIfInvalid(z.string()),
  }),
  {},
);

export type DetailsState = z.infer<typeof detailsState>;

const stateWithIdentity = z.catch(
  z.object({
    kycData: undefinedIfInvalid(kyc),
    relocationData: undefinedIfInvalid(z.object({ ghanaCardNumber: undefinedIfInvalid(z.string()) })),
  }),
  {},
);

/** Identity data in navigation state (RL-046), from which the caller must remove it (D-098). */
export function parseIdentity(state: unknown): Identity | undefined {
  const { kycData, relocationData: form } = stateWithIdentity.parse(state);
  if (!kycData && form?.ghanaCardNumber === undefined) return undefined;
  return { kyc: kycData, ghanaCardNumber: form?.ghanaCardNumber ?? kycData?.idNumber ?? '' };
}

/** RL-018: the navigation state has no account. */
export const MISSING_ACCOUNT = 'Fibre account information is missing. Please go back and select your account again.';
/** RL-019: the selected location has no coordinates. */
export const MISSING_COORDINATES = 'Please select a location on the map';

export type CompleteDetails = DetailsState & { relocationData: RelocationData; selectedLocation: FibreLocation };
