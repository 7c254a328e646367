import { useElapsed } from '@portal/shared/progress';
import { useHideChat } from '@portal/shared/shell';
import { LazyPage } from '../pages/LazyPage';
import { LoadingRegion } from '../pages/LoadingRegion';
import { DashboardSkeleton } from '../pages/DashboardSkeleton';

/** On every visit the skeleton is shown for two seconds (DB-001, D-043). The content loads meanwhile. */
const SKELETON_MS = 2000;

export function DashboardScreen() {
  return <LazyPage page="Dashboard" skeleton={<LoadingDashboard />} isDue={useElapsed(SKELETON_MS)} />;
}

function LoadingDashboard() {
  useHideChat();
  return (
    <LoadingRegion label="Loading your dashboard">
      <DashboardSkeleton />
    </LoadingRegion>
  );
}
