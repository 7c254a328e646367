import { lazy, Suspense } from 'react';
import { Box, Skeleton } from '@portal/shared/mui/core';
import type { LocationMapProps } from './LocationMapProps';
import { MapBoundary, MapFileError } from './MapFailure';

const PinMap = lazy(async () => {
  try {
    return { default: (await import('./PinMap')).PinMap };
  } catch (error) {
    throw new MapFileError('The file with the map did not come', { cause: error });
  }
});

interface Frame {
  /** 320 px high on wide screens, too. */
  isLow?: boolean;
}

/**
 * A map with one pin, 822 px high beside its text (D-086), 320 px above it on narrow screens. The map's own files are
 * fetched when it is first shown; a map that cannot be shown says so in its place.
 */
export function LocationMap({ isLow = false, ...props }: LocationMapProps & Frame) {
  return (
    <Box sx={[FRAME, isLow && LOW]} role="region" aria-label="Map">
      <MapBoundary>
        <Suspense fallback={<Skeleton role="img" variant="rectangular" height="100%" aria-label="Loading map" />}>
          <PinMap {...props} />
        </Suspense>
      </MapBoundary>
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  // The map's own layers stay below everything of the page that floats.
  isolation: 'isolate',
  height: { xs: 320, lg: 822 },
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.sunken',
  overflow: 'hidden',
} as const;

const LOW = { height: 320 } as const;
