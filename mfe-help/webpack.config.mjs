import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'help',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
  offline: [],
});
