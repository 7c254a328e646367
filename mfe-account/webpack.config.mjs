import { areaConfig } from '@portal/tooling/area.webpack.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'account',
  mounts: [
    { path: '/account', layout: 'account' },
    { path: '/broadband/subscriptions', layout: 'main' },
  ],
});
