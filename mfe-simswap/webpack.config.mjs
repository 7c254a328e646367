import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';
import { recognitionAssets } from './recognition.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'simswap',
  mounts: [{ path: '/broadband/sim-swap', layout: 'main', title: 'Sim Swap' }],
  menu: [
    {
      label: 'Sim Swap',
      path: '/broadband/sim-swap',
      icon: 'card-sim',
      placement: 'main',
      section: 'Mobile',
      order: 100,
      visibleTo: ['subscribers', 'kyc'],
    },
  ],
  kept: [recognitionAssets],
});
