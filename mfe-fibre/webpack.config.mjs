import { areaConfig } from '@portal/shared/build/area.webpack.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'fibre',
  mounts: [{ path: '/broadband/fibre-requests', layout: 'main' }],
});
