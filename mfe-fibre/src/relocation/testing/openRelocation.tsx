import { fireEvent, screen } from '@testing-library/react';
import { advanceTime, customers, json, mockRoute, renderArea, signInAs } from '@portal/shared/testing';
import type { CheckedLocation } from '../../availability';
import { mockFibreApis } from '../../testing';
import type { PickupRequest } from '../api/pickupRequest';
import { RelocationDetailsScreen } from '../details/RelocationDetailsScreen';
import { RelocationScreen } from '../RelocationScreen';

export const RELOCATION_PATH = '/broadband/fibre-requests/relocation';
export const RELOCATION_DETAILS_PATH = '/broadband/fibre-requests/relocation-details';

export const KYC_ROUTE = 'GET /ssp-beneficiary/api/v1/customers/233244123456/kyc/chained';
export const PICKUP_ROUTE = 'POST /ssp-home-order/api/v1/no-service-customers/create';
export const RELOCATION_ORDER_ROUTE = 'POST /ssp-order-manager/api/v1/orders/create-broadband-relocation';

export const GHANA_CARD_NUMBER = 'GHA-712345678-9';
export const PAYMENT_URL = 'http://localhost:8082/payments/0123456789abcdef0123456789abcdef';

/** Ama's identity record as the API returns it. */
export const KYC_RECORD = {
  idNumber: GHANA_CARD_NUMBER,
  idExpiryDate: '2031-03-14',
  nationality: 'Ghanaian',
  dateOfBirth: '1991-07-02',
  gender: 'Female',
};

/** The account to relocate, as navigation state holds it. */
export const deviceData = { msisdn: 233558120417, balance: '86.2 GB', deviceType: 'FTTX' };

/** Navigation state of the relocation page when it is opened from the details of an account. */
export const stateFromAccount = { deviceData, referrer: '/broadband/broadband-accounts/233558120417' };

/** A location with fibre. */
export const LOCATION_WITH_FIBRE: CheckedLocation = {
  id: 'East Legon',
  name: 'East Legon',
  fibreAvailable: true,
  region: 'Greater Accra',
  town: 'Accra',
  coordinates: { lat: 5.6358, lng: -0.1614 },
};

/** A location without fibre. */
export const LOCATION_WITHOUT_FIBRE: CheckedLocation = {
  ...LOCATION_WITH_FIBRE,
  id: 'Amrahia',
  name: 'Amrahia',
  town: 'Adenta',
  fibreAvailable: false,
  coordinates: { lat: 5.7684, lng: -0.1372 },
};

/** The pickup request of Ama for Amrahia. */
export const pickupRequest: PickupRequest = {
  firstName: 'Ama',
  lastName: 'Mensah',
  email: 'ama.mensah@example.com',
  phone: '0244123456',
  latitude: 5.7684,
  longitude: -0.1372,
  requestType: 'RELOCATION',
  fttxNumber: '233558120417',
  dataTransferMsisdn: '0244123456',
  devicePickupDate: '2026-11-25',
};

/** The values of the finalize dialog, as navigation state holds them. */
export const relocationData = {
  digitalAddress: 'AE-0987-7632',
  closestLandmark: 'A&C Mall',
  email: 'ama.mensah@example.com',
  termsAccepted: true,
};

/** Navigation state of the details page. */
export const detailsState = {
  relocationData,
  deviceData,
  selectedLocation: LOCATION_WITH_FIBRE,
  fromFibreRelocation: true,
};

/** Makes every test of the file run as Ama on 20 November 2026 at 9:00, with fake timers and successful responses. */
export function setUpAmaBeforeEach(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
    signInAs(customers.ama);
    mockFibreApis();
    mockRoute(KYC_ROUTE, json({ statusCode: '0000', statusMessage: 'Success', data: KYC_RECORD }));
    mockRoute(PICKUP_ROUTE, json({ message: 'Request received', id: '1' }, 201));
    mockRoute(
      RELOCATION_ORDER_ROUTE,
      json({ success: true, message: 'Order created', data: { payment_url: PAYMENT_URL } }, 201),
    );
  });
  afterEach(() => jest.useRealTimers());
}

export const button = (name: string) => screen.getByRole('button', { name });
export const textField = (name: string) => screen.getByRole('textbox', { name });
export const changeField = (name: string, value: string) => fireEvent.change(textField(name), { target: { value } });
export const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Opens the relocation page or, with `route`, the details with this navigation state. */
export async function openRelocation(state?: unknown, route = RELOCATION_PATH) {
  const pages = [
    { index: true, element: null },
    { path: 'relocation', Component: RelocationScreen },
    { path: 'relocation-details', Component: RelocationDetailsScreen },
  ];
  const view = renderArea({ '/broadband/fibre-requests': pages }, { route, state });
  await advanceTime(0);
  return view;
}

/** Opens the relocation page with an account and a selected location. */
export const openRelocationWithLocation = (selectedLocation: unknown, state: object = {}) =>
  openRelocation({ ...stateFromAccount, selectedLocation, showAvailableView: true, ...state });

/** Mocks `window.open`: it returns a fake tab, or null as for a blocked tab. */
export function mockPaymentTab({ blocked = false } = {}) {
  const tab = {
    opener: window as Window | null,
    closed: false,
    document: { title: '', body: { textContent: '' } },
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  // The test environment has no tabs: the fake tab has only the members that the code uses.
  const open = jest.spyOn(window, 'open').mockReturnValue(blocked ? null : (tab as unknown as Window));
  return { tab, open };
}
