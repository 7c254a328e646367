import * as z from '@portal/shared/schema';
import { fibreLocation, type FibreLocation } from '../availability';
import { kyc, type Kyc } from './api/kyc';

/** Navigation state lives longer than a release: each part counts by itself, and one of another shape is left out. */
function part<Schema extends Parameters<typeof z.optional>[0]>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

const text = z.catch(z.string(), '');

/** The account that moves; `msisdn` may come as a number or as text. */
const deviceData = z.object({
  msisdn: z.union([z.number(), z.string().check(z.minLength(1))]),
  balance: part(z.string()),
  deviceType: part(z.string()),
});

/** See `deviceData`. */
export type DeviceData = z.infer<typeof deviceData>;

/** The form of the new place without the card number, which never travels. */
export const relocationData = z.object({
  digitalAddress: text,
  closestLandmark: text,
  email: text,
  termsAccepted: z.catch(z.boolean(), false),
});

/** See `relocationData`. */
export type RelocationData = z.infer<typeof relocationData>;

const requestState = z.object({
  deviceData: part(deviceData),
  /** False asks for the search although a place is brought along. */
  showAvailableView: part(z.boolean()),
  selectedLocation: part(fibreLocation),
  /** What the check of that place could not find out (FA-031). */
  problem: part(z.string()),
  /** The search is one step back. */
  fromSearch: part(z.boolean()),
  /** Where the customer came from: one step back in the history. */
  referrer: part(z.string()),
});

/** Navigation state of the relocation page (RL-002). */
export type RequestState = z.infer<typeof requestState>;

const detailsState = z.object({
  relocationData: part(relocationData),
  deviceData: part(deviceData),
  selectedLocation: part(fibreLocation),
  fromFibreRelocation: part(z.boolean()),
  /** Stands for the identity data, which is in memory (D-098). */
  identity: part(z.string()),
  /** Where the order is paid, once there is one, and its reference. */
  paymentUrl: part(z.string()),
  orderId: part(z.string()),
});

/** Navigation state of the relocation details (RL-046), without identity data. */
export type DetailsState = z.infer<typeof detailsState>;

const carried = z.object({
  kycData: part(kyc),
  relocationData: part(z.object({ ghanaCardNumber: part(z.string()) })),
});

/** What the relocation page was brought; nothing of it must be there. */
export function parseRequestState(state: unknown): RequestState {
  const read = requestState.safeParse(state);
  return read.success ? read.data : {};
}

/** What the details page was brought. */
export function parseDetailsState(state: unknown): DetailsState {
  const read = detailsState.safeParse(state);
  return read.success ? read.data : {};
}

/** Identity data under its stated names, `kycData` and `relocationData.ghanaCardNumber`; it must not stay there. */
export function parseIdentity(state: unknown): { kyc: Kyc | undefined; ghanaCardNumber: string } | undefined {
  const read = carried.safeParse(state);
  if (!read.success) return undefined;
  const { kycData, relocationData: form } = read.data;
  if (!kycData && form?.ghanaCardNumber === undefined) return undefined;
  return { kyc: kycData, ghanaCardNumber: form?.ghanaCardNumber ?? kycData?.idNumber ?? '' };
}

/** State of the details page that says all there is to say. */
export type CompleteDetails = DetailsState & { relocationData: RelocationData; selectedLocation: FibreLocation };
