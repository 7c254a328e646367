import { useEffect, useEffectEvent } from 'react';
import { useShell } from '@portal/shared/shell';
import { ErrorPanel } from '@portal/shared/ui';

const OFFLINE_TEXTS = { title: 'This page needs a connection.', message: 'It opens when you are back online.' };
const TIMED_OUT_TEXTS = { detail: 'Your connection is slow or was interrupted.' };

interface UnavailablePanelProps {
  /** Called by “Try again” and when the connection returns. */
  onRetry: () => void;
  /** A file has sent nothing for six seconds (D-131). */
  hasTimedOut?: boolean;
  /** Only a new document has the page: “Try again” reloads it. */
  needsReload?: boolean;
}

/** Shown instead of a page whose files could not be loaded. */
export function UnavailablePanel({ onRetry, hasTimedOut, needsReload = false }: UnavailablePanelProps) {
  const online = useShell((shell) => shell.online);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    // Not at each rendering: the event also renders this view, and a listener that is replaced meanwhile is not called.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  const props = {
    ...(!online && OFFLINE_TEXTS),
    ...(online && hasTimedOut && TIMED_OUT_TEXTS),
    ...(!needsReload && { onRetry }),
  };
  return <ErrorPanel wholePage {...props} />;
}
