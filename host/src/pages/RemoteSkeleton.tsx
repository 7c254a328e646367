import { Skeleton, Stack } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { LoadingRegion } from './LoadingRegion';

export function RemoteSkeleton() {
  useHideChat();
  return (
    <LoadingRegion label="Loading the page">
      <Stack aria-hidden spacing={2}>
        <Skeleton height={36} sx={{ maxWidth: 320 }} />
        <Skeleton height={16} sx={{ maxWidth: 440 }} />
        <Skeleton height={220} sx={{ borderRadius: '20px' }} />
      </Stack>
    </LoadingRegion>
  );
}
