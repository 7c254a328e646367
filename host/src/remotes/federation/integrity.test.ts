import { demandIntegrity } from './integrity';
import { releaseOf } from '../testing/release';

test('every file of a release that is opened must have its checksum, beside those of releases before', () => {
  const [help, account] = [releaseOf('help'), releaseOf('account')];
  demandIntegrity(help);
  demandIntegrity(account);
  expect(globalThis).toHaveProperty('__portalIntegrity', { ...help.files, ...account.files });
});

test('a file on another host is known by its path, as the runtime asks for it', () => {
  const entry = 'https://remotes.example/help/entry.js';
  demandIntegrity({ files: { [entry]: 'sha384-x' } });
  expect(globalThis).toHaveProperty(['__portalIntegrity', '/help/entry.js'], 'sha384-x');
});
