import { Skeleton, Stack } from '@portal/shared/mui/core';
import { LoadingRegion } from '../LoadingRegion';

/** The questions before they are there: the search and items of the final size. */
export function FaqsLoading() {
  return (
    <LoadingRegion label="Loading questions">
      <Skeleton variant="rounded" height={52} sx={{ borderRadius: 999 }} />
      <Stack sx={{ gap: '12px' }}>
        {[1, 2, 3, 4, 5].map((item) => (
          <Skeleton key={item} variant="rounded" height={66} sx={{ borderRadius: '16px' }} />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
