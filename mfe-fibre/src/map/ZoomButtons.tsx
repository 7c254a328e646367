import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton, Stack } from '@portal/shared/mui/core';

export function ZoomButtons({ map }: { map: RefObject<LeafletMap | null> }) {
  return (
    <Stack sx={BUTTON_STACK_STYLE}>
      <IconButton aria-label="Zoom in" onClick={() => map.current?.zoomIn()}>
        <Plus size={20} />
      </IconButton>
      <IconButton aria-label="Zoom out" onClick={() => map.current?.zoomOut()}>
        <Minus size={20} />
      </IconButton>
    </Stack>
  );
}

const BUTTON_STACK_STYLE = {
  position: 'absolute',
  zIndex: 1000,
  top: 16,
  right: 16,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
} as const;
