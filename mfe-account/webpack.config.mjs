import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'account',
  mounts: [
    { path: '/account', layout: 'account' },
    { path: '/broadband/subscriptions', layout: 'main' },
  ],
});
