import { areaConfig } from '@portal/tooling/area.webpack.mjs';
import { recognition } from './recognition.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'simswap',
  mounts: [{ path: '/broadband/sim-swap', layout: 'main' }],
  kept: [recognition],
});
