import { remoteConfig } from '../../tooling/remote.webpack.mjs';

test('a misspelt option of a remote’s configuration is refused and named', async () => {
  const options = { root: import.meta.dirname, name: 'help', mounts: [], menus: [] };
  await expect(remoteConfig(options)).rejects.toThrow('remoteConfig has no option menus.');
});
