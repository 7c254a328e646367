import { areaConfig } from '@portal/tooling/area.webpack.mjs';

export default areaConfig({
  root: import.meta.dirname,
  name: 'help',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
});
