import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

// Needs a newer React, patch and minor, than the host has.
export default remoteConfig({
  root: import.meta.dirname,
  name: 'newer',
  mounts: [{ path: '/broadband/newer', layout: 'main' }],
  tested: { react: '^19.3.2', 'react-dom': '^19.4.0' },
});
