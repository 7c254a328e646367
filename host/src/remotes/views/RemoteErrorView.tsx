import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorPanel, NotFoundPanel } from '@portal/shared/ui';
import { UnexpectedErrorPanel } from '../../pages/UnexpectedErrorPage';
import { AreaSkeleton } from './RemoteSkeleton';
import { AreaUnavailable } from '../loading/RemoteUnavailableError';

/**
 * In the content area, with the shell around it still working (D-029). An area that could not be loaded is asked for
 * again without a reload and at the same address; a page that broke says so.
 */
export function AreaError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const unavailable = error instanceof AreaUnavailable;
  const retry = () => void revalidate();
  useOnceOnline(retry, unavailable);
  if (state === 'loading') return <AreaSkeleton />;
  if (unavailable) return <ErrorPanel wholePage {...(!error.needsReload && { onRetry: retry })} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />;
  return <UnexpectedErrorPanel error={error} />;
}

/** What the missing connection broke is asked for again as soon as there is one. */
function useOnceOnline(retry: () => void, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
}
