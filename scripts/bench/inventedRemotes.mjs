import { createHash } from 'node:crypto';
import { iconPathData } from '../../tooling/iconPathData.mjs';

/** The icons of the menu entries of the invented remotes, by title. */
const ICONS = {
  Roaming: 'plane',
  Wallet: 'wallet',
  Insurance: 'shield',
  'Coverage Map': 'map',
  Television: 'tv',
  Gifts: 'gift',
  'Call History': 'phone-call',
  'Cell Sites': 'radio-tower',
  International: 'globe',
  Electricity: 'zap',
  Contracts: 'file-text',
  Tickets: 'ticket',
  Devices: 'smartphone',
  Satellite: 'satellite',
  'Home Wi-Fi': 'house-wifi',
  Invoices: 'receipt',
  'Mobile Money': 'banknote',
  Appointments: 'calendar-days',
  Messages: 'message-square',
  Offers: 'badge-percent',
};

/** What 20 invented remotes declare, each with another title and icon, so that they compress as badly as real ones. */
export function inventDeclarations() {
  return Promise.all(
    Object.entries(ICONS).map(async ([title, iconName], index) => {
      const name = title.toLowerCase().replace(/[^a-z]+/g, '');
      const path = `/mobile/${name}`;
      const icon = await iconPathData(iconName);
      return {
        name,
        version: `1.${index}.0-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`,
        mounts: [{ path, layout: 'main', title }],
        menu: [{ label: title, path, icon, placement: 'main', section: 'Mobile', order: 300 + index }],
      };
    }),
  );
}
