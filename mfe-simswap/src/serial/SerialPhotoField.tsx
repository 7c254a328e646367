import { lazy, Suspense } from 'react';
import { Skeleton } from '@portal/shared/mui/core';
import type { SerialFieldProps } from './SerialField';

const SerialField = lazy(async () => ({ default: (await import('./SerialField')).SerialField }));

/** The field of a SIM's serial: typed, or read from a photo on this device. Fetched when it is first shown. */
export function SerialPhotoField(props: SerialFieldProps) {
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
