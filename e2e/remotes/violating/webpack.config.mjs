import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

// Was built for the next major of the contract.
export default remoteConfig({
  root: import.meta.dirname,
  name: 'violating',
  mounts: [{ path: '/broadband/violating', layout: 'main' }],
  contract: '^2.0.0',
});
