// The calls of the portal in the order of a customer's journey: the constants of the clients, with the words that only
// the documents need. Only Jest can import this file, because the clients are TypeScript.
import { kycPresenceCall } from '../../host/src/shell/kycPresence.ts';
import {
  addBeneficiaryCall,
  beneficiariesCall,
  removeBeneficiaryCall,
  updateBeneficiaryCall,
} from '../../mfe-account/src/beneficiaries/api.ts';
import { pairedNumbersCall, balanceCall } from '../../mfe-broadband/src/accounts/api.ts';
import { locationsCall, serviceAvailabilityCall } from '../../mfe-fibre/src/availability/api.ts';
import { fibreTokenCall } from '../../mfe-fibre/src/fibreToken.ts';
import { geocodeCall, reverseGeocodeCall } from '../../mfe-fibre/src/map/geocode.ts';
import { kycCall } from '../../mfe-fibre/src/relocation/api/kyc.ts';
import { pickupRequestCall } from '../../mfe-fibre/src/relocation/api/pickupRequest.ts';
import { relocationOrderCall } from '../../mfe-fibre/src/relocation/api/relocationOrder.ts';
import { ordersCall } from '../../mfe-fibre/src/requests/api.ts';
import { faqsCall, helpTokenCall, videosCall } from '../../mfe-help/src/api.ts';
import { customerCall } from '../../mfe-simswap/src/flow/customer.ts';
import { swapCall } from '../../mfe-simswap/src/flow/swaps.ts';
import { saveLivenessCheckCall } from '../../mfe-simswap/src/liveness/local/localProvider.ts';
import { saveLivenessReferenceCall } from '../../mfe-simswap/src/liveness/vendorProvider.ts';
import { placeNameCall } from '../../shared/src/location.ts';

const CACHED_HALF_AN_HOUR = 'The portal keeps the answer for half an hour.';
const AMA_MSISDN = '233244123456';
const beneficiary = {
  id: '3f1d2c54-8a1b-4c7e-9a50-6b2f0d8e4a11',
  name: 'Kofi Mensah',
  email: 'kofi.mensah@example.com',
  phoneNumber: '0555128890',
};
const sentBeneficiary = { name: 'Kofi Mensah', email: 'kofi.mensah@example.com', phoneNumber: '0555128890' };
const referenceId = '0d9c6f2e-55a3-4f0e-8b7a-2f1f6a3f9c10';

/**
 * A call as the documents show it.
 * - `calls`: the client's constants; two of them send the same request and read different fields
 * - `service`: the API, if the client's constant does not state it
 * - `token`: whose token is sent
 * - `fails`: what the portal shows after a failure that has no text
 * - `formats`: the format of texts in the response, by field
 * - `example`, `sent`: a response and a request body
 */
export const operations = {
  getFibreToken: {
    calls: { fibreTokenCall },
    summary: 'Issues the token of the fibre calls',
    when: 'before the first fibre call, again shortly before the token expires',
    token: 'edge',
    form: {
      grant_type: 'client_credentials',
      client_id: 'the operator’s client id',
      client_secret: 'the operator’s client secret',
      scope: 'fibre:check, or fibre:check relocation:create for a signed-in customer',
      sub: 'the customer’s subject, if signed in',
      phone: 'the customer’s phone number, if signed in',
    },
    notes:
      'A browser sends the form without a secret; the edge adds client id and secret, and for a signed-in customer `sub` and ' +
      '`phone` of the verified access token. The token for a customer must be bound to them. The edge also accepts the ' +
      'response of RFC 6749, with `access_token` and `expires_in` at the top.',
    cache: 'The portal uses a token until 60 s before it expires (5 minutes for pickup requests), at most 24 hours.',
    example: { success: true, data: { access_token: 'eyJhbGciOi…', expires_in: 900 } },
  },
  listFibreLocations: {
    calls: { locationsCall },
    summary: 'All locations with fibre',
    when: 'the coverage check opens',
    token: 'fibre',
    cache: 'A browser keeps a list that is not empty for `api.fibreLocationsHours`, by default 24 hours.',
    example: {
      success: true,
      data: [{ location: 'East Legon', region: 'Greater Accra', town: 'Accra', latitude: 5.6358, longitude: -0.1614 }],
    },
  },
  searchPlace: {
    calls: { geocodeCall },
    summary: 'Coordinates of a place by its name',
    when: 'a customer checks a place that is not in the list',
    token: 'none',
    cache: 'The edge keeps an answer for a day.',
    fails: 'the place counts as one without fibre',
    example: [{ lat: '5.6358', lon: '-0.1614' }],
  },
  reverseGeocode: {
    calls: { reverseGeocodeCall, placeNameCall },
    summary: 'Name of a position',
    when: 'a customer uses the position of the device or sets a pin, also before a SIM swap',
    token: 'none',
    cache: 'The edge keeps an answer for a day.',
    fails: 'a pin is named by its coordinates',
    example: { display_name: 'East Legon, Accra, Ghana', address: { suburb: 'East Legon', city: 'Accra' } },
  },
  checkServiceAvailability: {
    calls: { serviceAvailabilityCall },
    summary: 'Services at a position',
    when: 'a customer checks a place or a position',
    token: 'fibre',
    notes: '`fibre` and `turboNet` are true for `true`, “true” and “yes”, and false for every other value.',
    example: {
      success: true,
      data: { service: { fibre: true, turboNet: true }, address: 'East Legon, Accra, Ghana', location: 'East Legon' },
    },
  },
  getKyc: {
    calls: { kycCall, kycPresenceCall },
    summary: 'Identity record of a customer',
    when: 'a customer with a social login signs in (menu), or relocates',
    token: 'customer',
    notes:
      'For the menu any 2xx status with a JSON body other than null means that there is a record. A relocation needs the ' +
      'status code “0000”.',
    cache: 'Not kept, except whether there is a record, until the page is closed.',
    fails: 'the menu of a customer without a record; the relocation order has no identity data',
    formats: { idExpiryDate: 'date', dateOfBirth: 'date' },
    example: {
      statusCode: '0000',
      data: {
        idNumber: 'GHA-712345678-9',
        idExpiryDate: '2031-05-17',
        nationality: 'Ghanaian',
        dateOfBirth: '1991-03-08',
        gender: 'Female',
      },
    },
  },
  listPairedNumbers: {
    calls: { pairedNumbersCall },
    summary: 'Broadband numbers of a customer',
    when: '“Manage Broadband Accounts” opens',
    token: 'customer',
    notes: 'Any status code other than “0000” means that there are none. Duplicates are shown once.',
    cache: CACHED_HALF_AN_HOUR,
    fails: '“Failed to fetch data”',
    example: { statusCode: '0000', accounts: [{ fttxMsisdn: '233558120417', accountType: 'FTTX' }] },
  },
  listPlans: {
    calls: { balanceCall },
    summary: 'Balances of a broadband number',
    when: 'a broadband account is shown; one request at a time, half a second apart',
    token: 'customer',
    notes: 'The portal shows the first balance of the type “Data”; a status code other than “0000” means 0 GB.',
    cache: CACHED_HALF_AN_HOUR,
    fails: '0 GB',
    example: {
      statusCode: '0000',
      data: { balance: [{ balanceType: 'Data', balanceDetail: { activeValue: '12.5', activeUnit: 'GB' } }] },
    },
  },
  requestPickup: {
    calls: { pickupRequestCall },
    summary: 'Requests the pickup of a router',
    when: 'a customer relocates to a place without fibre',
    token: 'fibre',
    idempotent: true,
    notes: 'The fibre token is bound to the customer. The answer may also be plain text or empty.',
    sent: {
      firstName: 'Ama',
      lastName: 'Mensah',
      email: 'ama.mensah@example.com',
      phone: '0244123456',
      latitude: 5.6358,
      longitude: -0.1614,
      requestType: 'RELOCATION',
      fttxNumber: '233558120417',
      dataTransferMsisdn: '0244123456',
      devicePickupDate: '2026-12-14',
    },
    example: { message: 'Request received' },
  },
  createRelocationOrder: {
    calls: { relocationOrderCall },
    summary: 'Orders a relocation',
    when: 'a customer pays for a relocation',
    token: 'customer',
    idempotent: true,
    notes:
      'Without `success: true` the portal shows `message`, or “Failed to create order”. `payment_url` must be on one of ' +
      '`links.paymentOrigins`, otherwise the portal shows “Failed to get payment URL”. `id_card_front_pic_url` is a placeholder.',
    sent: {
      product_title: 'Fibre Broadband',
      amount: 150,
      longitude: -0.1614,
      latitude: 5.6358,
      digital_address: 'GA-123-4567',
      landmark: 'Near the mosque',
      alt_phone: AMA_MSISDN,
      id_card_number: 'GHA-712345678-9',
      id_card_front_pic_url: 'https://example.com.gh/id-card-front.png',
      id_expiry: '2031-05-17',
      nationality: 'Ghanaian',
      dob: '1991-03-08',
      gender: 'Female',
      payment_redirect_url: 'https://portal.example/broadband/fibre-requests/payment',
      linked_account: '233558120417',
    },
    example: {
      success: true,
      message: 'Order created',
      data: { payment_url: 'https://payments.example/p/1', orderId: 'fo-20418' },
    },
  },
  listOrders: {
    calls: { ordersCall },
    summary: 'Fibre orders of a customer',
    when: '“Fibre Requests” or one of them opens',
    token: 'customer',
    cache: 'The portal shows the answer of the last half hour at once, and requests a new one.',
    formats: { orderDate: 'date-time', date: 'date-time' },
    example: {
      data: {
        orders: [
          {
            orderId: 'fo-20418',
            orderNumber: 'FB-20418',
            orderDate: '2026-11-12T09:30:00.000Z',
            orderStatus: 'Installation scheduled',
            products: [{ productName: 'FibreX Home 100', itemAmount: 349 }],
            statusFlow: [{ label: 'Order paid', date: '2026-11-12T09:30:00.000Z', done: true }],
          },
        ],
      },
    },
  },
  listBeneficiaries: {
    calls: { beneficiariesCall },
    summary: 'Beneficiaries of a customer',
    when: '“Beneficiaries” opens, and after a change whose outcome is unknown',
    token: 'customer',
    cache: 'The portal shows the answer of the last half hour at once, and requests a new one.',
    example: [beneficiary],
  },
  addBeneficiary: {
    calls: { addBeneficiaryCall },
    summary: 'Adds a beneficiary',
    when: 'a customer saves a new beneficiary',
    token: 'customer',
    idempotent: true,
    notes: 'The body may be empty; the portal then shows what it sent, and requests the list again for the id.',
    sent: sentBeneficiary,
    example: beneficiary,
  },
  updateBeneficiary: {
    calls: { updateBeneficiaryCall },
    summary: 'Changes a beneficiary',
    when: 'a customer saves a beneficiary',
    token: 'customer',
    idempotent: true,
    notes: 'The body may be empty; the portal then shows what it sent.',
    sent: sentBeneficiary,
    example: beneficiary,
  },
  removeBeneficiary: {
    calls: { removeBeneficiaryCall },
    summary: 'Removes a beneficiary',
    when: 'a customer confirms the removal',
    token: 'customer',
    notes: 'Any 2xx status means success. After a failure the portal requests the list again.',
  },
  getCustomer: {
    calls: { customerCall },
    summary: 'Ghana Card number and names of a customer',
    when: '“SIM Swap” opens',
    token: 'customer',
    fails: '“There was a problem processing your request” when a photo is to be taken',
    example: { data: { idNumber: 'GHA-712345678-9', firstName: 'AMA', lastName: 'MENSAH' } },
  },
  saveLivenessReference: {
    calls: { saveLivenessReferenceCall },
    service: 'simSwap',
    summary: 'Registers the reference of a vendor’s liveness check',
    when: 'before a check with `liveness.kind: vendor`',
    token: 'customer',
    fails: '“Your photo check could not be saved. Check your connection, then try again in a minute.”',
    sent: { referenceId },
    example: { referenceId },
  },
  saveLivenessCheck: {
    calls: { saveLivenessCheckCall },
    service: 'simSwap',
    summary: 'Registers a liveness check that was passed on the device',
    when: 'after a check with `liveness.kind: local`',
    token: 'customer',
    fails: '“Your photo check could not be saved. Check your connection, then try again in a minute.”',
    sent: { referenceId },
    example: { transactionnumber: 'LV-51F0', shortGuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
  },
  requestSimSwap: {
    calls: { swapCall },
    service: 'simSwap',
    summary: 'Requests a SIM swap',
    when: 'a customer sends the form, if `simSwap.submitUrl` is set',
    token: 'customer',
    idempotent: true,
    notes:
      'A 401 whose `WWW-Authenticate` has `error="insufficient_user_authentication"` (RFC 9470) asks for a new sign-in. The ' +
      '`error` of the body chooses the texts of `liveness_missing` and `too_many_swaps`.',
    sent: {
      msisdn: AMA_MSISDN,
      serial: '8923301000001234567',
      reason: 'lost',
      requesterName: 'Ama Mensah',
      customerId: AMA_MSISDN,
      suid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      latitude: 5.6037,
      longitude: -0.187,
    },
    example: { requestId: 'SW-9F2C' },
  },
  getHelpToken: {
    calls: { helpTokenCall },
    summary: 'Issues the token of the help calls',
    when: '“Help” opens, unless the identity provider issues tokens for `api.helpAudience`',
    token: 'customer',
    cache: 'The portal uses a token until 30 s before it expires.',
    example: { access_token: 'eyJhbGciOi…', expires_in: 900 },
  },
  listFaqs: {
    calls: { faqsCall },
    summary: 'Frequently asked questions',
    when: '“Help” opens',
    token: 'help',
    cache: `${CACHED_HALF_AN_HOUR} Without a connection a browser shows the questions of its last visit for 30 days.`,
    example: {
      content: [{ id: 'faq-01', question: 'How do I check my data balance?', answer: 'Open the dashboard.' }],
    },
  },
  listVideos: {
    calls: { videosCall },
    summary: 'How-to videos',
    when: 'the videos of “Help” open',
    token: 'help',
    notes: 'Addresses are absolute, or paths of the portal’s origin such as `/media/…`.',
    cache: CACHED_HALF_AN_HOUR,
    example: {
      content: [
        {
          id: 'v2',
          title: 'Request a SIM swap online',
          videoUrl: '/media/sim-swap.webm',
          fallbackUrl: '/media/sim-swap.mp4',
          thumbnailUrl: '/media/sim-swap.jpg',
          captionsUrl: '/media/sim-swap.vtt',
        },
      ],
    },
  },
};
