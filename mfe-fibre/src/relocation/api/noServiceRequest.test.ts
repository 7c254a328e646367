/** @jest-environment node */
import { customers, mockRoute, html, json, malformed, requests, signInAs } from '@portal/shared/testing';
import { clearFibreTokens } from '../../fibreToken';
import { TOKEN, tokenReply } from '../../testing';
import { sendNoServiceRequest, type NoServiceRequest } from './noServiceRequest';
import { PICKUP, pickupRequest } from '../testing/mockRelocationApis';

const send = (changes: Partial<NoServiceRequest> = {}) => sendNoServiceRequest({ ...pickupRequest, ...changes }, 'key');

beforeEach(() => {
  clearFibreTokens();
  signInAs(customers.ama);
  mockRoute(TOKEN, tokenReply());
});

test('CL-027 RL-010 the pickup request is posted as JSON with the fibre token and an idempotency key', async () => {
  mockRoute(PICKUP, json({ message: 'Request received' }, 201));
  await send();
  const [sent] = requests(PICKUP);
  expect(JSON.parse(sent?.body ?? '')).toEqual(pickupRequest);
  expect(sent?.headers.get('authorization')).toBe('Bearer fibre-token');
  expect(sent?.headers.get('idempotency-key')).toBe('key');
  expect(sent?.headers.get('content-type')).toBe('application/json');
});

test.each([
  ['a text', () => new Response('Request received', { status: 201 })],
  ['an object with a message', json({ message: 'Request received' })],
  ['an empty body', json(undefined, 201)],
])('CL-028 %s in a response confirms the pickup request', async (_what, reply) => {
  mockRoute(PICKUP, reply);
  await expect(send()).resolves.toBeUndefined();
});

test.each([
  ['an HTML page', html()],
  ['an object that is cut off', malformed('{"message":"Request rec')],
  ['the beginning of an HTML page', () => new Response(' <html>', { status: 200 })],
])('RL-032 CL-028 %s as the response to a pickup request is an error', async (_what, reply) => {
  mockRoute(PICKUP, reply);
  await expect(send()).rejects.toThrow('Failed to submit request. Please try again.');
});

test.each([
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Email address is required'],
  ['fttxNumber', 'Fibre account number is required'],
  ['dataTransferMsisdn', 'Data transfer phone number is required'],
  ['devicePickupDate', 'Device pickup date is required'],
  ['latitude', 'Location coordinates are required'],
  ['longitude', 'Location coordinates are required'],
] as const)('RL-021 without %s nothing is sent and the error is “%s”', async (name, message) => {
  await expect(send({ [name]: message.startsWith('Location') ? undefined : '' })).rejects.toThrow(message);
  expect(requests()).toHaveLength(0);
});
