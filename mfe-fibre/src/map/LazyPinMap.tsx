import { MapPinned, MapPinOff, RotateCw } from 'lucide-react';
import { Component, lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Box, Button, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import type { PinMapProps } from './PinMap';

const PinMap = lazy(async () => {
  try {
    return { default: (await import('./PinMap')).PinMap };
  } catch (error) {
    throw new MapChunkError('The map chunk was not loaded: reload the page', { cause: error });
  }
});

/**
 * A map with one pin, 320 px high unless `--map-height` is set. Its chunk is loaded when the map is first shown; with
 * Save-Data only after a click. An error message replaces a map that fails.
 */
export function LazyPinMap(props: PinMapProps) {
  const [isShown, setIsShown] = useState(() => !isSaveDataEnabled());
  const [hasFailed, setHasFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const showMap = () => {
    setIsShown(true);
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={frame} tabIndex={-1} role="region" aria-label="Map" sx={MAP_FRAME_STYLE}>
      {!isShown && <ShowMapButton onShow={showMap} />}
      {hasFailed && <MapFailure message="Failed to load map" />}
      {isShown && !hasFailed && (
        <MapErrorBoundary>
          <Suspense fallback={<Skeleton role="img" variant="rectangular" height="100%" aria-label="Loading map" />}>
            <PinMap {...props} onFail={() => setHasFailed(true)} />
          </Suspense>
        </MapErrorBoundary>
      )}
    </Box>
  );
}

function ShowMapButton({ onShow }: { onShow: () => void }) {
  return (
    <Stack sx={MESSAGE_STYLE}>
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
  height: 'var(--map-height, 320px)',
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.sunken',
  overflow: 'hidden',
} as const;

const MESSAGE_STYLE = {
  height: '100%',
  p: 3,
  gap: 2,
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
} as const;

/** The JavaScript chunk of the map could not be loaded. */
class MapChunkError extends Error {
  override readonly name = 'MapChunkError';
}

/** The error message in place of a map that failed (FA-032, D-024). Retry reloads the page (D-085). */
function MapFailure({ message }: { message: string }) {
  return (
    <Stack sx={MESSAGE_STYLE}>
      <MapPinOff size={36} strokeWidth={1.6} />
      <Typography role="alert" sx={{ fontWeight: 700 }}>
        {message}
      </Typography>
      <Button variant="outlined" onClick={() => window.location.reload()} startIcon={<RotateCw size={18} />}>
        Retry
      </Button>
    </Stack>
  );
}

/** If the map throws, an error message replaces the map, and the rest of the page stays. */
class MapErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <MapFailure message={error instanceof MapChunkError ? 'Failed to load map' : 'Failed to initialize map'} />;
  }
}
