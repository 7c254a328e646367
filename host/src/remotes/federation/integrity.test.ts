/** @jest-environment node */
import { registerIntegrity } from './integrity';
import { createManifest } from '../testing/release';

Object.assign(globalThis, { location: new URL('http://localhost:8080/broadband/help') });

test('the checksums of a release are added to those of earlier releases', () => {
  const [help, account] = [createManifest('help'), createManifest('account')];
  registerIntegrity(help);
  registerIntegrity(account);
  expect(globalThis).toHaveProperty('__portalIntegrity', { ...help.files, ...account.files });
});

test('a file on another origin is registered by its path, which is how the webpack runtime looks it up', () => {
  const entry = 'https://remotes.example/help/entry.js';
  registerIntegrity({ files: { [entry]: 'sha384-x' } });
  expect(globalThis).toHaveProperty(['__portalIntegrity', '/help/entry.js'], 'sha384-x');
});
