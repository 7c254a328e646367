import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { AreaError } from '../views/RemoteErrorView';
import { RemoteFailure } from '../reporting/RemoteError';
import { AreaUnavailable } from './RemoteUnavailableError';
import { reportFailure } from './releaseLoader';

const NOTHING = Symbol('nothing yet');

/** The error boundary of an area: what customers see of a failure, and one report of each page that broke. */
export function areaBoundary(name: string, version: () => string) {
  return function AreaBoundary() {
    const error = useRouteError();
    const reported = useRef<unknown>(NOTHING);
    useEffect(() => {
      if (reported.current === error || isExpected(error)) return;
      reported.current = error;
      reportFailure(name, version(), new RemoteFailure('render', 'threw', 'a page broke', error));
    }, [error]);
    return <AreaError />;
  };
}

/** What is reported where it happens, and a page that says it does not exist. */
function isExpected(error: unknown): boolean {
  return error instanceof AreaUnavailable || (isRouteErrorResponse(error) && error.status === 404);
}
