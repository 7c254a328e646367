import { MapPinOff, RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button, Stack, Typography } from '@portal/shared/mui/core';

/** The JavaScript chunk of the map could not be loaded. */
export class MapChunkError extends Error {
  override readonly name = 'MapFileError';
}

/** Replaces a map that failed, with a message of FA-032 and D-024. Retry reloads the page (D-085). */
export function MapFailure({ message }: { message: string }) {
  return (
    <Stack sx={{ height: '100%', p: 3, gap: 2, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
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
export class MapErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
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
