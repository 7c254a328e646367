import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkConfig } from '../registry/src/portalConfig.ts';
import { ROOT } from './paths.mjs';

const [, ...sections] = readFileSync(join(ROOT, 'docs/identity-providers.md'), 'utf8').split(/^## /m);
/** @type {[string | undefined, object][]} */
const configurations = sections.flatMap((section) =>
  [...section.matchAll(/^```json\n(.*?)^```/gms)].map(([, text]) => [section.split('\n')[0], JSON.parse(text)]),
);
/** The required keys that environment variables set. */
const BASE_CONFIG = {
  links: { shop: 'https://a.example/', order: 'https://a.example/', chat: 'https://a.example/', paymentOrigins: [] },
  environment: 'production',
};

test('docs/identity-providers.md has a configuration for each provider', () => {
  expect(configurations.map(([provider]) => provider)).toEqual([
    'Auth0',
    'Keycloak',
    'Microsoft Entra ID',
    'Amazon Cognito',
    'Glewlwyd',
  ]);
});

test.each(configurations)(
  'the configuration for %s in docs/identity-providers.md is valid',
  (_provider, configuration) => {
    expect(checkConfig({ ...BASE_CONFIG, ...configuration })).toMatchObject({ ok: true });
  },
);
