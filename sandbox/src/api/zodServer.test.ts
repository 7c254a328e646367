import { fakeDatabase, startTestApi, type TestApi } from '../testing/testApi.ts';

const AMA = '233244123456';

let server: TestApi;
beforeAll(async () => {
  const query = () => Promise.reject(new Error(`row of ${AMA} with GHA-712345678-9 is locked`));
  server = await startTestApi({ db: { ...fakeDatabase, query } });
});

test('the log contains no phone numbers, tokens or URLs, not even after errors', async () => {
  const token = await server.identity.mint({ phone: AMA });
  const base = `/ssp-beneficiary/api/v1/customers/${AMA}`;
  const headers = { 'x-api-key': 'a wrong key of nobody', cookie: 'idp_s=a-session' };
  for (const path of [
    `${base}/paired-numbers`,
    `${base}/plans?broadbandMsisdn=233558120417&lat=5.6`,
    `${base}/nothing`,
    `/%zz${AMA}`,
  ]) {
    await server.get(path, token, headers);
    await server.get(path);
    await server.request(path, { method: 'PUT', headers });
  }
  const log = server.log();
  expect(log).toContain('"route":"/ssp-beneficiary/api/v1/customers/:msisdn/paired-numbers"');
  expect(log).toContain('row of … with … is locked');
  for (const secret of ['23324', '23355', 'GHA-', 'lat=', token, token.slice(-40), 'wrong key', 'a-session']) {
    expect(log).not.toContain(secret);
  }
});
