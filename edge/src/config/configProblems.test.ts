import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder } from '../testing/releases.ts';
import { configProblems } from './configProblems.ts';

const SECRETS = { API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's' };

test('the problems of environment variables and of the configuration file are found together', () => {
  const PORTAL_CONFIG = join(createTempFolder(), 'portal.json');
  writeFileSync(PORTAL_CONFIG, JSON.stringify({ samples: 'some' }));
  const env = { ...SECRETS, PORTAL_CONFIG, TRUST_PROXY: 'yes', OIDC_ISSUER: 'https://ama:pw@login.example' };
  expect(configProblems(env)).toEqual([
    'TRUST_PROXY must be a number of proxies',
    'OIDC_ISSUER must not contain a user name or password',
    'samples must be "full" or "empty"',
  ]);
  expect(configProblems(SECRETS)).toEqual([]);
});

test('a missing secret and a secret file that cannot be read are problems', () => {
  expect(configProblems({ ...SECRETS, API_KEY: '' })).toEqual(['API_KEY must be set']);
  expect(configProblems({ ...SECRETS, API_KEY: '', API_KEY_FILE: '/nowhere' })).toEqual([
    'API_KEY_FILE names /nowhere, which cannot be read',
    'API_KEY must be set',
  ]);
});

test('links that lead to the customer’s own machine are problems of a portal for other machines', () => {
  const env = { ...SECRETS, PORTAL_ORIGIN: 'https://portal.example.com' };
  const problem = (name: string) => `links.${name} must not be on this machine when PORTAL_ORIGIN is not`;
  expect(configProblems(env)).toEqual(['shop', 'order', 'chat', 'paymentOrigins'].map(problem));
  expect(configProblems({ ...env, OUTSIDE_ORIGIN: 'https://partners.example.com' })).toEqual([]);
});
