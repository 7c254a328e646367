import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'broadband',
  mounts: [
    { path: '/broadband/broadband-accounts', layout: 'main' },
    { path: '/broadband/momo-accounts', layout: 'main' },
    { path: '/broadband/dormant-accounts', layout: 'main' },
    { path: '/broadband/my-account', layout: 'main' },
  ],
});
