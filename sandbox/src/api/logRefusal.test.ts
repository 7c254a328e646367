import Fastify from 'fastify';
import { ApiError } from './apiError.ts';
import { logRefusal } from './logRefusal.ts';

async function eventOf(thrown: unknown) {
  const events: object[] = [];
  const server = Fastify();
  server.get('/', (request) => {
    logRefusal((event) => void events.push(event), thrown, request);
    return '';
  });
  await server.inject('/');
  return events;
}

test.each([
  ['not_owner', 403, 'access_to_other_customer'],
  ['login_required', 403, 'access_without_sign_in'],
  ['liveness_missing', 403, 'sim_swap'],
])('a request that is refused with %s (%i) is the security event %s', async (error, status, event) => {
  expect(await eventOf(new ApiError(status, error))).toEqual([
    { event, outcome: 'failure', reason: error, subject: undefined, ip: '127.0.0.1' },
  ]);
});

test.each([new ApiError(401, 'token_expired'), new ApiError(400, 'bad_request'), new Error('not_owner')])(
  '%s is no security event',
  async (error) => {
    expect(await eventOf(error)).toEqual([]);
  },
);
