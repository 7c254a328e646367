import { CircleCheck, CircleX, Clock3, LoaderCircle, Truck, Undo2, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '@portal/shared/ui';
import type { OrderStatus } from './sampleOrders';

const BADGES: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  Pending: { tone: 'warning', icon: Clock3 },
  Processing: { tone: 'info', icon: LoaderCircle },
  Shipped: { tone: 'info', icon: Truck },
  Delivered: { tone: 'success', icon: CircleCheck },
  Refunded: { tone: 'error', icon: CircleX },
  Returned: { tone: 'neutral', icon: Undo2 },
};

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => <Badge text={status} {...BADGES[status]} />;
