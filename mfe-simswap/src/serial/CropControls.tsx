import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { Slider } from '@portal/shared/mui/choice';
import { IconButton, Stack } from '@portal/shared/mui/core';
import { ARROW_STEPS, MAX_ZOOM, MIN_ZOOM } from './cropGeometry';

type CropControlsProps = {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Steps of the frame to the right and down; the photo moves the other way. */
  onMove: (right: number, down: number) => void;
};

const ICON_PROPS = { size: 22 } as const;

const ZOOM_STEP = 0.25;

const MOVE_BUTTONS = [
  { name: 'Move frame left', Icon: ArrowLeft, step: ARROW_STEPS.ArrowLeft },
  { name: 'Move frame up', Icon: ArrowUp, step: ARROW_STEPS.ArrowUp },
  { name: 'Move frame down', Icon: ArrowDown, step: ARROW_STEPS.ArrowDown },
  { name: 'Move frame right', Icon: ArrowRight, step: ARROW_STEPS.ArrowRight },
] as const;

const DISABLED_BUTTON_STYLE = {
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
} as const;

const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/** Buttons and a slider that do the same as dragging and pinching. */
export function CropControls({ zoom, onZoom, onMove }: CropControlsProps) {
  return (
    <>
      <Stack direction="row" sx={{ mt: 2, gap: 2, alignItems: 'center' }}>
        <IconButton
          aria-label="Zoom out"
          edge="start"
          // Not `disabled`: a disabled button loses the focus.
          aria-disabled={zoom <= MIN_ZOOM}
          onClick={() => onZoom(clampZoom(zoom - ZOOM_STEP))}
          sx={DISABLED_BUTTON_STYLE}
        >
          <ZoomOut {...ICON_PROPS} />
        </IconButton>
        <Slider
          aria-label="Zoom"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => onZoom(clampZoom(value))}
          getAriaValueText={(value) => `${value.toFixed(1)} times`}
        />
        <IconButton
          aria-label="Zoom in"
          edge="end"
          aria-disabled={zoom >= MAX_ZOOM}
          onClick={() => onZoom(clampZoom(zoom + ZOOM_STEP))}
          sx={DISABLED_BUTTON_STYLE}
        >
          <ZoomIn {...ICON_PROPS} />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 1 }}>
        {MOVE_BUTTONS.map(({ name, Icon, step: [right, down] }) => (
          <IconButton key={name} aria-label={name} onClick={() => onMove(right, down)}>
            <Icon {...ICON_PROPS} size={20} />
          </IconButton>
        ))}
      </Stack>
    </>
  );
}
