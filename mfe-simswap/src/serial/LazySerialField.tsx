import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@portal/shared/mui/core';
import { fileOnceMore } from '../importWithRetry';
import { FieldBoundary } from './FieldBoundary';
import type { SerialFieldProps } from './SerialField';

/** The field of a SIM's serial: typed, or read from a photo on this device. Fetched when it is first shown. */
export function SerialPhotoField(props: SerialFieldProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <FieldBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <FetchedField {...props} />
    </FieldBoundary>
  );
}

const fetchField = async () => ({ default: (await fileOnceMore(() => import('./SerialField'))).SerialField });

function FetchedField(props: SerialFieldProps) {
  // One for each attempt: a `lazy` whose file did not come never asks for it again.
  const [SerialField] = useState(() => lazy(fetchField));
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
