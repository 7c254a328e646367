import { areaConfig } from '@portal/tooling/area.webpack.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'fibre',
  mounts: [{ path: '/broadband/fibre-requests', layout: 'main' }],
});
