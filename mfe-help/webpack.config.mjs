import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'help',
  mounts: [{ path: '/broadband/help', layout: 'main', title: 'Help centre' }],
  menu: [
    { label: 'Help', path: '/broadband/help', icon: 'life-buoy', placement: 'main', section: 'Broadband', order: 220 },
  ],
  shortcuts: [{ name: 'Help', path: '/broadband/help' }],
});
