import { startFakeOperator, startEdge, toStableLogText } from '../testing/startEdge.ts';
import { createTestStore, HOST_VERSION, HELP } from '../testing/releases.ts';

test('the log line of a file and of a document has the remote and the release', async () => {
  const edge = await startEdge({ releasesDir: createTestStore([HELP]) });
  await edge.call('/broadband/help', { headers: { 'sec-fetch-mode': 'navigate' } });
  for (const file of ['remoteEntry.aaaa1111.js', 'missing.js'])
    await edge.call(`/remotes/help/${HELP.version}/${file}`);
  const lines = edge.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ route }) => route);
  expect(lines).toMatchObject([
    { method: 'GET', route: '*', status: 200, remote: 'help', host: HOST_VERSION },
    { route: '/remotes/:name/:version/*', status: 200, remote: 'help', release: HELP.version },
    { route: '/remotes/:name/:version/*', status: 404 },
  ]);
  for (const line of lines)
    expect(line).toMatchObject({ ms: expect.any(Number) as number, reqId: expect.any(String) as string });
  expect(lines[2]).not.toHaveProperty('release');
});

test('with the header traceparent, the log lines and the error response have its trace id, and the backend gets the header; an invalid one is ignored', async () => {
  const operator = await startFakeOperator();
  const edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const traceId = '4f2a91c0d3e5f60718293a4b5c6d7e8f';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const call = (given: Record<string, string>) => edge.call('/ssp-orders/api/v1/orders', { headers: given });
  await call(headers);
  expect(operator.received).toMatchObject([{ headers }]);
  await operator.close();
  const { text } = await call(headers);
  expect(JSON.parse(text)).toMatchObject({ error: 'operator_unreachable', traceId });
  const lines = edge.log.filter((line) => line.includes('"reqId"'));
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ traceId });

  const invalid = await call({ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` });
  expect(JSON.parse(invalid.text)).not.toHaveProperty('traceId');
});

test('the request log names route patterns, never phone numbers, coordinates, sign-in codes or tokens', async () => {
  const operator = await startFakeOperator();
  const edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const headers = { authorization: 'Bearer secret-token', 'content-type': 'application/json' };
  await edge.call('/?code=sign-in-code&state=s');
  await edge.call('/broadband/broadband-accounts/233558120417');
  await edge.call('/ssp-beneficiary/api/v1/customers/233244123456/plans?broadbandMsisdn=233558120417', { headers });
  await edge.call('/geo/reverse?lat=5.60372&lon=-0.18696');
  await edge.call('/users/233244123456', { method: 'POST', headers, body: '{"card":"GHA-712345678-9"}' });
  await edge.call('/remotes/233244123456/x/y.js');
  await edge.call('/%E0233244123456');
  operator.answerWith((_received, response) => response.socket?.destroy());
  await edge.call('/ssp-orders/api/v1/orders/customer-ref-orders/233244123456', { headers });
  await operator.close();
  await edge.call('/ssp-orders/api/v1/orders/customer-ref-orders/233244123456', { headers });

  const log = toStableLogText(edge.log);
  expect(log).toContain(
    '"route":"/ssp-beneficiary/api/v1/customers/*","status":200,"backend":"operator","api":"customer"',
  );
  expect(log).toContain('"route":"/geo/reverse","status":200,"backend":"operator","api":"geocoder"');
  expect(log).toContain('"failure":"operator_unreachable","route":"/ssp-orders/api/v1/*","backend":"operator"');
  expect(log).not.toMatch(/2332|23355|GHA-|lat=|5\.603|sign-in-code|secret-token|key-of-the-edge/i);
});
