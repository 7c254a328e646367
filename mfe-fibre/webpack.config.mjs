import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'fibre',
  mounts: [{ path: '/broadband/fibre-requests', layout: 'main' }],
  offline: ['./availability/AvailabilityScreen'],
});
