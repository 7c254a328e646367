import { areaConfig } from '@portal/tooling/area.webpack.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'broadband',
  mounts: [
    { path: '/broadband/broadband-accounts', layout: 'main' },
    { path: '/broadband/momo-accounts', layout: 'main' },
    { path: '/broadband/dormant-accounts', layout: 'main' },
    { path: '/broadband/my-account', layout: 'main' },
  ],
});
