import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'fibre',
  mounts: [
    { path: '/broadband/fibre-requests', layout: 'main', title: 'Fibre Requests' },
    {
      path: '/broadband/fibre-requests/availability',
      layout: 'main',
      title: 'Check Fibre Availability',
      public: true,
    },
  ],
  menu: [
    {
      label: 'Fibre Requests',
      path: '/broadband/fibre-requests',
      icon: 'cable',
      placement: 'main',
      section: 'Broadband',
      order: 210,
    },
  ],
  shortcuts: [{ name: 'Fibre availability', path: '/broadband/fibre-requests/availability' }],
});
