import { areaConfig } from '@portal/shared/build/area.webpack.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'simswap',
  mounts: [{ path: '/broadband/sim-swap', layout: 'main' }],
});
