import { Icon } from 'lucide-react';
import type { NavigationItem } from '../navigation';

/** The icon of a menu entry: that of a remote is drawn from its SVG path, with lucide's stroke. */
export function MenuIcon({ icon, size }: { icon: NavigationItem['icon']; size: number }) {
  if (typeof icon === 'string') return <Icon iconNode={[['path', { d: icon, key: icon }]]} size={size} />;
  const HostIcon = icon;
  return <HostIcon size={size} />;
}
