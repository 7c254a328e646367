import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addRateLimits } from './rateLimits.ts';

/** `npm run test:full` starts one. */
const REDIS_URL = process.env['REDIS_URL'];

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function startReplica(redisUrl = REDIS_URL, name = 'test') {
  const app = fastify();
  apps.push(app);
  return addRateLimits(app, { off: false, name, redisUrl });
}

const requestFrom = (ip: string) => ({ ip, routeOptions: { config: {} } }) as FastifyRequest;

test('two replicas with one Redis count together, each limit and each server for itself', async () => {
  const [one, other, server] = [await startReplica(), await startReplica(), await startReplica(REDIS_URL, 'other')];
  const [onOne, onOther, ofServer] = [one(2), other(2), server(2)];
  const client = requestFrom('203.0.113.7');
  expect(await onOne(client)).toBeUndefined();
  expect(await onOther(client)).toBeUndefined();
  expect(await onOne(client)).toBeGreaterThan(0);
  expect(await onOther(client)).toBeGreaterThan(0);
  expect(await one(2)(client)).toBeUndefined();
  expect(await ofServer(client)).toBeUndefined();
  expect(await onOne(requestFrom('203.0.113.8'))).toBeUndefined();
});

test('without a connection to the Redis requests are not refused', async () => {
  const createRateLimit = await startReplica('redis://127.0.0.1:1');
  const limit = createRateLimit(1);
  for (let count = 0; count < 3; count += 1) expect(await limit(requestFrom('203.0.113.7'))).toBeUndefined();
});
