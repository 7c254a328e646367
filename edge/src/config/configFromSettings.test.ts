import { edgeConfig } from '../testing/edgeConfig.ts';

test('OIDC_ISSUER, OIDC_AUDIENCE and CLAIMS_PREFIX set keys of the configuration; the prefix `none` is the empty one', () => {
  const env = { OIDC_ISSUER: 'https://login.example/realms/portal', OIDC_AUDIENCE: 'account', CLAIMS_PREFIX: 'none' };
  expect(edgeConfig(env).oidc).toMatchObject({
    authority: 'https://login.example/realms/portal',
    audience: 'account',
    claimsPrefix: '',
  });
  expect(edgeConfig({ CLAIMS_PREFIX: 'urn:ssp:' }).oidc.claimsPrefix).toBe('urn:ssp:');
});
