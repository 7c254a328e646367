import { areaConfig } from '@portal/shared/build/area.webpack.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'help',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
});
