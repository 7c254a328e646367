import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';
import { recognitionAssets } from './recognition.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'simswap',
  mounts: [{ path: '/broadband/sim-swap', layout: 'main' }],
  kept: [recognitionAssets],
});
