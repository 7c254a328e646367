import { Box, Skeleton } from '@portal/shared/mui/core';
import { LoadingRegion } from '../LoadingRegion';
import { videoGrid } from './videoStyles';

/** The videos before they are there: the search and cards of the final size. */
export function VideosLoading() {
  return (
    <LoadingRegion label="Loading videos">
      <Skeleton variant="rounded" height={52} sx={{ borderRadius: 999, maxWidth: { sm: 420 } }} />
      <Box sx={videoGrid}>
        {[1, 2, 3].map((card) => (
          <Box key={card}>
            <Skeleton
              variant="rounded"
              sx={{ width: 1, height: 'auto', aspectRatio: '16 / 9', borderRadius: '20px 20px 0 0' }}
            />
            <Skeleton width="60%" sx={{ mt: 2 }} />
            <Skeleton width="20%" sx={{ mb: '14px' }} />
          </Box>
        ))}
      </Box>
    </LoadingRegion>
  );
}
