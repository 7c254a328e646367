/** @jest-environment node */
import { setConfig } from '@portal/shared/config';
import {
  customers,
  html,
  json,
  mockRoute,
  networkError,
  signInAs,
  testConfig,
  type Handler,
} from '@portal/shared/testing';
import { sendSwap } from './swaps';

const SWAPS = '/ssp-sim-swap/api/v1/swaps';
const GENERAL_TEXT = 'There was a problem processing your request';
const REQUEST = {
  msisdn: '233244123456',
  serial: '8923301000741258369',
  reason: 'lost',
  requesterName: 'Ama Serwaa Mensah',
  customerId: '233244123456',
  suid: 'guid-1',
  latitude: 5.6037,
  longitude: -0.187,
};

test.each<[string, Handler, string, boolean]>([
  ['a network error', networkError(), GENERAL_TEXT, false],
  ['status 500', json({}, 500), GENERAL_TEXT, false],
  ['an HTML page', html(), GENERAL_TEXT, false],
  ['an error with a message', json({ message: 'Already requested.' }, 409), 'Already requested.', false],
  [
    'too many requests in a day',
    json({ error: 'too_many_swaps' }, 429),
    'You can send three requests a day. Please try again tomorrow.',
    false,
  ],
  ['too many requests in a minute', json({ error: 'rate_limited' }, 429), GENERAL_TEXT, false],
  ['a request for the number of another customer', json({ error: 'not_owner' }, 403), GENERAL_TEXT, false],
  [
    'an unknown photo verification',
    json({ error: 'liveness_missing' }, 403),
    'Your photo verification is no longer valid. Please take a new photo.',
    true,
  ],
])(
  'SS-019 CL-040 a SIM swap request that ends with %s has a text for the customer',
  async (_what, reply, message, needsPhoto) => {
    signInAs(customers.ama);
    setConfig(testConfig({ simSwap: { submitUrl: SWAPS } }));
    mockRoute(`POST ${SWAPS}`, reply);
    await expect(sendSwap(REQUEST, 'key')).rejects.toMatchObject({ name: 'SwapRefusedError', message, needsPhoto });
  },
);
