import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { Box, Button, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { MapErrorBoundary, MapChunkError } from './MapFailure';
import type { LocationMapProps } from './PinMap';

const PinMap = lazy(async () => {
  try {
    return { default: (await import('./PinMap')).PinMap };
  } catch (error) {
    throw new MapChunkError('The map chunk was not loaded: reload the page', { cause: error });
  }
});

/**
 * A map with one pin: 822 px high beside its text (D-086), on narrow screens 320 px high above its text. The map's chunk
 * is loaded when the map is first shown; with Save-Data only after a click. An error message replaces a map that fails.
 */
export function LocationMap(props: LocationMapProps) {
  const [isShown, setIsShown] = useState(() => !isSaveDataEnabled());
  const frame = useRef<HTMLDivElement>(null);
  const showMap = () => {
    setIsShown(true);
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      ref={frame}
      tabIndex={-1}
      sx={props.isCompact === true ? COMPACT_FRAME_STYLE : MAP_FRAME_STYLE}
      role="region"
      aria-label="Map"
    >
      {isShown ? (
        <MapErrorBoundary>
          <Suspense fallback={<Skeleton role="img" variant="rectangular" height="100%" aria-label="Loading map" />}>
            <PinMap {...props} />
          </Suspense>
        </MapErrorBoundary>
      ) : (
        <ShowMapButton onShow={showMap} />
      )}
    </Box>
  );
}

function ShowMapButton({ onShow }: { onShow: () => void }) {
  return (
    <Stack sx={{ height: '100%', p: 3, gap: 2, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your browser saves data, so the map waits for you.
      </Typography>
      <Button variant="outlined" onClick={onShow} startIcon={<MapPinned size={18} />}>
        Show map
      </Button>
    </Stack>
  );
}

const MAP_FRAME_STYLE = {
  position: 'relative',
  // A stacking context of its own keeps Leaflet's layers below the page's overlays.
  isolation: 'isolate',
  height: { xs: 320, lg: 822 },
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.sunken',
  overflow: 'hidden',
} as const;

const COMPACT_FRAME_STYLE = { ...MAP_FRAME_STYLE, height: 320 } as const;
