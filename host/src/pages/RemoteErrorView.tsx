import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { LazyPage, notFoundPanel } from './LazyPage';
import { UnexpectedErrorPanel } from './UnexpectedErrorPage';
import { RemoteUnavailableError } from '../remotes/failures';
import { RemoteSkeleton } from './RemoteSkeleton';
import { UnavailablePanel } from './UnavailablePanel';

/**
 * The error of a remote, in the content area; the shell around it keeps working (D-029). “Try again” loads a remote
 * that could not be loaded without a reload of the document and at the same address.
 */
export function RemoteErrorView() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') return <RemoteSkeleton />;
  if (error instanceof RemoteUnavailableError)
    return (
      <UnavailablePanel
        onRetry={() => void revalidate()}
        // `type` of the failed file (failures.ts).
        hasTimedOut={(Object(error.cause) as { type?: unknown }).type === 'timeout'}
        needsReload={error.needsReload}
      />
    );
  if (isRouteErrorResponse(error) && error.status === 404) return <LazyPage page={notFoundPanel} />;
  return <UnexpectedErrorPanel error={error} />;
}
