/** Selects the icon of a device. */
export type DeviceKind = 'phone' | 'tablet' | 'laptop' | 'television' | 'console' | 'printer' | 'speaker';

type ConnectedDevice = { name: string; kind: DeviceKind };

/** Sample data: no API returns the connected devices. */
export const SAMPLE_DEVICES: readonly ConnectedDevice[] = [
  { name: 'Sample phone 1', kind: 'phone' },
  { name: 'Sample phone 2', kind: 'phone' },
  { name: 'Sample phone 3', kind: 'phone' },
  { name: 'Sample laptop 1', kind: 'laptop' },
  { name: 'Sample laptop 2', kind: 'laptop' },
  { name: 'Sample television', kind: 'television' },
  { name: 'Sample game console', kind: 'console' },
  { name: 'Sample printer', kind: 'printer' },
  { name: 'Sample tablet', kind: 'tablet' },
  { name: 'Sample speaker', kind: 'speaker' },
];
