import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { Skeleton } from '@portal/shared/mui/core';
import { ErrorPanel } from '@portal/shared/page';
import type { SerialFieldProps } from './SerialField';

/** The serial field, loaded when it is first shown. When that fails, the rest of the form stays (SS-037). */
export function LazySerialField(props: SerialFieldProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <ErrorBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <SuspendedField {...props} />
    </ErrorBoundary>
  );
}

const loadField = async () => ({ default: (await withRetry(() => import('./SerialField'), RETRY_ONCE)).SerialField });

function SuspendedField(props: SerialFieldProps) {
  // A new `lazy` for each attempt: React never loads a `lazy` again after it has failed.
  const [SerialField] = useState(() => lazy(loadField));
  return (
    <Suspense
      fallback={
        <Skeleton role="img" variant="rounded" height={78} aria-label="Loading" sx={{ borderRadius: '14px' }} />
      }
    >
      <SerialField {...props} />
    </Suspense>
  );
}

type ErrorBoundaryProps = { children: ReactNode; onRetry: () => void };

class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, onRetry } = this.props;
    return this.state.hasFailed ? <ErrorPanel framed={false} onRetry={onRetry} /> : children;
  }
}
