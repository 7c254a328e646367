import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorPanel, NotFoundPanel } from '@portal/shared/ui';
import { UnexpectedErrorPanel } from '../pages/UnexpectedErrorPage';
import { AreaSkeleton } from './AreaSkeleton';
import { AreaUnavailable } from './AreaUnavailable';

/**
 * In the content area, with the shell around it still working (D-029). An area that could not be loaded is asked for
 * again without a reload and at the same address; a page that broke says so.
 */
export function AreaError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') return <AreaSkeleton />;
  if (error instanceof AreaUnavailable) return <ErrorPanel wholePage onRetry={() => void revalidate()} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />;
  return <UnexpectedErrorPanel error={error} />;
}
