import { useElapsed } from '@portal/shared/progress';
import { useHideChat } from '@portal/shared/shell';
import { LazyPage, lazyComponent } from '../pages/LazyPage';
import { LoadingRegion } from '../pages/LoadingRegion';
import { DashboardSkeleton } from '../pages/DashboardSkeleton';

/** On every visit the skeleton is shown for two seconds (DB-001, D-043). The content loads meanwhile. */
const SKELETON_MS = 2000;

export const dashboard = lazyComponent(async () => {
  const { Dashboard } = await import(/* webpackChunkName: "pages" */ './Dashboard');
  return Dashboard;
});

export function DashboardScreen() {
  return <LazyPage page={dashboard} skeleton={<LoadingDashboard />} isDue={useElapsed(SKELETON_MS)} />;
}

function LoadingDashboard() {
  useHideChat();
  return (
    <LoadingRegion label="Loading your dashboard">
      <DashboardSkeleton />
    </LoadingRegion>
  );
}
