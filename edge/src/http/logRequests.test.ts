import { startFakeOperator } from '../testing/fakeOperator.ts';
import { startEdge, stopEdges } from '../testing/startEdge.ts';
import { logText } from '../testing/logText.ts';

afterEach(stopEdges);

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

  const log = logText(edge.log);
  expect(log).toContain('"route":"/ssp-beneficiary/api/v1/customers/*"');
  expect(log).toContain('"route":"/geo/reverse","status":200');
  expect(log).toContain('"failure":"operator_unreachable"');
  expect(log).not.toMatch(/2332|23355|GHA-|lat=|5\.603|sign-in-code|secret-token|key-of-the-edge/i);
});
