import { useCallback, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { useShell } from '@portal/shared/shell';
import { ErrorPanel, NotFoundPanel } from '@portal/shared/ui';
import { UnexpectedErrorPanel } from '../../pages/UnexpectedErrorPage';
import { RemoteUnavailableError } from '../loading/RemoteUnavailableError';
import { RemoteSkeleton } from './RemoteSkeleton';

/**
 * The error of a remote, in the content area; the shell around it keeps working (D-029). “Try again” loads a remote that
 * could not be loaded without a reload of the document and at the same address.
 */
export function RemoteErrorView() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useShell((shell) => shell.online);
  const unavailable = error instanceof RemoteUnavailableError;
  const retry = useCallback(() => void revalidate(), [revalidate]);
  useRetryWhenOnline(retry, unavailable);
  if (state === 'loading') return <RemoteSkeleton />;
  if (unavailable) {
    const texts = online ? {} : OFFLINE_TEXTS;
    return <ErrorPanel wholePage {...texts} {...(!error.needsReload && { onRetry: retry })} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />;
  return <UnexpectedErrorPanel error={error} />;
}

const OFFLINE_TEXTS = { title: 'This page needs a connection.', message: 'It opens when you are back online.' };

function useRetryWhenOnline(retry: () => void, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
    // Not at each rendering: the event also renders this view, and a listener that is replaced meanwhile is not called.
  }, [retry, isEnabled]);
}
