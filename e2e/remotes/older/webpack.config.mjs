import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

// Tested with older versions than the host has.
export default remoteConfig({
  root: import.meta.dirname,
  name: 'older',
  mounts: [{ path: '/broadband/older', layout: 'main' }],
  contract: '^1.0.0-0',
  tested: {
    react: '^19.0.0',
    'react/jsx-runtime': '^19.0.0',
    'react-dom': '^19.0.0',
    'react-router-dom': '^7.0.0',
    '@emotion/react': '^11.11.0',
    swr: '^2.2.0',
    '@portal/shared/session': '^1.0.0-0',
    '@portal/shared/mui/core': '^1.0.0-0',
  },
});
