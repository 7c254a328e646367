import {
  CalendarClock,
  CircleCheck,
  Clock3,
  LoaderCircle,
  PenLine,
  Truck,
  UserCheck,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type BadgeTone } from '@portal/shared/ui';

const STYLES: Record<string, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Clock3 },
  processing: { tone: 'info', icon: LoaderCircle },
  'in progress': { tone: 'info', icon: Truck },
  completed: { tone: 'success', icon: CircleCheck },
  'order paid': { tone: 'neutral', icon: Wallet },
  'order verified': { tone: 'info', icon: UserCheck },
  'account created': { tone: 'info', icon: UserCheck },
  'installation scheduled': { tone: 'info', icon: CalendarClock },
  'installation started': { tone: 'info', icon: Wrench },
  'pending sign': { tone: 'warning', icon: PenLine },
};

/** Shows the status text; an unknown status has no icon, a missing one is “N/A”. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge text={status || 'N/A'} {...STYLES[status.toLowerCase()]} />;
}
