import { toApiMsisdn } from '@portal/shared/phone';
import { paths } from '@portal/shared/routes';
import type { FibreLocation } from '../../availability';
import type { RelocationOrder } from '../api/relocationOrder';
import type { DeviceData, RelocationData } from '../navigationState';
import type { Identity } from '../identityStore';
import { MISSING_ACCOUNT, MISSING_COORDINATES } from '../pickup/checkPickupRequest';

/** CN-018: the price of the fibre reinstallation, which the order charges. */
export const REINSTALLATION_GHS = 150;
/** RL-049: shown as a line of the cost. */
export const ADDITIONAL_CHARGE_GHS = 0;

/** RL-055: the API requires a picture URL, but the portal takes no picture. */
const ID_CARD_PICTURE_URL = 'https://example.com.gh/id-card-front.png';

interface OrderInput {
  account: DeviceData | undefined;
  location: FibreLocation;
  form: RelocationData;
  identity: Identity;
  /** The customer's own number from the claim. */
  phone: string;
}

/** The order of a relocation (RL-053, RL-054, D-100), or an error text if something is missing. */
export function toRelocationOrder({ account, location, form, identity, phone }: OrderInput): RelocationOrder | string {
  if (!account) return MISSING_ACCOUNT;
  if (!location.coordinates) return MISSING_COORDINATES;
  const { kyc, ghanaCardNumber } = identity;
  return {
    product_title: 'Fibre Broadband',
    amount: REINSTALLATION_GHS,
    longitude: location.coordinates.lng,
    latitude: location.coordinates.lat,
    digital_address: form.digitalAddress,
    landmark: form.closestLandmark,
    alt_phone: phone && toApiMsisdn(phone),
    id_card_number: ghanaCardNumber,
    id_card_front_pic_url: ID_CARD_PICTURE_URL,
    id_expiry: kyc?.idExpiryDate ?? '',
    nationality: kyc?.nationality || 'Ghanaian',
    dob: kyc?.dateOfBirth ?? '',
    gender: kyc?.gender ?? '',
    payment_redirect_url: window.location.origin + paths.relocationPayment,
    linked_account: String(account.msisdn),
  };
}
