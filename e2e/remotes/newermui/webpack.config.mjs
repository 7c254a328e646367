import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

// Needs a family of MUI from a newer minor of the contract.
export default remoteConfig({
  root: import.meta.dirname,
  name: 'newermui',
  mounts: [{ path: '/broadband/newermui', layout: 'main' }],
  tested: { '@portal/shared/mui/core': '^1.1.0' },
});
