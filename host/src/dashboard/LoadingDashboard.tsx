import { useHideChat } from '@portal/shared/shell';
import { LoadingRegion } from '../pages/LoadingRegion';
import { DashboardSkeleton } from './DashboardSkeleton';

/** The dashboard on its way. */
export function LoadingDashboard() {
  useHideChat();
  return (
    <LoadingRegion label="Loading your dashboard">
      <DashboardSkeleton />
    </LoadingRegion>
  );
}
