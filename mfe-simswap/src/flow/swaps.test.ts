/** @jest-environment node */
import { setConfig } from '@portal/shared/config';
import { customers, json, mockRoute, networkError, signInAs, testConfig, type MockReply } from '@portal/shared/testing';
import { sendSwap, type Remedy } from './swaps';

const SWAPS_PATH = '/ssp-sim-swap/api/v1/swaps';
const GENERAL_TEXT = 'There was a problem processing your request';
const SIGN_IN_TEXT = 'For your security, please sign in again. What you have entered is kept.';
const challengeReply =
  (text: string): MockReply =>
  () =>
    new Response('{}', { status: 401, headers: { 'www-authenticate': text } });
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

test.each<[string, MockReply, string, Remedy]>([
  ['a network error', networkError(), GENERAL_TEXT, undefined],
  ['an unknown error code', json({ error: 'rate_limited' }, 429), GENERAL_TEXT, undefined],
  [
    'too many requests in a day',
    json({ error: 'too_many_swaps' }, 429),
    'You can send three requests a day. Please try again tomorrow.',
    undefined,
  ],
  [
    'an unknown photo verification',
    json({ error: 'liveness_missing' }, 403),
    'Your photo verification is no longer valid. Please take a new photo.',
    'photo',
  ],
  [
    'a challenge to sign in again (RFC 9470)',
    challengeReply('Bearer error="insufficient_user_authentication", max_age="60", acr_values="phr"'),
    SIGN_IN_TEXT,
    { maxAgeSeconds: 60, acrValues: 'phr' },
  ],
  [
    'a challenge without values, which the configuration has',
    challengeReply('Bearer error="insufficient_user_authentication"'),
    SIGN_IN_TEXT,
    { maxAgeSeconds: 300 },
  ],
])(
  'SS-019 CL-040 a SIM swap request that ends with %s has a text for the customer',
  async (_what, reply, message, remedy) => {
    signInAs(customers.ama);
    setConfig(testConfig({ simSwap: { submitUrl: SWAPS_PATH } }));
    mockRoute(`POST ${SWAPS_PATH}`, reply);
    await expect(sendSwap(REQUEST, 'key')).rejects.toMatchObject({ name: 'SwapFailedError', message, remedy });
  },
);
