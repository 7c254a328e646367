import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { Box, Button, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { MapBoundary, MapFileError } from './MapFailure';
import type { LocationMapProps } from './PinMap';

const PinMap = lazy(async () => {
  try {
    return { default: (await import('./PinMap')).PinMap };
  } catch (error) {
    throw new MapFileError('The file with the map did not come', { cause: error });
  }
});

/**
 * A map with one pin, 822 px high beside its text (D-086), 320 px above it on narrow screens. The map's own files are
 * fetched when it is first shown, or when it is asked for by customers who save data; a map that cannot be shown says
 * so in its place.
 */
export function LocationMap(props: LocationMapProps) {
  const [isWanted, setIsWanted] = useState(() => !isSaveDataEnabled());
  const frame = useRef<HTMLDivElement>(null);
  const show = () => {
    setIsWanted(true);
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={frame} tabIndex={-1} sx={props.isCompact === true ? LOW : FRAME} role="region" aria-label="Map">
      {isWanted ? (
        <MapBoundary>
          <Suspense fallback={<Skeleton role="img" variant="rectangular" height="100%" aria-label="Loading map" />}>
            <PinMap {...props} />
          </Suspense>
        </MapBoundary>
      ) : (
        <OnRequest onShow={show} />
      )}
    </Box>
  );
}

function OnRequest({ onShow }: { onShow: () => void }) {
  return (
    <Stack sx={{ height: '100%', p: 3, gap: 2, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your browser saves data, so the map waits for you.
      </Typography>
      <Button variant="outlined" onClick={onShow} startIcon={<MapPinned size={18} strokeWidth={1.9} aria-hidden />}>
        Show map
      </Button>
    </Stack>
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

const LOW = { ...FRAME, height: 320 } as const;
