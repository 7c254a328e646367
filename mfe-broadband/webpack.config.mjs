import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'broadband',
  mounts: [
    { path: '/broadband/broadband-accounts', layout: 'main', title: 'Broadband Accounts' },
    { path: '/broadband/momo-accounts', layout: 'main', title: 'Momo Accounts' },
    { path: '/broadband/dormant-accounts', layout: 'main', title: 'DormantAccounts' },
    { path: '/broadband/my-account', layout: 'main' },
  ],
  menu: [
    {
      label: 'Broadband Accounts',
      path: '/broadband/broadband-accounts',
      icon: 'router',
      placement: 'main',
      section: 'Broadband',
      order: 200,
    },
  ],
  shortcuts: [{ name: 'Broadband Accounts', path: '/broadband/broadband-accounts' }],
});
